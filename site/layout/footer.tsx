import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { safeLink } from '#blocks/contract/values/safe-link.ts'
import { FacebookIcon, InstagramIcon, TwitterIcon } from '#blocks/drawings/icons.tsx'
import { contactWays } from '#blocks/ui/contact-ways.ts'
import { SiteLogo } from '#blocks/ui/site-logo.tsx'
import { useToday } from '../page/page-context.ts'
import styles from './footer.module.css'

const quickLinks = [
  ['Home', sitePaths.home],
  ['About', sitePaths.about],
  ['Services', sitePaths.services],
  ['Media', sitePaths.media],
  ['Contact', sitePaths.contact],
] as const

/** Kinds of events and services (product.md §2), each with a link to its page: the farm's own, where it has one. */
function services(site: SiteSettings | undefined): readonly (readonly [string, string])[] {
  return [
    ['Birthday Parties', '/services/birthday-parties'],
    ['Corporate Events', safeLink(site?.companyPage) || '/services/fairs-large-events'],
    ['School Events', safeLink(site?.schoolPage) || '/services/petting-zoo-pony-rides'],
    ['Church Events', safeLink(site?.churchPage) || '/services/petting-zoo-pony-rides'],
    ['Fairs & Festivals', '/services/fairs-large-events'],
    ['Pony Rides', '/services/pony-rides'],
  ]
}

export function Footer() {
  const { data: site } = useQuery<WithMedia<SiteSettings>>({ queryKey: [apiPaths.site] })
  const { data: contact } = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo] })
  const year = useToday().slice(0, 4)
  const name = textOr(site?.name, siteDefaults.name)
  const { phone, phoneHref, email, emailHref } = contactWays(contact, site)
  return (
    <footer className={styles.footer}>
      <div className={styles.grid}>
        <div>
          <p className={styles.name}>
            <SiteLogo site={site} className={styles.logo} />
            {name}
          </p>
          <p>{textOr(site?.tagline, siteDefaults.tagline)}</p>
          <ul className={styles.social}>
            <SocialLink name="Facebook" url={site?.facebookUrl} icon={<FacebookIcon />} />
            <SocialLink name="Instagram" url={site?.instagramUrl} icon={<InstagramIcon />} />
            <SocialLink name="Twitter" url={site?.twitterUrl} icon={<TwitterIcon />} />
          </ul>
        </div>
        <LinkList heading="Quick Links" links={quickLinks} />
        <LinkList heading="Our Services" links={services(site)} />
        <div>
          <h2>Get In Touch</h2>
          <dl className={styles.facts}>
            <dt>Call Us</dt>
            <dd>
              <a href={phoneHref}>{phone}</a>
            </dd>
            <dt>Email Us</dt>
            <dd>
              <a href={emailHref}>{email}</a>
            </dd>
            <dt>Service Area</dt>
            <dd>{textOr(site?.serviceArea, siteDefaults.serviceArea)}</dd>
            <dt>Hours</dt>
            <dd>{textOr(site?.hours, siteDefaults.hours)}</dd>
          </dl>
        </div>
      </div>
      <div className={styles.last}>
        <p>{`© ${year} ${name}. All rights reserved.`}</p>
        <SmallPrint site={site} />
        <p>{textOr(site?.insuredLine, siteDefaults.insuredLine)}</p>
      </div>
    </footer>
  )
}

/** Privacy and terms, where the farm has written them. */
function SmallPrint({ site }: { site: SiteSettings | undefined }) {
  const pages = [
    ['Privacy', safeLink(site?.privacyPage)],
    ['Terms', safeLink(site?.termsPage)],
  ].filter(([, path]) => path)
  return pages.length > 0 ? (
    <ul className={styles.smallPrint}>
      {pages.map(([label, path]) => (
        <li key={label}>
          <a className="target" href={path}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  ) : null
}

function LinkList({ heading, links }: { heading: string; links: readonly (readonly [string, string])[] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(([label, path]) => (
          <li key={label}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A placeholder without a link until the site settings have an address. */
function SocialLink({ name, url, icon }: { name: string; url: string | undefined; icon: ReactNode }) {
  const label = (
    <>
      {icon}
      <span className="visually-hidden">{name}</span>
    </>
  )
  return (
    <li>
      {safeLink(url) ? (
        <a href={safeLink(url)}>{label}</a>
      ) : (
        <span title={`${name}: coming soon`}>{label}</span>
      )}
    </li>
  )
}
