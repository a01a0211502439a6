import type { BookingRecord, EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'

/** The stored record within a reply; its key is nobody's business here. */
export function recordOf(detail: EnquiryDetail): EnquiryRecord {
  return { ...detail, requestKey: '' } as unknown as EnquiryRecord // the reply is the record, its key left out
}

export function bookingOf(detail: EnquiryDetail): BookingRecord | undefined {
  const record = recordOf(detail)
  return record.kind === 'booking' ? record : undefined
}
