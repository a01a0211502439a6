import { type EnquiryStatus, enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryCounts } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { ContentStore } from '../content/collections.ts'
import { type ContentChange, followDocuments } from '../content/follow-documents.ts'
import type { EnquiryMail } from '../mail/enquiry-mail.ts'
import { isDueOn, isLateOn, type StoredSummary, searchText, summaryOf } from './enquiry-summaries.ts'
import { isMissedOn } from './missed-mail.ts'

type Indexed = { summary: StoredSummary; text: string }
export type EnquiryIndex = {
  /** Every enquiry, oldest first. */
  all(): Iterable<Indexed>
  /** The summaries for which `isWanted` is true, oldest first. */
  summariesWhere(isWanted: (summary: StoredSummary) => boolean): StoredSummary[]
  /** `today` is `YYYY-MM-DD` at the farm. */
  counts(today: string): EnquiryCounts
}

/**
 * An in-memory index with a summary of each enquiry, updated with every change: no list, search or count reads the
 * records themselves. It is built when the server starts; requests that need it wait until it is complete.
 */
export async function openEnquiryIndex(
  store: ContentStore,
  shownMail: EnquiryMail['shown'] = (mail) => mail,
): Promise<EnquiryIndex> {
  const entries = new Map<string, Indexed>()
  await followDocuments(store, ['enquiries'], (change: ContentChange) => {
    if (change.collection !== 'enquiries') return
    const { id, after } = change
    // A Map keeps the place of a key that is set again, so the order stays.
    if (!after) return void entries.delete(id)
    const value = { ...after.value, mail: shownMail(after.value.mail) }
    entries.set(id, { summary: summaryOf({ ...after, value }), text: searchText(after) })
  })

  return {
    all: () => entries.values(),
    summariesWhere(isWanted) {
      const found: StoredSummary[] = []
      for (const { summary } of entries.values()) if (isWanted(summary)) found.push(summary)
      return found
    },
    counts(today) {
      const byStatus = Object.fromEntries(enquiryStatuses.map((status) => [status, 0])) as Record<
        EnquiryStatus,
        number
      > // one for each
      const counts = { new: 0, late: 0, due: 0, mailFailed: 0 }
      for (const { summary } of entries.values()) {
        byStatus[summary.status] += 1
        if (isLateOn(summary, today)) counts.late += 1
        if (isDueOn(summary, today)) counts.due += 1
        if (isMissedOn(summary, today)) counts.mailFailed += 1
      }
      return { byStatus, ...counts, new: byStatus.new }
    },
  }
}
