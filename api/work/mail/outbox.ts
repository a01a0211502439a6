import { setTimeout as sleep } from 'node:timers/promises'
import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { inertLine } from '#blocks/contract/enquiries/enquiry-text.ts'
import type { MailFault } from '#blocks/contract/enquiries/mail-fault.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { withMailNoted } from '../../base/content/enquiry-revision.ts'
import { type ContentChange, followDocuments } from '../../base/content/follow-documents.ts'
import type { OutboxMail } from '../../base/content/outbox-mail.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Stored } from '../../store/store-types.ts'
import { cancelQueuedMail } from './cancel-mail.ts'
import type { MailDraft } from './mail-draft.ts'
import { enquiryOf, noteDelivery } from './outbox-notes.ts'
import { triedAtMs } from './retry-times.ts'
import type { Delivery, SendMail } from './smtp.ts'

type Parts = {
  store: ContentStore
  send: SendMail
  draft: (mail: OutboxMail, enquiry: Stored<EnquiryRecord>) => Promise<MailDraft>
  now: () => Date
  logError: (error: unknown) => void
  /** What this server leaves on a mail that it sends: its name, where several share the outbox. */
  signature: Pick<OutboxMail, 'takenBy'>
  lookEveryMs?: number
  /** How long a stop waits for mail that is being sent. */
  stopAfterMs?: number
  /** The pause after a try whose result could not be stored, as on a full disk. */
  pauseMs?: number
}
type Tried = { delivery: Delivery; at: Date; takenBy?: string | undefined }
export type Outbox = {
  /** Mails that failed at least once and will be tried again: how many, and the set-up's fault at the last try. */
  waiting(): Promise<{ waiting: number; fault?: MailFault }>
  /**
   * Starts with the mail left by the last run, of whatever server: of several only one may have started it. Call it once
   * the server listens, and after a stop when it is this server's turn again.
   */
  start(): Promise<void>
  /** Sends the mail that is due; resolves after the tries. */
  sendDue(): Promise<void>
  /** Starts no new mail and waits for mail that is being sent. What is not handed over by then stays queued. */
  stop(): Promise<void>
}

const mostAtOnce = 4

/**
 * Sends the mail in the store's outbox, each once. Mail whose outcome is unknown, because no reply came or the server
 * crashed, is never sent again by itself: it is shown as failed, with the remark that it may have arrived, and a person
 * decides.
 */
