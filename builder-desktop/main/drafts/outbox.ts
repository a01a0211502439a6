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
  /** One folder per site and person. */
  folder: string
  send: SendCall
  /** The server has this draft. Called before the entry is removed from disk. */
  onSaved?: ((pageId: string, draft: PageDraft) => Promise<void>) | undefined
  now: () => Date
  setTimer: SetTimer
}
type DraftInput = { draft: PageDraft; etag: string }

export type Outbox = {
  /** Resolves once the draft is on disk; it is sent after that. Throws DiskWriteError. */
  save(pageId: string, given: DraftInput): Promise<PageState>
  /** `isSaved`: the server has this draft, under this ETag. `key`: the idempotency key of an earlier attempt without a
   * response. Throws DiskWriteError.
   */
  publish(
    pageId: string,
    given: DraftInput & { isSaved: boolean; key?: string | undefined; note: string },
  ): Promise<PageState>
  /** A person confirms a publish that needs it. */
  confirmPublish(pageId: string): Promise<PageState>
  /** Cancels the publish; a draft that is still pending is sent. Resolves when no publish is in flight. Throws
   * DiskWriteError if the publish will be back at the next start of the app, and CallFailed if it has gone live.
   */
  cancelPublish(pageId: string): Promise<PageState>
  /** Removes the page from the outbox, after its conflict was resolved elsewhere. Throws DiskWriteError as above. */
  drop(pageId: string): Promise<void>
  /** The draft was changed by a call outside the outbox: from now on an ETag stands for itself only. */
  changedElsewhere(pageId: string): void
  state(pageId: string): PageState
  /** The state of every page that has something to send. */
  states(): PageState[]
  onState(listener: (state: PageState) => void): () => void
  /** Called when a page went live: a publish succeeded, or turned out to have succeeded. */
  onLive(listener: (pageId: string) => void): () => void
  /** The state of the page after one attempt to send it; without a connection that is `queued`. */
  tried(pageId: string): Promise<PageState>
  /** Waits for calls in flight only; unlike `tried` it starts no new attempt for a queued page. */
  settled(pageId: string): Promise<PageState>
  /** To be called when the site can be reached again, somebody signed in, or a person asks for it. */
  retryNow(): Promise<void>
  /** Stops sending. Resolves when no call is in flight. */
  close(): Promise<void>
}

/** Queue of drafts and publishes. Each is on disk before it is sent, and is removed once the server has it. */
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

  /** A publish in flight can't be canceled: until its outcome is known the page counts as pending. */
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

  /** True for a draft that is queued or sent already: saving it again must change nothing, least of all its publish. */
  function isKnownDraft(
    pageId: string,
    before: OutboxEntry | undefined,
    { draft, etag }: DraftInput,
  ): boolean {
    if (!isPending(before)) return etags.isLast(pageId, etag, draft)
    if (!isSameDraft(before.draft, draft)) return false
    const { stop, save } = before
    if (!stop || hasSaved(before)) return true
    // The publish found another person's draft. If the window names its ETag, a person saw it and chose to keep this
    // one.
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
        // The window may not have heard of a later save. Then it shows another draft than the server has.
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
      if (liveOf(await inFlight)) throw new CallFailed('conflict', 'It was just published and is live now.')
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
      // Unacknowledged calls were sent against an ETag that no draft is based on any more.
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
      // Join the run in progress: a window that asks every second must not start a run of its own each time.
      if (state(pageId).kind === 'queued') await sender.run()
      return settled(pageId)
    },
    settled,
    retryNow: sender.retryNow,
    close: sender.close,
  }
}
