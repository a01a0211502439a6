import { CallFailed } from '../connection/call-failed.ts'
import { DiskWriteError } from '../disk/durable-file.ts'
import type { DamagedDraft } from '../disk/durable-map.ts'
import { createListeners } from '../disk/listeners.ts'
import type { SetTimer } from '../disk/retry.ts'
import { type Earlier, takeOverEarlier } from './earlier-work.ts'
import { isPending, isUnderWay, type PageState, type QueuedWork, stateOf, unsentIn } from './page-work.ts'
import { createWindowWork, type PublishInput, type SaveInput, type TypedInput } from './window-work.ts'
import { liveOf, type SendCall } from './work-calls.ts'
import { withArrived, withoutPublish } from './work-changes.ts'
import { type ChangeWork, openEntries } from './work-entries.ts'
import { createWorkSender } from './work-sender.ts'

export type { PageState, QueuedWork } from './page-work.ts'
export type { SendCall, WorkCall } from './work-calls.ts'

export type StoreParts = {
  /** One folder per site and person. */
  folder: string
  /** Where an earlier version of the app left work. */
  earlier?: Earlier
  send: SendCall
  now: () => Date
  setTimer: SetTimer
}
export type WorkStore = {
  /** Resolves once what is typed is on disk. It is sent with the next `save`, or at the next start of the app.
   * `undefined`: nothing is typed that the site doesn't have. Throws DiskWriteError.
   */
  keep(pageId: string, typed: TypedInput | undefined): Promise<void>
  /** What the site doesn't have of a page. */
  unsent(pageId: string): ReturnType<typeof unsentIn>
  /** The site has what was typed, by another way. Throws DiskWriteError. */
  arrived(pageId: string): Promise<void>
  /** Resolves once the draft is on disk; it is sent after that. Throws DiskWriteError. */
  save(pageId: string, given: SaveInput): Promise<PageState>
  /** Sends the draft. Resolves after the first attempt. If the disk fails, the draft is only in memory. */
  send(pageId: string, given: SaveInput): Promise<PageState>
  /** Throws DiskWriteError. */
  publish(pageId: string, asked: PublishInput): Promise<PageState>
  /** A person confirms a publish that needs it. */
  confirmPublish(pageId: string): Promise<PageState>
  /** Cancels the publish; a draft that is still pending is sent. Resolves when no publish is in flight. Throws
   * DiskWriteError if the publish will be back at the next start of the app, and CallFailed if it has gone live.
   */
  cancelPublish(pageId: string): Promise<PageState>
  /** Removes the page from the store, after its conflict was resolved elsewhere. Throws DiskWriteError as above. */
  drop(pageId: string): Promise<void>
  /** The draft was changed by a call outside the store: from now on an ETag stands for itself only. */
  changedElsewhere(pageId: string): void
  state(pageId: string): PageState
  /** The state of every page that has something to send. */
  states(): PageState[]
  /** The files that could not be read when the store was opened. */
  damaged: readonly DamagedDraft[]
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

/**
 * The work of one person on the pages of a site: what is typed, and the drafts and publishes to send. Everything is on
 * disk before it is sent, and is removed once the server has it.
 */
export async function openWorkStore({
  folder,
  earlier,
  send,
  now,
  setTimer,
}: StoreParts): Promise<WorkStore> {
  const entries = await openEntries(folder, now())
  if (earlier) await takeOverEarlier(earlier, entries, now())
  const stateListeners = createListeners<PageState>()
  const live = createListeners<string>()
  const windowWork = createWindowWork(now)
  const sender = createWorkSender({
    entries,
    windowWork,
    send,
    now,
    setTimer,
    notify,
    onLive: live.tell,
  })

  function state(pageId: string): PageState {
    const entry = pendingEntry(pageId)
    if (entry) return stateOf(entry, sender.status(pageId))
    const { etag, isLive } = windowWork.last(pageId)
    return { pageId, kind: 'clean', etag, isLive }
  }

  /** A publish in flight can't be canceled: until its outcome is known the page counts as pending. */
  function pendingEntry(pageId: string): QueuedWork | undefined {
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

  async function changeWork(pageId: string, change: ChangeWork, isRegardless?: boolean): Promise<PageState> {
    try {
      await entries.change(pageId, change, isRegardless)
    } catch (error) {
      if (!isRegardless || !(error instanceof DiskWriteError)) throw error
    }
    sender.sendChanged(pageId)
    return notify(pageId)
  }

  async function settled(pageId: string): Promise<PageState> {
    await entries.settled(pageId)
    while (isUnderWay(state(pageId)) && !sender.isClosed()) await sender.run()
    return state(pageId)
  }

  async function tried(pageId: string): Promise<PageState> {
    // Join the run in progress: a window that asks every second must not start a run of its own each time.
    if (state(pageId).kind === 'queued') await sender.run()
    return settled(pageId)
  }

  if (entries.all().length > 0) void sender.run()
  return {
    damaged: entries.damaged,
    keep: (pageId, typed) =>
      entries.change(pageId, (work) => ({ ...work, typed: typed && windowWork.typed(work, typed) })),
    unsent: (pageId) => unsentIn(entries.work(pageId)),
    async arrived(pageId) {
      try {
        await entries.change(pageId, withArrived, true)
      } finally {
        notify(pageId)
      }
    },
    save: (pageId, given) => changeWork(pageId, (work) => windowWork.saved(work, given)),
    async send(pageId, given) {
      await changeWork(pageId, (work) => windowWork.saved(work, given), true)
      return tried(pageId)
    },
    publish: (pageId, asked) => changeWork(pageId, (work) => windowWork.published(work, asked)),
    confirmPublish: (pageId) =>
      changeWork(pageId, (work) => {
        const { queued } = work
        if (!queued?.publish) return work
        const publish = { ...queued.publish, askedAt: now().toISOString(), needsClick: false }
        return { ...work, queued: { ...queued, stop: undefined, publish } }
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
        await entries.change(pageId, () => ({ pageId }), true)
      } finally {
        windowWork.invalidate(pageId)
        notify(pageId)
      }
    },
    changedElsewhere(pageId) {
      windowWork.invalidate(pageId)
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
    tried,
    settled,
    retryNow: sender.retryNow,
    close: sender.close,
  }
}