export function createOutbox(parts: Parts): Outbox {
  const { store, send, draft, now, logError, signature } = parts
  const { lookEveryMs = 1_000, stopAfterMs = 6_000, pauseMs = 60_000 } = parts
  const known = new Map<string, OutboxMail>()
  const underWay = new Map<string, Promise<void>>()
  const pausedUntil = new Map<string, number>()
  /** Results that could not be stored yet. Their mails are not tried again before they are. */
  const unsavedResults = new Map<string, Tried>()
  let stopping = new AbortController()
  /** Since then the set-up may be right again: the server was started, or a mail was taken. */
  let hopefulSince = 0
  let isStopped = false
  let hasStarted = false
  let unfollow = () => {}
  let timer: NodeJS.Timeout | undefined

  async function start(): Promise<void> {
    stopping = new AbortController()
    isStopped = false
    for (const each of [known, pausedUntil, unsavedResults]) each.clear()
    unfollow = await followDocuments(store, ['outbox'], follow)
    if (isStopped) return unfollow()
    for (const [id, { state, takenBy }] of known)
      if (state === 'in-flight') unsavedResults.set(id, { ...crashed(now()), takenBy })
    hasStarted = true
    hopefulSince = now().getTime()
    timer = setInterval(look, lookEveryMs)
    timer.unref()
    look()
    for (const [id, { state, reference }] of known)
      if (state === 'failed' && !(await enquiryOf(store, reference))) await drop(id).catch(report)
  }

  function follow({ id, collection, after }: ContentChange): void {
    if (collection !== 'outbox') return
    if (after) known.set(id, after.value)
    else for (const each of [known, pausedUntil, unsavedResults]) each.delete(id)
    if (after?.value.state === 'queued') look()
  }

  function look(): void {
    if (!hasStarted || isStopped) return
    const at = now().getTime()
    for (const [id, mail] of known) {
      if (underWay.size >= mostAtOnce) return
      const isDue = unsavedResults.has(id) || isDueAt(at, mail, hopefulSince)
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
    const tried = unsavedResults.get(id) ?? (await tryMail(id))
    // The stop aborted it: a mail that was handed over stays in flight for the next start, any other stays queued.
    if (!tried || stopping.signal.aborted) return
    unsavedResults.set(id, tried)
    await noteDelivery(store, id, tried.delivery, tried.at, tried.takenBy)
    if (tried.delivery.result === 'sent') hopefulSince = tried.at.getTime()
    unsavedResults.delete(id)
  }

  async function tryMail(id: string): Promise<Tried | undefined> {
    const mail = await store.get('outbox', id)
    if (mail?.value.state !== 'queued') return undefined
    const enquiry = await enquiryOf(store, mail.value.reference)
    if (!enquiry) return void (await drop(id))
    if (enquiry.value.status === 'spam') return void (await cancel(store, enquiry, now()))
    const delivery = await tryOnce(mail, enquiry)
    return delivery && { delivery, at: now(), ...signature }
  }

  /** Deletes a mail whose enquiry is gone, such as purged spam. */
  async function drop(id: string): Promise<void> {
    const mail = await store.get('outbox', id)
    if (mail) await store.commit([{ type: 'delete', collection: 'outbox', id, ifRevision: mail.revision }])
  }

  /** Undefined when a person sent it again or cancelled it meanwhile: the next look sees the new state. */
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
      const written = await draft(mail.value, enquiry)
      const delivery = await send({ ...written, to: mail.value.only ?? written.to }, { beforeData, signal })
      return isOvertaken ? undefined : delivery
    } catch (error) {
      logError(error)
      const why = inertLine(error instanceof Error ? error.message : String(error))
      return { result: 'later', problem: cutText(`This email couldn’t be written: ${why}`, 500) }
    }
  }

  async function markInFlight({ id, revision, value }: Stored<OutboxMail>): Promise<void> {
    const next: OutboxMail = { ...value, state: 'in-flight', ...signature }
    await store.commit([{ type: 'put', collection: 'outbox', id, value: next, ifRevision: revision }])
  }

  /** After a stop the store is closed, and errors are expected. */
  function report(error: unknown): void {
    if (!isStopped) logError(error)
  }

  return {
    waiting: () => waitingNow(store),
    start: () => start().catch(report),
    async sendDue() {
      look()
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
    async stop() {
      isStopped = true
      hasStarted = false
      unfollow()
      clearInterval(timer)
      const all = Promise.all(underWay.values())
      await Promise.race([all, sleep(stopAfterMs, undefined, { ref: false })])
      stopping.abort()
      await all
    },
  }
}

/** What the set-up kept from going out needs no waiting once there is hope. */
function isDueAt(at: number, mail: OutboxMail, hopefulSince: number): boolean {
  const isHopeful = mail.fault !== undefined && triedAtMs(mail) < hopefulSince
  return mail.state === 'queued' && (isHopeful || Date.parse(mail.dueAt) <= at)
}

async function waitingNow(store: ContentStore): ReturnType<Outbox['waiting']> {
  const mails = (await waitingMails(store)).map(({ value }) => value)
  const [last] = mails.toSorted((a, b) => triedAtMs(b) - triedAtMs(a))
  return { waiting: mails.length, ...(last?.fault ? { fault: last.fault } : {}) }
}

/** Mail that failed at least once and will be tried again. */
export async function waitingMails(store: ContentStore): Promise<Stored<OutboxMail>[]> {
  const mails = await store.list('outbox')
  return mails.filter(({ value }) => value.state !== 'failed' && value.attempts > 0)
}

/** Cancels mail that was in flight when staff marked the enquiry as spam, and then came back. */
async function cancel(store: ContentStore, enquiry: Stored<EnquiryRecord>, at: Date): Promise<void> {
  const { id, revision } = enquiry
  const { value: record, operations } = await cancelQueuedMail(store, enquiry.value, at)
  const value = withMailNoted(enquiry, record)
  const put = { type: 'put', collection: 'enquiries', id, value, ifRevision: revision } as const
  await store.commit([put, ...operations]).catch((error) => {
    // Staff, or the other mail about it, changed the enquiry first: the next look sees the new state.
    if (!(error instanceof RevisionConflict)) throw error
  })
}

/** The result for a mail that was in flight when the server crashed. */
function crashed(at: Date): Tried {
  const problem = 'The server stopped or was restored from a backup while the email was being sent'
  return { delivery: { result: 'unknown', problem }, at }
}
