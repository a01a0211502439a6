import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { Stored } from '../../store/store-types.ts'

// The result of a mail is written into the enquiry's own record, and so makes a new revision of it. For somebody who has
// the enquiry open nothing has changed by that: their ETag stays good (contract §4). `mailNoted` in the record says
// which revisions differ in results of mail only. Any other write leaves its `at` behind, and so ends it.

type StoredEnquiry = Stored<EnquiryRecord>

/** The revision that staff are shown, and send with a change: that of the last write that was no result of a mail. */
export function workRevision({ revision, value }: Pick<StoredEnquiry, 'revision' | 'value'>): number {
  return value.mailNoted?.at === revision ? value.mailNoted.from : revision
}

/** Whether somebody who read that revision has seen everything but results of mail. */
export function isCurrent(stored: StoredEnquiry, seenRevision: number): boolean {
  return seenRevision >= workRevision(stored) && seenRevision <= stored.revision
}

/** `next` as it is written over `stored` when nothing but the result of a mail is new in it. */
export function withMailNoted(stored: StoredEnquiry, next: EnquiryRecord): EnquiryRecord {
  return { ...next, mailNoted: { from: workRevision(stored), at: stored.revision + 1 } }
}
