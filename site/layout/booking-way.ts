import { useQuery } from '@tanstack/react-query'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { bookingFormIn, bookingLink, subjectPath } from '../page/booking-link.ts'
import type { PageAddress } from '../page/routes.ts'

export type BookingWay = {
  /** Where "Book Now" leads. */
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
