import { useQuery } from '@tanstack/react-query'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { PhoneIcon } from '#blocks/kit/drawings/icons.tsx'
import { bookingFormIn, bookingLink, subjectPath } from '../page/booking-link.ts'
import type { PageAddress } from '../page/routes.ts'
import { useContactWays } from '../page/use-contact-ways.ts'
import styles from './phone-bar.module.css'

/** A bar on phones that keeps calling and booking within reach of the thumb; on the booking page it sends the form. */
export function PhoneBar({ booking: { form, href } }: { booking: BookingWay }) {
  const { phoneHref } = useContactWays()
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

type BookingWay = {
  href: string
  /** The id of the booking form that is on the page itself. */
  form: string | undefined
}

/**
 * How "Book Now" above and below a page takes along what the page is about. `address` is missing on pages without
 * blocks. `firstHref` is where it leads from the page that the server rendered, if that page's data doesn't say.
 */
export function useBookingWay(address: PageAddress | undefined, firstHref: string | undefined): BookingWay {
  // The page itself loads it.
  const { data: subject } = useQuery<unknown>({
    queryKey: [address ? subjectPath(address) : ''],
    enabled: false,
  })
  return {
    href: (!subject && firstHref) || (address ? bookingLink(address, subject) : sitePaths.booking),
    form: address?.pageId === 'booking' ? bookingFormIn(subject) : undefined,
  }
}
