import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'
import type { ContentStore } from '../content/collections.ts'
import { type ContentChange, followDocuments } from '../content/follow-documents.ts'
import type { OutboxMail } from '../content/outbox-mail.ts'
import { cutText } from '../http/cut-text.ts'
import { RevisionConflict } from '../store/errors.ts'
import type { Stored } from '../store/store-types.ts'
import type { MailDraft } from './mail-draft.ts'
import { enquiryOf, noteDelivery } from './outbox-notes.ts'
import type { Delivery, SendMail } from './smtp.ts'
import { takenBack } from './taken-back.ts'

type Parts = {
  store: ContentStore
  send: SendMail
  draft: (mail: OutboxMail, enquiry: Stored<EnquiryRecord>) => Promise<MailDraft>
  now: () => Date
  logError: (error: unknown) => void
  /** How often it looks for what is due. */
  lookEveryMs?: number
  /** How long a stop waits for what is being sent. */
  stopAfterMs?: number
  /** After a try of which not even a note could be stored, as on a full disk. */
  pauseMs?: number
}
/** What came of a mail, and when. */
type Tried = { delivery: Delivery; at: Date }
export type Outbox = {
  /** How many were tried in vain and are tried again. */
  waiting(): number
  /** Begins with what was left by the last run; once the server listens. */
  start(): Promise<void>
  /** Sends what is due; resolves when that was tried. */
  sendDue(): Promise<void>
  /** Takes up nothing more and waits for what is being sent; what is not yet handed over by then stays queued. */
  stop(): Promise<void>
}

const mostAtOnce = 4

/**
 * Sends what the store's outbox holds, each mail once. What was handed over without an answer, or lay open in a crash,
 * is never sent again by itself: it is shown as failed, with the words that it may have arrived, and a person decides.
 */
export function createOutbox(parts: Parts): Outbox {
  const { store, send, draft, now, logError } = parts
  const { lookEveryMs = 1_000, stopAfterMs = 6_000, pauseMs = 60_000 } = parts
  const known = new Map<string, OutboxMail>()
  const underWay = new Map<string, Promise<void>>()
  const pausedUntil = new Map<string, number>()
  /** What could not be noted yet. It is known, so the mail is not tried again before it is. */
  const unnoted = new Map<string, Tried>()
  const stopping = new AbortController()
  let isStopped = false
  let hasStarted = false
  let timer: NodeJS.Timeout | undefined

  async function start(): Promise<void> {
    await followDocuments(store, ['outbox'], follow)
    if (isStopped) return
    for (const [id, { state }] of known) if (state === 'in-flight') unnoted.set(id, crashed(now()))
    hasStarted = true
    timer = setInterval(look, lookEveryMs)
    timer.unref()
    look()
    for (const [id, { state, reference }] of known)
      if (state === 'failed' && !(await enquiryOf(store, reference))) await drop(id).catch(report)
  }

  function follow({ id, collection, after }: ContentChange): void {
    if (collection !== 'outbox') return
    if (after) known.set(id, after.value)
    else for (const each of [known, pausedUntil, unnoted]) each.delete(id)
    if (after?.value.state === 'queued') look()
  }

  function look(): void {
    if (!hasStarted || isStopped) return
    const at = now().getTime()
    for (const [id, { state, dueAt }] of known) {
      if (underWay.size >= mostAtOnce) return
      const isDue = unnoted.has(id) || (state === 'queued' && Date.parse(dueAt) <= at)
      const isPaused = (pausedUntil.get(id) ?? 0) > Date.now()
      if (!isDue || underWay.has(id) || isPaused) continue
      const work = deliver(id)
        .catch((error) => {
          pausedUntil.set(id, Date.now() + pauseMs)
          report(error)
        })
        .finally(() => {
          underWay.delete(id)
          setImmediate(look)
        })
      underWay.set(id, work)
    }
  }

  async function deliver(id: string): Promise<void> {
    const tried = unnoted.get(id) ?? (await tryMail(id))
    // Cut off by the stop: a mail that was handed over lies in flight for the next start, any other is still queued.
    if (!tried || stopping.signal.aborted) return
    unnoted.set(id, tried)
    await noteDelivery(store, id, tried.delivery, tried.at)
    unnoted.delete(id)
  }

  async function tryMail(id: string): Promise<Tried | undefined> {
    const mail = await store.get('outbox', id)
    if (mail?.value.state !== 'queued') return undefined
    const enquiry = await enquiryOf(store, mail.value.reference)
    if (!enquiry) return void (await drop(id))
    if (enquiry.value.status === 'spam') return void (await takeBack(enquiry))
    const delivery = await tryOnce(mail, enquiry)
    return delivery && { delivery, at: now() }
  }

  /** What it was about is gone, as spam is after a while. */
  async function drop(id: string): Promise<void> {
    const mail = await store.get('outbox', id)
    if (mail) await store.commit([{ type: 'delete', collection: 'outbox', id, ifRevision: mail.revision }])
  }

  /** It was on its way when staff called it spam, came back, and would be tried again. */
  async function takeBack({ id, revision, value: record }: Stored<EnquiryRecord>): Promise<void> {
    const { value, operations } = await takenBack(store, record, now())
    const put = { type: 'put', collection: 'enquiries', id, value, ifRevision: revision } as const
    await store.commit([put, ...operations]).catch((error) => {
      // Staff, or the other mail about it, were faster: what is left is looked at anew.
      if (!(error instanceof RevisionConflict)) throw error
    })
  }

  /** Undefined when a person sent it again, or took it away, meanwhile: it is looked at anew, as it is by then. */
  async function tryOnce(
    mail: Stored<OutboxMail>,
    enquiry: Stored<EnquiryRecord>,
  ): Promise<Delivery | undefined> {
    let isOvertaken = false
    const beforeData = () =>
      markInFlight(mail).catch((error) => {
        isOvertaken = error instanceof RevisionConflict
        throw error
      })
    try {
      const { signal } = stopping
      const delivery = await send(await draft(mail.value, enquiry), { beforeData, signal })
      return isOvertaken ? undefined : delivery
    } catch (error) {
      logError(error)
      const why = inertLine(error instanceof Error ? error.message : String(error))
      return { result: 'later', problem: cutText(`This mail could not be written: ${why}`, 500) }
    }
  }

  async function markInFlight({ id, revision, value }: Stored<OutboxMail>): Promise<void> {
    const next: OutboxMail = { ...value, state: 'in-flight' }
    await store.commit([{ type: 'put', collection: 'outbox', id, value: next, ifRevision: revision }])
  }

  /** What fails because the store is closed by then is no news. */
  function report(error: unknown): void {
    if (!isStopped) logError(error)
  }

  return {
    waiting: () =>
      [...known.values()].filter(({ state, attempts }) => state !== 'failed' && attempts > 0).length,
    start: () => start().catch(report),
    async sendDue() {
      look()
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      const all = Promise.all(underWay.values())
      let late: NodeJS.Timeout | undefined
      const isLate = new Promise((resolve) => {
        late = setTimeout(resolve, stopAfterMs)
      })
      await Promise.race([all, isLate])
      clearTimeout(late)
      stopping.abort()
      await all
    },
  }
}

/** What is known of a mail that lay in flight when the server started. */
function crashed(at: Date): Tried {
  const problem = 'The server ended, or was put back from a backup, while the mail was on its way'
  return { delivery: { result: 'unknown', problem }, at }
}
