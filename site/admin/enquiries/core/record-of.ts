import type { BookingRecord, EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'

/** The stored record inside a response. No caller needs `requestKey`, so it is blank. */
export function recordOf(detail: EnquiryDetail): EnquiryRecord {
  // the response is the record without its request key
  return { ...detail, requestKey: '' } as unknown as EnquiryRecord
}

export function bookingOf(detail: EnquiryDetail): BookingRecord | undefined {
  const record = recordOf(detail)
  return record.kind === 'booking' ? record : undefined
}
