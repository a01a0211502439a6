import {
  type EnquiryRecord,
  isPartial,
  type MailPart,
  type MailState,
  senderOf,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import { dayMs } from '#blocks/contract/time/time-units.ts'
import type { ContentStore } from '../content/collections.ts'
import { type OutboxKind, type OutboxMail, partOf } from '../content/outbox-mail.ts'
import type { Stored } from '../store/store-types.ts'
import type { EnquiryMail, OutboxOperation } from './enquiry-mail.ts'

type Parts = {
  store: ContentStore
  now: () => Date
  newMessageId: () => string
}

const queued: MailState = { status: 'queued', attempts: 0 }
/** How long after it came in an enquiry that was taken for spam still causes the customer's copy. */
const copyWithinMs = 3 * dayMs

/** What is made anew where a mail was not taken for everybody and a person asks for it: who has it gets it twice. */
const firstKind: Record<MailPart, OutboxKind> = { staff: 'notice', customer: 'copy' }

/** What is mailed when something happens to an enquiry; the outbox sends it once it is stored. */
export function planMail({ store, now, newMessageId }: Parts): EnquiryMail {
  return {
    received(record) {
      const kinds: OutboxKind[] = hasAddress(record) ? ['notice', 'copy'] : ['notice']
      const mail = { staff: queued, customer: hasAddress(record) ? queued : record.mail.customer }
      return { mail, operations: kinds.map((kind) => add(record, kind)) }
    },

    moved(record, { from, message }) {
      const { mail } = record
      if (!hasAddress(record)) return { mail, operations: [] }
      const operations: OutboxOperation[] = []
      if (from === 'spam' && isCopyDue(record)) operations.push(add(record, 'copy'))
      if (message !== '') operations.push(add(record, 'message', message))
      // One that could not be delivered stays in sight until somebody has seen to it.
      const isQueued = operations.length > 0 && mail.customer.status !== 'failed'
      return { mail: isQueued ? { ...mail, customer: queued } : mail, operations }
    },

    reaches: hasAddress,
    shown: (mail) => mail,

    async retried(record, part) {
      const waiting = (await ofEnquiry(record)).filter(
        ({ value: { kind, state, attempts } }) =>
          (part === undefined || partOf(kind) === part) &&
          (state === 'failed' || (state === 'queued' && attempts > 0)),
      )
      const anew = waiting.length === 0 && part && isPartial(record.mail[part]) ? [firstKind[part]] : []
      const kinds = [...waiting.map(({ value }) => value.kind), ...anew]
      if (kinds.length === 0) return undefined
      const mail = { ...record.mail }
      for (const kind of kinds) mail[partOf(kind)] = queued
      return { mail, operations: [...waiting.map(again), ...anew.map((kind) => add(record, kind))] }
    },
  }

  /** Nobody wants to hear weeks later that something has just come in. */
  function isCopyDue({ mail, receivedAt }: EnquiryRecord): boolean {
    return mail.customer.status === 'off' && now().getTime() - Date.parse(receivedAt) <= copyWithinMs
  }

  function ofEnquiry({ reference }: EnquiryRecord) {
    return store.list('outbox', { reference })
  }

  function add({ reference }: EnquiryRecord, kind: OutboxKind, message = ''): OutboxOperation {
    const at = now().toISOString()
    const value: OutboxMail = {
      kind,
      reference,
      message,
      messageId: newMessageId(),
      queuedAt: at,
      dueAt: at,
      attempts: 0,
      lastError: '',
      state: 'queued',
    }
    return { type: 'add', collection: 'outbox', value }
  }

  /** The same mail under the same Message-ID, now. */
  function again({ id, revision, value }: Stored<OutboxMail>): OutboxOperation {
    const at = now().toISOString()
    const next: OutboxMail = { ...value, state: 'queued', attempts: 0, queuedAt: at, dueAt: at }
    return { type: 'put', collection: 'outbox', id, value: next, ifRevision: revision }
  }
}

function hasAddress(record: EnquiryRecord): boolean {
  return senderOf(record).email !== ''
}
