import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { createRetry, type SetTimer } from '../disk/retry.ts'
import type { createEtagTrail } from './etag-trail.ts'
import { liveOf, type Outcome, type SendCall, sendPublish, sendSave, unexpected } from './outbox-calls.ts'
import { after, hasSaved, withUnacknowledged } from './outbox-changes.ts'
import type { openEntries } from './outbox-entries.ts'
import { isTooOld, type OutboxEntry, type SendStatus } from './outbox-entry.ts'
import { createPageBackoff } from './page-backoff.ts'

type SenderParts = {
  entries: Awaited<ReturnType<typeof openEntries>>
  etags: ReturnType<typeof createEtagTrail>
  send: SendCall
  onSaved: ((pageId: string, draft: PageDraft) => Promise<void>) | undefined
  now: () => Date
  setTimer: SetTimer
  /** Another state of the page. */
  notify: (pageId: string) => void
  onLive: (pageId: string) => void
}

/** Sends what waits in the outbox, page by page, and notes what came of it. */
export function createOutboxSender({
  entries,
  etags,
  send,
  onSaved,
  now,
  setTimer,
  notify,
  onLive,
}: SenderParts) {
  let publishing: OutboxEntry | undefined
  let sending: Promise<Outcome> | undefined
  let waitsFor: 'connection' | 'sign-in' | undefined
  /** Before the tries that are on their way. */
  let previousWait: typeof waitsFor
  let running: Promise<void> | undefined
  let isClosed = false
  const retry = createRetry(setTimer, () => void run())
  const backoff = createPageBackoff(setTimer, () => void run())

  /**
   * One page after the other. Where the site can't be reached for one, the others wait as well; where it has trouble
   * with one, only that one does.
   */
  function run(): Promise<void> {
    retry.stop()
    running ??= sendAll().finally(() => {
      running = undefined
      // What came in just as the last look for more was over.
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
      // Whatever breaks the line for this page each time, the others have their turn before it.
      entries.moveToEnd(next.pageId)
      // Signing in calls `retryNow`; until then the answer would be the same.
      if (waitsFor === 'connection' && !isClosed) retry.later()
      break
    }
    if (!previousWait && !waitsFor) return
    previousWait = undefined
    for (const { pageId } of entries.all()) notify(pageId)
  }

  function nextPage(): OutboxEntry | undefined {
    return entries
      .all()
      .find(
        ({ pageId, stop, save, publish }) =>
          !stop && !backoff.has(pageId) && (save || (publish && !publish.needsClick)),
      )
  }

  async function sendOne(entry: OutboxEntry): Promise<Outcome> {
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

  async function settle(sent: OutboxEntry, outcome: Outcome): Promise<void> {
    const { pageId } = sent
    const done = liveOf(outcome)
    if (outcome.kind === 'found')
      etags.advance(pageId, sent.etag, { etag: outcome.etag, isLive: false }, done?.step)
    if (outcome.kind === 'done') {
      await onSaved?.(pageId, sent.draft)
      const last = { etag: outcome.etag, isLive: done !== undefined, draft: sent.draft }
      etags.advance(pageId, sent.etag, last, done?.step)
    }
    if (outcome.kind === 'stopped' && !hasSaved({ ...sent, stop: outcome.stop })) etags.invalidate(pageId)
    const change = (latest: OutboxEntry | undefined) => latest && after(latest, sent, outcome)
    // Where the disk takes nothing the server has it all the same, and after a restart it is found there.
    await entries.putRegardless(pageId, change).catch(() => undefined)
    publishing = undefined
    notify(pageId)
    if (done) onLive(pageId)
  }

  return {
    /** How it stands with the sending of a page. */
    status: (pageId: string): SendStatus => ({
      isPublishing: publishing?.pageId === pageId,
      waitsFor: waitsFor ?? (backoff.has(pageId) ? 'site' : undefined),
      previousWait: previousWait ?? (backoff.hasFailed(pageId) ? 'site' : undefined),
    }),
    /** What is on its way to visitors. */
    publishing: () => publishing,
    /** Of the publish of this page that is on its way. */
    inFlight: (pageId: string) => (publishing?.pageId === pageId ? sending : undefined),
    /** There is something new of this page. */
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
