import { randomUUID } from 'node:crypto'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { CallFailed } from '../connection/call-failed.ts'
import { createListeners } from '../disk/listeners.ts'
import type { SetTimer } from '../disk/retry.ts'
import { createEtagTrail } from './etag-trail.ts'
import { liveOf, type SendCall } from './outbox-calls.ts'
import { hasSaved, withoutPublish, withPublish, withSave } from './outbox-changes.ts'
import { type ChangeEntry, openEntries } from './outbox-entries.ts'
import {
  isPending,
  isSameDraft,
  isUnderWay,
  type OutboxEntry,
  type PageState,
  stateOf,
} from './outbox-entry.ts'
import { createOutboxSender } from './outbox-sender.ts'

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
type DraftInput = { draft: PageDraft; etag: string }

export type Outbox = {
  /** Resolves once it is on the disk; it is sent after that. Throws DiskWriteError. */
  save(pageId: string, given: DraftInput): Promise<PageState>
  /**
   * `isSaved`: the server has this draft, under this ETag. `key`: it was asked to publish it under that key, and nobody
   * knows what came of it. Throws DiskWriteError.
   */
  publish(
    pageId: string,
    given: DraftInput & { isSaved: boolean; key?: string | undefined; note: string },
  ): Promise<PageState>
  /** A person's word for a publish that waited for it. */
  confirmPublish(pageId: string): Promise<PageState>
  /**
   * The publish is not wanted any more; a draft that waits still goes out. Resolves when nothing of it is on its way.
   * Throws DiskWriteError where it comes back with the next start of the app, and CallFailed where it is live by then.
   */
  cancelPublish(pageId: string): Promise<PageState>
  /** Nothing of this page is sent any more: what to do with it was decided elsewhere. Throws as above. */
  drop(pageId: string): Promise<void>
  /** The draft was changed by another call than those of the outbox: ETags are meant as they are named. */
  changedElsewhere(pageId: string): void
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
  const stateListeners = createListeners<PageState>()
  const live = createListeners<string>()
  const etags = createEtagTrail()
  const sender = createOutboxSender({
    entries,
    etags,
    send,
    onSaved,
    now,
    setTimer,
    notify,
    onLive: live.tell,
  })

  function state(pageId: string): PageState {
    const entry = pendingEntry(pageId)
    if (entry) return stateOf(entry, sender.status(pageId))
    const { etag, isLive } = etags.last(pageId)
    return { pageId, kind: 'clean', etag, isLive }
  }

  /** A publish that travels can't be called back: whatever is asked meanwhile, it waits for its outcome. */
  function pendingEntry(pageId: string): OutboxEntry | undefined {
    const entry = entries.get(pageId)
    if (isPending(entry)) return entry
    const publishing = sender.publishing()
    return publishing?.pageId === pageId ? publishing : undefined
  }

  function notify(pageId: string): PageState {
    const next = state(pageId)
    stateListeners.tell(next)
    return next
  }

  async function changeEntry(pageId: string, change: ChangeEntry): Promise<PageState> {
    await entries.put(pageId, change)
    sender.sendChanged(pageId)
    return notify(pageId)
  }

  /** A window that asks again for what waits or was sent already changes nothing, least of all a publish's place. */
  function isKnownDraft(
    pageId: string,
    before: OutboxEntry | undefined,
    { draft, etag }: DraftInput,
  ): boolean {
    if (!isPending(before)) return etags.isLast(pageId, etag, draft)
    if (!isSameDraft(before.draft, draft)) return false
    const { stop, save } = before
    if (!stop || hasSaved(before)) return true
    // Its publish found another person's draft: told of theirs, a person may have chosen to keep this one.
    return !save && stop.kind === 'conflict' && stop.current?.etag !== etag
  }

  async function settled(pageId: string): Promise<PageState> {
    while (isUnderWay(state(pageId)) && !sender.isClosed()) await sender.run()
    return state(pageId)
  }

  if (entries.all().length > 0) void sender.run()
  return {
    save: (pageId, given) =>
      changeEntry(pageId, (before) => {
        const { etag } = given
        const draft = etags.rebased(pageId, given.draft)
        if (isKnownDraft(pageId, before, { draft, etag })) return before
        return withSave(before, { pageId, draft, etag: etags.current(pageId, etag) })
      }),
    publish: (pageId, { etag, isSaved, key, note, ...given }) =>
      changeEntry(pageId, (before) => {
        const draft = etags.rebased(pageId, given.draft)
        const isUnchanged = isPending(before) && !before.stop && isSameDraft(before.draft, draft)
        const nowEtag = etags.current(pageId, etag)
        // What was sent since that the window was not told of is not what it shows.
        const isOnServer = isSaved && (nowEtag === etag || etags.isLast(pageId, etag, draft))
        const entry = isUnchanged ? before : withSave(before, { pageId, draft, etag: nowEtag })
        const sentKey = isOnServer ? key : undefined
        const askedAt = now().toISOString()
        const publish = { key: sentKey ?? randomUUID(), note, askedAt, isUnheard: sentKey !== undefined }
        return withPublish({ ...entry, ...(isOnServer && !before?.save && { save: undefined }) }, publish)
      }),
    confirmPublish: (pageId) =>
      changeEntry(pageId, (before) => {
        if (!before?.publish) return before
        const publish = { ...before.publish, askedAt: now().toISOString(), needsClick: false }
        return { ...before, stop: undefined, publish }
      }),
    async cancelPublish(pageId) {
      const inFlight = sender.inFlight(pageId)
      try {
        await entries.putRegardless(pageId, (before) => (before?.publish ? withoutPublish(before) : before))
      } finally {
        notify(pageId)
      }
      if (liveOf(await inFlight))
        throw new CallFailed('conflict', 'It was being published just then, and is live now.')
      return state(pageId)
    },
    async drop(pageId) {
      try {
        await entries.putRegardless(pageId, () => undefined)
      } finally {
        etags.invalidate(pageId)
        notify(pageId)
      }
    },
    changedElsewhere(pageId) {
      etags.invalidate(pageId)
      // What nobody heard of was sent against an ETag that nothing goes on from any more.
      void entries.put(pageId, (before) => (isPending(before) ? before : undefined)).catch(() => undefined)
    },
    state,
    states: () =>
      [...new Set([...entries.all(), ...[sender.publishing() ?? []].flat()].map(({ pageId }) => pageId))]
        .map(state)
        .filter(({ kind }) => kind !== 'clean'),
    onState: stateListeners.on,
    onLive: live.on,
    async tried(pageId) {
      // Joins what is on its way: whoever asks again each second must not wait for each of their tries in turn.
      if (state(pageId).kind === 'queued') await sender.run()
      return settled(pageId)
    },
    settled,
    retryNow: sender.retryNow,
    close: sender.close,
  }
}
