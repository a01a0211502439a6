import type { EnquiryRecord, HistoryEntry, MailPart } from '#blocks/contract/enquiries/enquiry-record.ts'
import { type OutboxKind, outboxKinds, partOf } from './outbox-mail.ts'

// The entries about mail in the history of an enquiry: how they are written and found again.

const kindWords: Record<OutboxKind, string> = {
  notice: 'The notice to staff',
  copy: 'The copy to the customer',
  message: 'The message to the customer',
}

/** The text of a history entry about a mail; `more` is why it did not arrive, or whom it did not reach. */
export function mailNote(kind: OutboxKind, more = ''): string {
  return [kindWords[kind], more].filter(Boolean).join(': ')
}

/** The index of the last such history entry about mail to one side; -1 where there is none. */
export function lastMailNote(
  { history }: Pick<EnquiryRecord, 'history'>,
  action: HistoryEntry['action'] & `mail-${'sent' | 'failed'}`,
  part: MailPart,
): number {
  const words = outboxKinds.filter((kind) => partOf(kind) === part).map((kind) => kindWords[kind])
  return history.findLastIndex(
    (entry) => entry.action === action && words.some((each) => entry.text.startsWith(each)),
  )
}
