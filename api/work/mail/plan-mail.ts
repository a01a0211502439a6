import { createHash } from 'node:crypto'
import { millisecondsInHour } from 'date-fns/constants'
import {
  type EnquiryRecord,
  isPartial,
  type MailState,
  senderOf,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import { sentFormHours } from '#blocks/contract/time/retention.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import {
  type MailCause,
  mailKinds,
  type OutboxKind,
  type OutboxMail,
  outboxKinds,
} from '../../base/content/outbox-mail.ts'
import { createSlidingCount } from '../../base/http/refused-counts.ts'
import type { SharedState } from '../../store/shared-state.ts'
import type { Stored } from '../../store/store-types.ts'
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

const withinMs = sentFormHours * millisecondsInHour
const limit = { counter: 'copies', windows: [{ most: 5, withinMs }], mostKeys: 10_000 }
/** Who owns a domain has as many mailboxes as they like. */
const limitOfDomain = { counter: 'copies to a domain', windows: [{ most: 20, withinMs }], mostKeys: 10_000 }
/** Their domains are those of everybody. */
const providers =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|aol|icloud|me|mac|proton|protonmail|comcast|att|sbcglobal|verizon|cox|charter)\.(com|net|me)$/

type CopyLimit = {
  /** Counts a copy; false beyond the limit: nobody floods a stranger's mailbox. A `tag` counts once. */
  allows(email: string, tag?: string): Promise<boolean>
}

/** Anybody may type any address into a form. */
function createCopyLimit(now: () => Date, shared: Pick<SharedState, 'hit'>): CopyLimit {
  const count = createSlidingCount(shared, limit)
  const countOfDomain = createSlidingCount(shared, limitOfDomain)
  return {
    async allows(email, tag = '') {
      const mailbox = mailboxOf(email)
      const at = now().getTime()
      // A database holds the count longer than the person may want to be known.
      const key = createHash('sha256').update(mailbox).digest('base64url')
      if ((await count(key, tag, at)).waitMs > 0) return false
      const domain = mailbox.slice(mailbox.indexOf('@') + 1)
      return providers.test(domain) || (await countOfDomain(domain, tag, at)).waitMs === 0
    },
  }
}

/** As its provider delivers to it: without a tag, and of Gmail without dots. */
function mailboxOf(email: string): string {
  const [, name = '', host = ''] = /^(.*?)(?:\+.*)?@(.*)$/.exec(email.toLowerCase()) ?? []
  return /^(gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
