import type { EnquiryRecord, HistoryEntry, MailPart } from '#blocks/contract/enquiries/enquiry-record.ts'
import { mailKinds, type OutboxKind, outboxKinds } from './outbox-mail.ts'

// The entries about mail in the history of an enquiry: how they are written and found again.

/** The text of a history entry about a mail; `more` is why it did not arrive, or whom it did not reach. */
export function mailNote(kind: OutboxKind, more = ''): string {
  return [mailKinds[kind].label, more].filter(Boolean).join(': ')
}

/** The index of the last such history entry about mail to one side; -1 where there is none. */
export function lastMailNote(
  { history }: Pick<EnquiryRecord, 'history'>,
  action: HistoryEntry['action'] & `mail-${'sent' | 'failed'}`,
  part: MailPart,
): number {
  const text = outboxKinds.map((kind) => mailKinds[kind]).filter(({ to }) => to === part)
  return history.findLastIndex(
    (entry) => entry.action === action && text.some(({ label }) => entry.text.startsWith(label)),
  )
}
