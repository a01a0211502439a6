import { millisecondsInDay } from 'date-fns/constants'
import {
  type EnquiryRecord,
  isPartial,
  type MailPart,
  type MailState,
  senderOf,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { type OutboxKind, type OutboxMail, partOf } from '../../base/content/outbox-mail.ts'
import type { SharedState } from '../../store/shared-state.ts'
import type { Stored } from '../../store/store-types.ts'
import { createCopyLimit } from './copy-limit.ts'
import type { EnquiryMail, OutboxOperation } from './enquiry-mail.ts'

type Parts = {
  store: ContentStore
  now: () => Date
  newMessageId: () => string
  /** Where there are several servers. */
  shared?: SharedState | undefined
}

const queued: MailState = { status: 'queued', attempts: 0 }
/** For this long after an enquiry came in, taking it out of spam still sends the customer's copy. */
const copyWithinMs = 3 * millisecondsInDay

/** The mail to send again where some recipients were refused. Those who have it get it twice. */
const firstKind: Record<MailPart, OutboxKind> = { staff: 'notice', customer: 'copy' }

/** Plans the mail about changes of an enquiry. The outbox sends it once it is stored. */
export function planMail({ store, now, newMessageId, shared }: Parts): EnquiryMail {
  const copyLimit = createCopyLimit(now, shared)
  return {
    async received(record) {
      const isCopied =
        hasAddress(record) && (await copyLimit.allows(senderOf(record).email, record.requestKey))
      const kinds: OutboxKind[] = isCopied ? ['notice', 'copy'] : ['notice']
      const mail = { staff: queued, customer: isCopied ? queued : record.mail.customer }
      return { mail, operations: kinds.map((kind) => add(record, kind)) }
    },

    moved(record, { from, message }) {
      const { mail } = record
      if (!hasAddress(record)) return { mail, operations: [] }
      const operations: OutboxOperation[] = []
      if (from === 'spam' && isCopyDue(record)) operations.push(add(record, 'copy'))
      if (message !== '') operations.push(add(record, 'message', message))
      // A failure stays visible until somebody has dealt with it.
      const isQueued = operations.length > 0 && mail.customer.status !== 'failed'
      return { mail: isQueued ? { ...mail, customer: queued } : mail, operations }
    },

    reaches: hasAddress,
    isOn: true,

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

  /** A confirmation of receipt makes no sense weeks later. */
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

  /** Queues the same mail again, under the same Message-ID. */
  function again({ id, revision, value: { takenBy: _, ...value } }: Stored<OutboxMail>): OutboxOperation {
    const at = now().toISOString()
    const next: OutboxMail = { ...value, state: 'queued', attempts: 0, queuedAt: at, dueAt: at }
    return { type: 'put', collection: 'outbox', id, value: next, ifRevision: revision }
  }
}

function hasAddress(record: EnquiryRecord): boolean {
  return senderOf(record).email !== ''
}
