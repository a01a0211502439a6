import { useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { PhoneIcon } from '#blocks/drawings/icons.tsx'
import { contactWays } from '#blocks/ui/contact-ways.ts'
import styles from './phone-bar.module.css'

/** A bar on phones that keeps calling and booking within reach of the thumb. */
export function PhoneBar() {
  const { data: site } = useQuery<SiteSettings>({ queryKey: [apiPaths.site] })
  const { data: contact } = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo] })
  const { phoneHref } = contactWays(contact, site)
  return (
    <aside className={styles.bar} aria-label="Call or book">
      <a className="button button-second" href={phoneHref}>
        <PhoneIcon />
        Call
      </a>
      <a className="button button-main" href={sitePaths.booking}>
        Book Now
      </a>
    </aside>
  )
}
