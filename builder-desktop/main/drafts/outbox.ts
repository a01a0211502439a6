import { randomUUID } from 'node:crypto'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { CallFailed } from '../connection/call-failed.ts'
import { createListeners } from '../disk/listeners.ts'
import { createRetry, type SetTimer } from '../disk/retry.ts'
import { createEtagTrail } from './etag-trail.ts'
import { liveOf, type Outcome, type SendCall, sendPublish, sendSave, unexpected } from './outbox-calls.ts'
import { after, hasSaved, withoutPublish, withPublish, withSave, withUnheard } from './outbox-changes.ts'
import { type ChangeEntry, openEntries } from './outbox-entries.ts'
import {
  isSameDraft,
  isTooOld,
  isUnderWay,
  isWaiting,
  type OutboxEntry,
  type PageState,
  stateOf,
} from './outbox-entry.ts'
import { createPageRests } from './page-rests.ts'

export type { OutboxCall, SendCall } from './outbox-calls.ts'
export type { OutboxEntry, PageState } from './outbox-entry.ts'

export type OutboxParts = {
  /** Of one site and one person. */
  folder: string
  send: SendCall
  /** The server has this draft; what waits leaves the disk after it. */
  onSaved?: ((pageId: string, draft: PageDraft) => Promise<void>) | undefined
  now: () => Date
  setTimer: SetTimer
}
type Given = { draft: PageDraft; etag: string }

export type Outbox = {
  /** Resolves once it is on the disk; it is sent after that. Throws CannotKeep. */
  save(pageId: string, given: Given): Promise<PageState>
  /**
   * `isSaved`: the server has this draft, under this ETag. `key`: it was asked to publish it under that key, and nobody
   * knows what came of it. Throws CannotKeep.
   */
  publish(
    pageId: string,
    given: Given & { isSaved: boolean; key?: string | undefined; note: string },
  ): Promise<PageState>
  /** A person's word for a publish that waited for it. */
  confirmPublish(pageId: string): Promise<PageState>
  /**
   * The publish is not wanted any more; a draft that waits still goes out. Resolves when nothing of it is on its way.
   * Throws CannotKeep where it comes back with the next start of the app, and CallFailed where it is live by then.
   */
  cancelPublish(pageId: string): Promise<PageState>
  /** Nothing of this page is sent any more: what to do with it was decided elsewhere. Throws as above. */
  drop(pageId: string): Promise<void>
  /** The draft was changed by another call than those of the outbox: ETags are meant as they are named. */
  passedBy(pageId: string): void
  state(pageId: string): PageState
  /** Of every page of which something waits. */
  states(): PageState[]
  onState(listener: (state: PageState) => void): () => void
  /** Visitors see the page as it is here: a publish went out, or was found to be done. */
  onLive(listener: (pageId: string) => void): () => void
  /** What became of the page once nothing of it is on its way; without a connection that is `queued`. */
  tried(pageId: string): Promise<PageState>
  /** As `tried`, and nothing that waits is tried again for it. */
  settled(pageId: string): Promise<PageState>
  /** When the site answers again, somebody signed in, the window came to the front, or a person asks for it. */
  retryNow(): Promise<void>
  /** Sends nothing any more; resolves when what is on its way has come back. */
  close(): Promise<void>
}

