import { createPageBackoff, type SetTimer } from './page-backoff.ts'
import { type ChangeWork, isTooOld, type QueuedWork } from './page-work.ts'
import type { SendStatus } from './queued-page-state.ts'
import type { createWindowWork } from './window-work.ts'
import { liveOf, type Outcome, outcomeOf, type SendCall, sendPublish, sendSave } from './work-calls.ts'
import { afterOutcome, hasSaved, withUnacknowledged } from './work-changes.ts'

type SenderParts = {
  works: { change: ChangeWork; queue: () => QueuedWork[]; moveToEnd: (pageId: string) => void }
  windowWork: Pick<ReturnType<typeof createWindowWork>, 'advance' | 'invalidate'>
  send: SendCall
  now: () => Date
  setTimer?: SetTimer | undefined
  notify: (pageId: string) => void
  onLive: (pageId: string) => void
}

/** Sends the entries of the store one by one and records their outcomes. */
export function createWorkSender({ works, windowWork, send, now, setTimer, notify, onLive }: SenderParts) {
  const { change, queue } = works
  let publishing: QueuedWork | undefined
  let sending: Promise<Outcome> | undefined
  let waitsFor: 'connection' | 'sign-in' | undefined
  /** What the pages waited for before the current run. */
  let previousWait: typeof waitsFor
  let running: Promise<void> | undefined
  let isClosed = false
  const backoff = createPageBackoff(() => void run(), setTimer)

  /** Sends one page after the other. All wait if the site can't be reached, one if it fails on one. */
  function run(): Promise<void> {
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
      if (outcome.kind !== 'wait' || outcome.waitsFor === 'site') continue
      // Needs no timer: `retryNow` is called when the site can be reached again, and after a sign-in.
      waitsFor = outcome.waitsFor
      // If this page breaks the connection each time, the other pages must still get their turn.
      works.moveToEnd(next.pageId)
      break
    }
    if (!previousWait && !waitsFor) return
    previousWait = undefined
    for (const { pageId } of queue()) notify(pageId)
  }

  function nextPage(): QueuedWork | undefined {
    return queue().find(
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
    // On disk before it is sent, since its response may get lost. A failing disk must not hold it up.
    await change(
      pageId,
      ({ queued, ...work }) => ({ ...work, queued: queued && withUnacknowledged(queued, entry) }),
      true,
    ).catch(() => undefined)
    const sent = publish ? sendPublish(send, entry, publish) : sendSave(send, entry)
    const outcome = await sent.catch(outcomeOf)
    if (outcome.kind !== 'wait') backoff.end(pageId)
    else if (outcome.waitsFor === 'site' && !isClosed) backoff.begin(pageId)
    await settle(entry, outcome)
    return outcome
  }

  async function settle(sent: QueuedWork, outcome: Outcome): Promise<void> {
    const { pageId } = sent
    const done = liveOf(outcome)
    if (outcome.kind === 'done' || outcome.kind === 'found') {
      const isDone = outcome.kind === 'done'
      const last = {
        etag: outcome.etag,
        isLive: isDone && done !== undefined,
        ...(isDone && { draft: sent.draft }),
      }
      windowWork.advance(pageId, sent.etag, last, done?.step)
    }
    if (outcome.kind === 'stopped' && !hasSaved({ ...sent, stop: outcome.stop }))
      windowWork.invalidate(pageId)
    // If the disk fails, the server still has it. After a restart the repeated call finds that out.
    await change(pageId, (latest) => afterOutcome(latest, sent, outcome), true).catch(() => undefined)
    publishing = undefined
    notify(pageId)
    if (done) onLive(pageId)
  }

  return {
    status: (pageId: string): SendStatus => ({
      isPublishing: publishing?.pageId === pageId,
      waitsFor: waitsFor ?? (backoff.has(pageId) ? 'site' : undefined),
      previousWait: previousWait ?? (backoff.hasFailed(pageId) ? 'site' : undefined),
    }),
    publishing: () => publishing,
    inFlight: (pageId: string) => (publishing?.pageId === pageId ? sending : undefined),
    /** To be called after an entry changed: sends it, unless everything waits. */
    sendChanged(pageId: string): void {
      backoff.wake(pageId)
      if (!waitsFor) void run()
    },
    run,
    isClosed: () => isClosed,
    async retryNow(): Promise<void> {
      backoff.wakeAll()
      await running
      await run()
    },
    async close(): Promise<void> {
      isClosed = true
      backoff.wakeAll()
      await running
    },
  }
}
