import type { z } from 'zod'
import type { SpamReason } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryStatus } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryCounts, enquiryQuerySchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { StoredSummary } from '../../base/content/enquiry-summaries.ts'
import type { FarmFacts } from './farm-facts.ts'

export type Wanted = z.infer<typeof enquiryQuerySchema>

/** The date and time zone that filters refer to, and the references of enquiries whose mail is tried again. */
export type Clock = Pick<FarmFacts, 'today' | 'timeZone'> & { waiting?: ReadonlySet<string> }

/** `at`: when it was filed as spam, ms. */
export type FiledSpam = { id: number; spamReason: SpamReason | ''; at: number }

/** Finds and counts enquiries by their summaries: no list, search or count reads the records themselves. */
export type EnquiryIndex = {
  /** Those from `offset` on, `limit` at most, and how many there are in all. */
  find(
    wanted: Wanted,
    clock: Clock,
    part: { offset: number; limit: number },
  ): Promise<{ found: readonly StoredSummary[]; total: number }>
  /** All of them, some at a time, in the same order. */
  findAll(wanted: Wanted, clock: Clock): AsyncIterable<readonly StoredSummary[]>
  /** `today` is `YYYY-MM-DD` at the farm. */
  counts(today: string): Promise<EnquiryCounts>
  /** Jobs on one of the days from `first` to `last`, held and confirmed ones by default; oldest enquiry first. */
  jobsWithin(
    first: string,
    last: string,
    statuses?: readonly EnquiryStatus[],
  ): Promise<readonly StoredSummary[]>
  /** With one of these links (customer-groups.ts), spam too, oldest first. */
  sharing(links: readonly string[]): Promise<readonly StoredSummary[]>
  duplicatesOf(ids: readonly number[]): Promise<readonly StoredSummary[]>
  /** The ids of holds whose last day is before `day`, oldest first. */
  heldBefore(day: string): Promise<readonly number[]>
  /** All of it, oldest first. */
  spam(): Promise<readonly FiledSpam[]>
  spamFiledFor(reason: SpamReason): Promise<number>
}