/** What waits to be sent. Everything is on the disk before it is sent, and leaves it when the server has it. */
export async function openOutbox({ folder, send, onSaved, now, setTimer }: OutboxParts): Promise<Outbox> {
  const entries = await openEntries(folder, now())
  const told = createListeners<PageState>()
  const live = createListeners<string>()
  const etags = createEtagTrail()
  let publishing: OutboxEntry | undefined
  let sending: Promise<Outcome> | undefined
  let waitsFor: 'connection' | 'sign-in' | undefined
  /** Before the tries that are on their way. */
  let waitedFor: typeof waitsFor
  let running: Promise<void> | undefined
  let isClosed = false
  const retry = createRetry(setTimer, () => void run())
  const rests = createPageRests(setTimer, () => void run())

  function state(pageId: string): PageState {
    const entry = waiting(pageId)
    if (entry) {
      return stateOf(entry, {
        isPublishing: publishing?.pageId === pageId,
        waitsFor: waitsFor ?? (rests.has(pageId) ? 'site' : undefined),
        waitedFor: waitedFor ?? (rests.isTroubled(pageId) ? 'site' : undefined),
      })
    }
    const { etag, isLive } = etags.last(pageId)
    return { pageId, kind: 'clean', etag, isLive }
  }

  /** A publish that travels can't be called back: whatever is asked meanwhile, it waits for its outcome. */
  function waiting(pageId: string): OutboxEntry | undefined {
    const entry = entries.get(pageId)
    if (isWaiting(entry)) return entry
    return publishing?.pageId === pageId ? publishing : undefined
  }

  function say(pageId: string): PageState {
    const next = state(pageId)
    told.tell(next)
    return next
  }

  async function ask(pageId: string, change: ChangeEntry): Promise<PageState> {
    await entries.put(pageId, change)
    rests.wake(pageId)
    if (!waitsFor) void run()
    return say(pageId)
  }

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
    if (done) live.tell(pageId)
  }

  /** A window that asks again for what waits or was sent already changes nothing, least of all a publish's place. */
  function isNothingNew(pageId: string, before: OutboxEntry | undefined, { draft, etag }: Given): boolean {
    if (!isWaiting(before)) return etags.isLast(pageId, etag, draft)
    if (!isSameDraft(before.draft, draft)) return false
    const { stop, save } = before
    if (!stop || hasSaved(before)) return true
    // Its publish found another person's draft: told of theirs, a person may have chosen to keep this one.
    return !save && stop.kind === 'conflict' && stop.current?.etag !== etag
  }

  async function settled(pageId: string): Promise<PageState> {
    while (isUnderWay(state(pageId)) && !isClosed) await run()
    return state(pageId)
  }

  if (entries.all().length > 0) void run()
  return {
    save: (pageId, given) =>
      ask(pageId, (before) => {
        const { etag } = given
        const draft = etags.goneOn(pageId, given.draft)
        if (isNothingNew(pageId, before, { draft, etag })) return before
        return withSave(before, { pageId, draft, etag: etags.now(pageId, etag) })
      }),
    publish: (pageId, { etag, isSaved, key, note, ...given }) =>
      ask(pageId, (before) => {
        const draft = etags.goneOn(pageId, given.draft)
        const isAsSeen = isWaiting(before) && !before.stop && isSameDraft(before.draft, draft)
        const nowEtag = etags.now(pageId, etag)
        // What was sent since that the window was not told of is not what it shows.
        const isThere = isSaved && (nowEtag === etag || etags.isLast(pageId, etag, draft))
        const entry = isAsSeen ? before : withSave(before, { pageId, draft, etag: nowEtag })
        const sentKey = isThere ? key : undefined
        const askedAt = now().toISOString()
        const publish = { key: sentKey ?? randomUUID(), note, askedAt, isUnheard: sentKey !== undefined }
        return withPublish({ ...entry, ...(isThere && !before?.save && { save: undefined }) }, publish)
      }),
    confirmPublish: (pageId) =>
      ask(pageId, (before) => {
        if (!before?.publish) return before
        const publish = { ...before.publish, askedAt: now().toISOString(), needsClick: false }
        return { ...before, stop: undefined, publish }
      }),
    async cancelPublish(pageId) {
      const travelling = publishing?.pageId === pageId ? sending : undefined
      try {
        await entries.putAnyway(pageId, (before) => (before?.publish ? withoutPublish(before) : before))
      } finally {
        say(pageId)
      }
      if (liveOf(await travelling))
        throw new CallFailed('conflict', 'It was being published just then, and is live now.')
      return state(pageId)
    },
    async drop(pageId) {
      try {
        await entries.putAnyway(pageId, () => undefined)
      } finally {
        etags.forget(pageId)
        say(pageId)
      }
    },
    passedBy(pageId) {
      etags.forget(pageId)
      // What nobody heard of was sent against an ETag that nothing goes on from any more.
      void entries.put(pageId, (before) => (isWaiting(before) ? before : undefined)).catch(() => undefined)
    },
    state,
    states: () =>
      [...new Set([...entries.all(), ...(publishing ? [publishing] : [])].map(({ pageId }) => pageId))]
        .map(state)
        .filter(({ kind }) => kind !== 'clean'),
    onState: told.on,
    onLive: live.on,
    async tried(pageId) {
      // Joins what is on its way: whoever asks again each second must not wait for each of their tries in turn.
      if (state(pageId).kind === 'queued') await run()
      return settled(pageId)
    },
    settled,
    async retryNow() {
      retry.reset()
      rests.wakeAll()
      await running
      await run()
    },
    async close() {
      isClosed = true
      retry.stop()
      rests.wakeAll()
      await running
    },
  }
}
