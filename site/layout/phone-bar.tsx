import { useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { PhoneIcon } from '#blocks/drawings/icons.tsx'
import { contactWays } from '#blocks/ui/contact-ways.ts'
import { bookingFormIn, bookingLink, subjectPath } from '../page/booking-link.ts'
import type { PageAddress } from '../page/routes.ts'
import styles from './phone-bar.module.css'

type PhoneBarProps = {
  /** Missing on pages without blocks. */
  address?: PageAddress | undefined
  /** Where "Book Now" leads from the page that the server rendered, if its data doesn't say. */
  firstLink?: string | undefined
}

/** A bar on phones that keeps calling and booking within reach of the thumb; on the booking page it sends the form. */
export function PhoneBar({ address, firstLink }: PhoneBarProps) {
  const { data: site } = useQuery<SiteSettings>({ queryKey: [apiPaths.site] })
  const { data: contact } = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo] })
  // The page itself loads it.
  const { data: subject } = useQuery<unknown>({
    queryKey: [address ? subjectPath(address) : ''],
    enabled: false,
  })
  const { phoneHref } = contactWays(contact, site)
  const form = address?.pageId === 'booking' ? bookingFormIn(subject) : undefined
  return (
    <aside className={styles.bar} aria-label="Call or book">
      <a className="button button-second" href={phoneHref}>
        <PhoneIcon />
        Call
      </a>
      {form ? (
        <button type="submit" form={form} className={`button button-main ${styles.main}`}>
          Send my request
        </button>
      ) : (
        <a
          className={`button button-main ${styles.main}`}
          href={(!subject && firstLink) || (address ? bookingLink(address, subject) : sitePaths.booking)}
        >
          Book Now
        </a>
      )}
    </aside>
  )
}
