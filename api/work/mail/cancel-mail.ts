import {
  type EnquiryRecord,
  type MailPart,
  type MailState,
  mailParts,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { withHistory } from '../../base/content/enquiry-history.ts'
import { lastMailNote, mailNote } from '../../base/content/mail-history.ts'
import { mailKinds } from '../../base/content/outbox-mail.ts'

type Cancelled = { value: EnquiryRecord; operations: ContentOperation[] }

/**
 * Cancels the queued mail about an enquiry that is spam: returns the new record and the operations to commit with it.
 * Mail that is in flight or has failed stays, because nothing else says that it may have arrived.
 */
export async function cancelQueuedMail(
  store: ContentStore,
  record: EnquiryRecord,
  at: Date,
): Promise<Cancelled> {
  const left = await store.list('outbox', { reference: record.reference })
  const queued = left.filter((mail) => mail.value.state === 'queued')
  const inFlight = left.filter((mail) => mail.value.state === 'in-flight')
  const mail = { ...record.mail }
  for (const part of mailParts) {
    const isInFlight = inFlight.some(({ value }) => mailKinds[value.kind].to === part)
    if (mail[part].status === 'queued' && !isInFlight) mail[part] = stateBefore(record, part)
  }
  const value = queued.reduce(
    (noted, { value: { kind } }) => {
      const text = mailNote(kind, 'Not sent because the enquiry is spam')
      return withHistory(noted, { at, who: '' }, { action: 'mail-failed', text })
    },
    { ...record, mail },
  )
  const operations = queued.map(
    ({ id, revision }) => ({ type: 'delete', collection: 'outbox', id, ifRevision: revision }) as const,
  )
  return { value, operations }
}

/** Remembers a copy that has arrived, so that no second one is sent when the enquiry turns out not to be spam. */
function stateBefore(record: EnquiryRecord, part: MailPart): MailState {
  const arrived = record.history[lastMailNote(record, 'mail-sent', part)]
  return arrived ? { status: 'sent', attempts: 1, sentAt: arrived.at } : { status: 'off', attempts: 0 }
}
