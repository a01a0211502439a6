import {
  type EnquiryRecord,
  type MailPart,
  type MailState,
  mailParts,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import type { ContentOperation, ContentStore } from '../content/collections.ts'
import { withHistory } from '../content/enquiry-history.ts'
import { partOf } from '../content/outbox-mail.ts'
import { lastMailNote, mailNote } from './mail-history.ts'

type TakenBack = { value: EnquiryRecord; operations: ContentOperation[] }

/**
 * An enquiry that is spam, without the mail that waits, to be committed together: nobody is mailed of spam. What is on
 * its way or has failed stays, because nothing else says that it may have arrived.
 */
export async function takenBack(store: ContentStore, record: EnquiryRecord, at: Date): Promise<TakenBack> {
  const left = await store.list('outbox', { reference: record.reference })
  const waiting = left.filter((mail) => mail.value.state === 'queued')
  const onTheirWay = left.filter((mail) => mail.value.state === 'in-flight')
  const mail = { ...record.mail }
  for (const part of mailParts) {
    const isOnItsWay = onTheirWay.some(({ value }) => partOf(value.kind) === part)
    if (mail[part].status === 'queued' && !isOnItsWay) mail[part] = stateBefore(record, part)
  }
  const value = waiting.reduce(
    (noted, { value: { kind } }) => {
      const text = mailNote(kind, 'Taken back, because the enquiry is spam')
      return withHistory(noted, { at, who: '' }, { action: 'mail-failed', text })
    },
    { ...record, mail },
  )
  const operations = waiting.map(
    ({ id, revision }) => ({ type: 'delete', collection: 'outbox', id, ifRevision: revision }) as const,
  )
  return { value, operations }
}

/** A copy that has arrived must not be owed once more when the enquiry turns out to be none. */
function stateBefore(record: EnquiryRecord, part: MailPart): MailState {
  const arrived = record.history[lastMailNote(record, 'mail-sent', part)]
  return arrived ? { status: 'sent', attempts: 1, sentAt: arrived.at } : { status: 'off', attempts: 0 }
}
