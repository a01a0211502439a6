import { type EnquiryStatus, enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryCounts } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { ContentStore } from '../content/collections.ts'
import { type ContentChange, followDocuments } from '../content/follow-documents.ts'
import type { EnquiryMail } from '../mail/enquiry-mail.ts'
import { isDueOn, isLateOn, lineOf, type StoredSummary, searchText } from './enquiry-summaries.ts'
import { isMissedOn } from './missed-mail.ts'

type Indexed = { line: StoredSummary; text: string }
export type EnquiryIndex = {
  /** Every enquiry, in the order in which they came. */
  all(): Iterable<Indexed>
  /** Lines of which this holds, in the order in which they came. */
  linesWhere(isWanted: (line: StoredSummary) => boolean): StoredSummary[]
  /** On a day, `YYYY-MM-DD` at the farm. */
  counts(today: string): EnquiryCounts
}

/**
 * A light line for each enquiry, kept up to date change by change: no list, search or count reads the records
 * themselves. It is made at the start of the server; until it is there, whoever asks waits.
 */
export async function openEnquiryIndex(
  store: ContentStore,
  shownMail: EnquiryMail['shown'] = (mail) => mail,
): Promise<EnquiryIndex> {
  const entries = new Map<string, Indexed>()
  await followDocuments(store, ['enquiries'], (change: ContentChange) => {
    if (change.collection !== 'enquiries') return
    const { id, after } = change
    // A changed one keeps its place.
    if (!after) return void entries.delete(id)
    const value = { ...after.value, mail: shownMail(after.value.mail) }
    entries.set(id, { line: lineOf({ ...after, value }), text: searchText(after) })
  })

  return {
    all: () => entries.values(),
    linesWhere(isWanted) {
      const found: StoredSummary[] = []
      for (const { line } of entries.values()) if (isWanted(line)) found.push(line)
      return found
    },
    counts(today) {
      const byStatus = Object.fromEntries(enquiryStatuses.map((status) => [status, 0])) as Record<
        EnquiryStatus,
        number
      > // one for each
      const counts = { new: 0, late: 0, due: 0, mailFailed: 0 }
      for (const { line } of entries.values()) {
        byStatus[line.status] += 1
        if (isLateOn(line, today)) counts.late += 1
        if (isDueOn(line, today)) counts.due += 1
        if (isMissedOn(line, today)) counts.mailFailed += 1
      }
      return { byStatus, ...counts, new: byStatus.new }
    },
  }
}
