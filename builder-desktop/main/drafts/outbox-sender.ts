import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { createRetry, type SetTimer } from '../disk/retry.ts'
import type { createEtagTrail } from './etag-trail.ts'
import { liveOf, type Outcome, type SendCall, sendPublish, sendSave, unexpected } from './outbox-calls.ts'
import { after, hasSaved, withUnheard } from './outbox-changes.ts'
import type { openEntries } from './outbox-entries.ts'
import { isTooOld, type Now, type OutboxEntry } from './outbox-entry.ts'
import { createPageRests } from './page-backoff.ts'

type SenderParts = {
  entries: Awaited<ReturnType<typeof openEntries>>
  etags: ReturnType<typeof createEtagTrail>
  send: SendCall
  onSaved: ((pageId: string, draft: PageDraft) => Promise<void>) | undefined
  now: () => Date
  setTimer: SetTimer
  /** Another state of the page. */
  say: (pageId: string) => void
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
  say,
  onLive,
}: SenderParts) {
  let publishing: OutboxEntry | undefined
  let sending: Promise<Outcome> | undefined
  let waitsFor: 'connection' | 'sign-in' | undefined
  /** Before the tries that are on their way. */
  let waitedFor: typeof waitsFor
  let running: Promise<void> | undefined
  let isClosed = false
  const retry = createRetry(setTimer, () => void run())
  const rests = createPageRests(setTimer, () => void run())

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
    waitedFor = waitsFor
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
      entries.goLast(next.pageId)
      // Signing in calls `retryNow`; until then the answer would be the same.
      if (waitsFor === 'connection' && !isClosed) retry.later()
      break
    }
    if (!waitedFor && !waitsFor) return
    waitedFor = undefined
    for (const { pageId } of entries.all()) say(pageId)
  }

  function nextPage(): OutboxEntry | undefined {
    return entries
      .all()
      .find(
        ({ pageId, stop, save, publish }) =>
          !stop && !rests.has(pageId) && (save || (publish && !publish.needsClick)),
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
    say(pageId)
    const note = () =>
      entries.putAnyway(pageId, (latest) => latest && withUnheard(latest, entry)).catch(() => undefined)
    const sending = publish ? sendPublish(send, entry, publish, note) : sendSave(send, entry, note)
    const outcome = await sending.catch(unexpected)
    if (outcome.kind !== 'wait') rests.end(pageId)
    else if (outcome.waitsFor === 'site' && !isClosed) rests.begin(pageId)
    await settle(entry, outcome)
    return outcome
  }

  async function settle(sent: OutboxEntry, outcome: Outcome): Promise<void> {
    const { pageId } = sent
    const done = liveOf(outcome)
    if (outcome.kind === 'found')
      etags.follow(pageId, sent.etag, { etag: outcome.etag, isLive: false }, done?.step)
    if (outcome.kind === 'done') {
      await onSaved?.(pageId, sent.draft)
      const last = { etag: outcome.etag, isLive: done !== undefined, draft: sent.draft }
      etags.follow(pageId, sent.etag, last, done?.step)
    }
    if (outcome.kind === 'stopped' && !hasSaved({ ...sent, stop: outcome.stop })) etags.forget(pageId)
    const change = (latest: OutboxEntry | undefined) => latest && after(latest, sent, outcome)
    // Where the disk takes nothing the server has it all the same, and after a restart it is found there.
    await entries.putAnyway(pageId, change).catch(() => undefined)
    publishing = undefined
    say(pageId)
    if (done) onLive(pageId)
  }

  return {
    /** How it stands with the sending of a page. */
    now: (pageId: string): Now => ({
      isPublishing: publishing?.pageId === pageId,
      waitsFor: waitsFor ?? (rests.has(pageId) ? 'site' : undefined),
      waitedFor: waitedFor ?? (rests.isTroubled(pageId) ? 'site' : undefined),
    }),
    /** What is on its way to visitors. */
    publishing: () => publishing,
    /** Of the publish of this page that is on its way. */
    travelling: (pageId: string) => (publishing?.pageId === pageId ? sending : undefined),
    /** There is something new of this page. */
    goOn(pageId: string): void {
      rests.wake(pageId)
      if (!waitsFor) void run()
    },
    run,
    isClosed: () => isClosed,
    async retryNow(): Promise<void> {
      retry.reset()
      rests.wakeAll()
      await running
      await run()
    },
    async close(): Promise<void> {
      isClosed = true
      retry.stop()
      rests.wakeAll()
      await running
    },
  }
}
