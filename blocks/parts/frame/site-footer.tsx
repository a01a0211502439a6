import { type ComponentType, useContext } from 'react'
import { contactWays } from '../../contract/records/contact-ways.ts'
import { shownArea, shownHours, siteDefaults, textOr } from '../../contract/records/defaults.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import { type SocialService, socialServices } from '../../contract/values/social-services.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { SiteLogo } from '../../kit/ui/site-logo.tsx'
import brandStyles from './brand.module.css'
import { type BrandChoice, brandOf, HeaderBrandContext } from './brand.ts'
import styles from './footer.module.css'
import type {
  FooterAboutProps,
  FooterContactProps,
  FooterLinksProps,
  SiteFooterProps,
} from './frame.schema.ts'
import { SocialIcon } from './social-icons.tsx'

type Slot = ComponentType<{ className?: string }>

/** The end of every page: columns, and a last line. */
export function SiteFooter({
  smallPrint,
  columns: Columns,
  content: { site },
  place: { today },
}: SiteFooterProps & HostProps & { columns: Slot }) {
  const name = textOr(site.name, siteDefaults.name)
  const links = smallPrint.filter(({ label, href }) => label && safeLink(href))
  return (
    <footer className={styles.footer}>
      <Columns className={styles.grid} />
      <div className={styles.last}>
        <p>{`© ${today.slice(0, 4)} ${name}. All rights reserved.`}</p>
        {links.length > 0 ? (
          <ul className={styles.smallPrint}>
            {links.map(({ label, href }) => (
              <li key={label}>
                <a className="target" href={safeLink(href)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <p>{textOr(site.insuredLine, siteDefaults.insuredLine)}</p>
      </div>
    </footer>
  )
}

const logoSizes = { small: brandStyles.footerSmall, medium: '', large: brandStyles.footerLarge }

export function FooterAbout({
  social,
  content: { site },
  place: { media },
  ...own
}: FooterAboutProps & HostProps) {
  const header = useContext(HeaderBrandContext)
  const {
    words: text = 'both',
    logoSize = 'medium',
    logoGround,
  } = own as BrandChoice & Pick<FooterAboutProps, 'logoGround'>
  const brand = brandOf([{ ...own, words: text }, header], { site, media })
  const { name, tagline, picture, alt, sizeClass } = brand
  const sheet = picture && logoGround === 'sheet' ? brandStyles.sheet : ''
  const logo = [styles.logo, logoSizes[logoSize], name ? '' : brandStyles.footerAlone, sheet, sizeClass]
  return (
    <div>
      <p className={styles.name}>
        <SiteLogo
          site={site}
          className={logo.filter(Boolean).join(' ')}
          {...(picture && { picture })}
          alt={alt}
        />
        {name}
      </p>
      {tagline ? <p>{tagline}</p> : null}
      {social.length > 0 ? (
        <ul className={styles.social}>
          {social.map(({ service, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing here has a state
            <SocialLink key={index} service={service} url={url} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** A placeholder without a link until it has an address. */
function SocialLink({ service, url }: { service: SocialService; url: string }) {
  const name = socialServices[service]
  const label = (
    <>
      <SocialIcon service={service} />
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

export function FooterLinks({ heading, links }: FooterLinksProps & HostProps) {
  const shown = links
    .map((link, index) => ({ ...link, index }))
    .filter(({ label, href }) => label && safeLink(href))
  return (
    <nav aria-label={heading || 'Links'}>
      <h2>{heading}</h2>
      <ul>
        {shown.map(({ label, href, index }) => (
          <li key={index}>
            <a href={safeLink(href)}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function FooterContact({ heading, content: { site, contactInfo } }: FooterContactProps & HostProps) {
  const { phone, phoneHref, email, emailHref } = contactWays(contactInfo, site)
  return (
    <div>
      <h2>{heading}</h2>
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
        <dd>{shownArea(site)}</dd>
        <dt>Hours</dt>
        <dd>{shownHours(site)}</dd>
      </dl>
    </div>
  )
}
