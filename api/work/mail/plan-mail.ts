import {
  type EnquiryRecord,
  isPartial,
  type MailState,
  senderOf,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import {
  type MailCause,
  mailKinds,
  type OutboxKind,
  type OutboxMail,
  outboxKinds,
} from '../../base/content/outbox-mail.ts'
import type { SharedState } from '../../store/shared-state.ts'
import type { Stored } from '../../store/store-types.ts'
import { createCopyLimit } from './copy-limit.ts'
import type { EnquiryMail, OutboxOperation } from './enquiry-mail.ts'

type Parts = {
  store: ContentStore
  now: () => Date
  newMessageId: () => string
  shared: Pick<SharedState, 'hit'>
}

const queued: MailState = { status: 'queued', attempts: 0 }

/** Plans the mail about changes of an enquiry. The outbox sends it once it is stored. */
export function planMail({ store, now, newMessageId, shared }: Parts): EnquiryMail {
  const copyLimit = createCopyLimit(now, shared)
  return {
    async planned(record, cause = { from: undefined, message: '' }) {
      const isReached =
        hasAddress(record) &&
        (cause.from !== undefined || (await copyLimit.allows(senderOf(record).email, record.requestKey)))
      const mail = { ...record.mail }
      const operations: OutboxOperation[] = []
      for (const kind of outboxKinds) {
        const { to, isAutomatic, isDue } = mailKinds[kind]
        if (to === 'customer' && !isReached) continue
        if (!isDue(cause, record, now())) continue
        operations.push(isAutomatic ? add(record, kind) : add(record, kind, cause))
        // A failure stays visible until somebody has dealt with it.
        if (mail[to].status !== 'failed') mail[to] = queued
      }
      return { mail, operations }
    },

    reaches: hasAddress,
    isOn: true,

    async retried(record, part) {
      const waiting = (await ofEnquiry(record)).filter(
        ({ value: { kind, state, attempts } }) =>
          (part === undefined || mailKinds[kind].to === part) &&
          (state === 'failed' || (state === 'queued' && attempts > 0)),
      )
      // Where some recipients were refused, the first mail is sent again. Those who have it get it twice.
      const isAnew = waiting.length === 0 && part && isPartial(record.mail[part])
      const anew = isAnew ? outboxKinds.filter((kind) => mailKinds[kind].to === part).slice(0, 1) : []
      const kinds = [...waiting.map(({ value }) => value.kind), ...anew]
      if (kinds.length === 0) return undefined
      const mail = { ...record.mail }
      for (const kind of kinds) mail[mailKinds[kind].to] = queued
      return { mail, operations: [...waiting.map(again), ...anew.map((kind) => add(record, kind))] }
    },
  }

  function ofEnquiry({ reference }: EnquiryRecord) {
    return store.list('outbox', { reference })
  }

  function add(
    { reference }: EnquiryRecord,
    kind: OutboxKind,
    { message, subject }: Pick<MailCause, 'message' | 'subject'> = { message: '' },
  ): OutboxOperation {
    const at = now().toISOString()
    const value: OutboxMail = {
      kind,
      reference,
      message,
      ...(subject ? { subject } : {}),
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
