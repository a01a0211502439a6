import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'

export function thanksAt(path: string): EnquiryKind | undefined {
  if (path === sitePaths.bookingThanks) return 'booking'
  return path === sitePaths.contactThanks ? 'contact' : undefined
}
