import { createRetry, type SetTimer } from '../disk/retry.ts'
import { createPageBackoff } from './page-backoff.ts'
import { isTooOld, type QueuedWork, type SendStatus } from './page-work.ts'
import type { createWindowWork } from './window-work.ts'
import { liveOf, type Outcome, type SendCall, sendPublish, sendSave, unexpected } from './work-calls.ts'
import { afterOutcome, hasSaved, withUnacknowledged } from './work-changes.ts'
import type { openEntries } from './work-entries.ts'

type SenderParts = {
  entries: Awaited<ReturnType<typeof openEntries>>
  windowWork: Pick<ReturnType<typeof createWindowWork>, 'advance' | 'invalidate'>
  send: SendCall
  now: () => Date
  setTimer: SetTimer
  /** Called when the state of a page changed. */
  notify: (pageId: string) => void
  onLive: (pageId: string) => void
}

/** Sends the entries of the store one by one and records their outcomes. */
export function createWorkSender({ entries, windowWork, send, now, setTimer, notify, onLive }: SenderParts) {
  let publishing: QueuedWork | undefined
  let sending: Promise<Outcome> | undefined
  let waitsFor: 'connection' | 'sign-in' | undefined
  /** What the pages waited for before the current run. */
  let previousWait: typeof waitsFor
  let running: Promise<void> | undefined
  let isClosed = false
  const retry = createRetry(setTimer, () => void run())
  const backoff = createPageBackoff(setTimer, () => void run())

  /**
   * Sends one page after the other. If the site can't be reached, all pages wait; if it fails on one page, only that
   * page does.
   */
  function run(): Promise<void> {
    retry.stop()
    running ??= sendAll().finally(() => {
      running = undefined
      // An entry may have arrived right after the loop looked for the last time.
      if (!waitsFor && !isClosed && nextPage()) void run()
    })
    return running
  }

  async function sendAll(): Promise<void> {
    previousWait = waitsFor
    waitsFor = undefined
    for (let next = nextPage(); next && !isClosed; next = nextPage()) {
      sending = sendOne(next)
      const outcome = await sending
      if (outcome.kind !== 'wait' || outcome.waitsFor === 'site') {
        retry.reset()
        continue
      }
      waitsFor = outcome.waitsFor
      // If this page breaks the connection each time, the other pages must still get their turn.
      entries.moveToEnd(next.pageId)
      // Waiting for a sign-in needs no timer: signing in calls `retryNow`.
      if (waitsFor === 'connection' && !isClosed) retry.later()
      break
    }
    if (!previousWait && !waitsFor) return
    previousWait = undefined
    for (const { pageId } of entries.all()) notify(pageId)
  }

  function nextPage(): QueuedWork | undefined {
    return entries
      .all()
      .find(
        ({ pageId, stop, save, publish }) =>
          !stop && !backoff.has(pageId) && (save || (publish && !publish.needsClick)),
      )
  }

  async function sendOne(entry: QueuedWork): Promise<Outcome> {
    const { pageId } = entry
    if (!entry.save && entry.publish && isTooOld(entry.publish, now())) {
      const outcome = { kind: 'needs-click', etag: entry.etag } as const
      await settle(entry, outcome)
      return outcome
    }
    const publish = entry.save ? undefined : entry.publish
    publishing = publish && entry
    notify(pageId)
    const note = () =>
      entries
        .putRegardless(pageId, (latest) => latest && withUnacknowledged(latest, entry))
        .catch(() => undefined)
    const sending = publish ? sendPublish(send, entry, publish, note) : sendSave(send, entry, note)
    const outcome = await sending.catch(unexpected)
    if (outcome.kind !== 'wait') backoff.end(pageId)
    else if (outcome.waitsFor === 'site' && !isClosed) backoff.begin(pageId)
    await settle(entry, outcome)
    return outcome
  }

  async function settle(sent: QueuedWork, outcome: Outcome): Promise<void> {
    const { pageId } = sent
    const done = liveOf(outcome)
    if (outcome.kind === 'found')
      windowWork.advance(pageId, sent.etag, { etag: outcome.etag, isLive: false }, done?.step)
    if (outcome.kind === 'done') {
      const last = { etag: outcome.etag, isLive: done !== undefined, draft: sent.draft }
      windowWork.advance(pageId, sent.etag, last, done?.step)
    }
    if (outcome.kind === 'stopped' && !hasSaved({ ...sent, stop: outcome.stop }))
      windowWork.invalidate(pageId)
    // If the disk fails, the server still has it. After a restart the repeated call finds that out.
    await entries.change(pageId, (latest) => afterOutcome(latest, sent, outcome), true).catch(() => undefined)
    publishing = undefined
    notify(pageId)
    if (done) onLive(pageId)
  }

  return {
    /** What the sender knows about a page. */
    status: (pageId: string): SendStatus => ({
      isPublishing: publishing?.pageId === pageId,
      waitsFor: waitsFor ?? (backoff.has(pageId) ? 'site' : undefined),
      previousWait: previousWait ?? (backoff.hasFailed(pageId) ? 'site' : undefined),
    }),
    /** The entry whose publish is in flight. */
    publishing: () => publishing,
    /** The outcome of this page's publish, if one is in flight. */
    inFlight: (pageId: string) => (publishing?.pageId === pageId ? sending : undefined),
    /** To be called after an entry changed: sends it, unless everything waits. */
    sendChanged(pageId: string): void {
      backoff.wake(pageId)
      if (!waitsFor) void run()
    },
    run,
    isClosed: () => isClosed,
    async retryNow(): Promise<void> {
      retry.reset()
      backoff.wakeAll()
      await running
      await run()
    },
    async close(): Promise<void> {
      isClosed = true
      retry.stop()
      backoff.wakeAll()
      await running
    },
  }
}
