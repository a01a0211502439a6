import type { ReactNode } from 'react'
import { contactWays } from '../../contract/records/contact-ways.ts'
import { shownArea, shownHours, siteDefaults, textOr } from '../../contract/records/defaults.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import { socialServices } from '../../contract/values/social-services.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { type Network, networksOf } from '../../kit/content/networks.ts'
import { FactList } from '../../kit/ui/fact-list.tsx'
import { MapLink } from '../../kit/ui/map-link.tsx'
import styles from './contact-details.module.css'

type Site = HostProps['content']['site']
type ContactListProps = HostProps['content'] & {
  /** Above the hours in words. */
  now?: ReactNode
}

export function ContactList({ site, contactInfo, now }: ContactListProps) {
  const { phone, phoneHref, email, emailHref } = contactWays(contactInfo, site)
  const hours = shownHours(site)
  const address = addressOf(site)
  const networks = networksOf(site)
  return (
    <FactList
      facts={[
        {
          label: 'Call us',
          value: (
            <a href={phoneHref} className="target">
              {phone}
            </a>
          ),
        },
        {
          label: 'Email us',
          value: (
            <a href={emailHref} className="target">
              {email}
            </a>
          ),
        },
        {
          label: 'Hours',
          value: now ? (
            <>
              <strong className={styles.now}>{now}</strong>
              {hours}
            </>
          ) : (
            hours
          ),
        },
        { label: 'Service area', value: shownArea(site) },
        {
          label: 'Where we live',
          value: address && (
            <MapLink className="target" place={address}>
              {address}
            </MapLink>
          ),
        },
        { label: 'Follow the farm', value: networks.length > 0 && <SocialLinks networks={networks} /> },
        { label: 'The farm', value: textOr(site.insuredLine, siteDefaults.insuredLine) },
      ]}
    />
  )
}

/** Those of the footer; a network without an address is shown without a link (product.md §2). */
function SocialLinks({ networks }: { networks: readonly Network[] }) {
  return (
    <ul className={styles.social}>
      {networks.map(({ service, url }, index) => {
        const name = socialServices[service]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a network may be named twice, and nothing here has a state
          <li key={index}>
            {safeLink(url) ? (
              <a href={safeLink(url)} className="target">
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        )
      })}
    </ul>
  )
}

function addressOf(site: Site): string {
  const region = [site.state, site.postalCode].filter(Boolean).join(' ')
  return [site.street, site.city, region].filter(Boolean).join(', ')
}
