import { useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { contactWays } from '#blocks/contract/records/contact-ways.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { PhoneIcon } from '#blocks/kit/drawings/icons.tsx'
import type { BookingWay } from './booking-way.ts'
import styles from './phone-bar.module.css'

/** A bar on phones that keeps calling and booking within reach of the thumb; on the booking page it sends the form. */
export function PhoneBar({ booking: { form, href } }: { booking: BookingWay }) {
  const { data: site } = useQuery<SiteSettings>({ queryKey: [apiPaths.site] })
  const { data: contact } = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo] })
  const { phoneHref } = contactWays(contact, site)
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
        <a className={`button button-main ${styles.main}`} href={href}>
          Book Now
        </a>
      )}
    </aside>
  )
}
