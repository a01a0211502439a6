import type { EnquiryRecord, HistoryEntry } from '#blocks/contract/enquiries/enquiry-record.ts'
import { mostEnquiryHistory } from '#blocks/contract/time/retention.ts'

/** The first entry always stays: it says when and how the enquiry came in. */
export function withHistory<T extends EnquiryRecord>(
  record: T,
  { at, who }: { at: Date; who: string },
  entry: Pick<HistoryEntry, 'action'> & Partial<HistoryEntry>,
): T {
  const [first, ...others] = record.history
  const added: HistoryEntry = { text: '', ...entry, at: at.toISOString(), who }
  const kept = [...others, added].slice(1 - mostEnquiryHistory)
  return { ...record, history: first ? [first, ...kept] : kept }
}
