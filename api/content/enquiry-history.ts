import type { EnquiryRecord, HistoryEntry } from '#blocks/contract/enquiries/enquiry-record.ts'

const mostHistory = 500

/** The first entry stays, whatever comes: it says when and how the enquiry came. */
export function withHistory<T extends EnquiryRecord>(
  record: T,
  { at, who }: { at: Date; who: string },
  entry: Pick<HistoryEntry, 'action'> & Partial<HistoryEntry>,
): T {
  const [first, ...others] = record.history
  const added: HistoryEntry = { text: '', ...entry, at: at.toISOString(), who }
  const kept = [...others, added].slice(1 - mostHistory)
  return { ...record, history: first ? [first, ...kept] : kept }
}
