import type { TypedPage } from '#site/admin/base/host/host.ts'
import { CallFailed } from '../connection/call-failed.ts'
import { openDurableMap } from '../disk/durable-map.ts'
import { nameOf } from '../disk/sealed-file.ts'
import { DiskWriteError } from '../disk/write-durably.ts'
import type { SetTimer } from './page-backoff.ts'
import {
  type Change,
  type ChangeWork,
  isPending,
  isStored,
  type PageWork,
  type QueuedWork,
  unsentIn,
} from './page-work.ts'
import { isUnderWay, type PageState, stateOf } from './queued-page-state.ts'
import { createWindowWork, type PublishInput } from './window-work.ts'
import { liveOf, type SendCall } from './work-calls.ts'
import { afterStart, withArrived, withoutPublish } from './work-changes.ts'
import { createWorkSender } from './work-sender.ts'

export type StoreParts = {
  /** One folder per site and person. */
  folder: string
  send: SendCall
  now: () => Date
  setTimer?: SetTimer
}
export type WorkStore = Awaited<ReturnType<typeof openWorkStore>>

/** One person's work on pages: on disk before it is sent, removed once the server has it. */
export async function openWorkStore({ folder, send, now, setTimer }: StoreParts) {
  const works = await openWorks(folder, now())
  const { change, queue } = works
  const stateListeners = createListeners<PageState>()
  const live = createListeners<string>()
  const windowWork = createWindowWork(now)
  const sender = createWorkSender({ works, windowWork, send, now, setTimer, notify, onLive: live.tell })

  function state(pageId: string): PageState {
    const entry = pendingEntry(pageId)
    if (entry) return stateOf(entry, sender.status(pageId))
    const { etag, isLive } = windowWork.last(pageId)
    return { pageId, kind: 'clean', etag, isLive }
  }

  /** A publish in flight can't be canceled: until its outcome is known the page counts as pending. */
  function pendingEntry(pageId: string): QueuedWork | undefined {
    const entry = works.get(pageId)?.queued
    if (isPending(entry)) return entry
    const publishing = sender.publishing()
    return publishing?.pageId === pageId ? publishing : undefined
  }

  function notify(pageId: string): PageState {
    const next = state(pageId)
    stateListeners.tell(next)
    return next
  }

  async function changeAndSend(pageId: string, changed: Change): Promise<PageState> {
    await change(pageId, changed)
    return sendChanged(pageId)
  }

  function sendChanged(pageId: string): PageState {
    sender.sendChanged(pageId)
    return notify(pageId)
  }

  /** For what holds whatever is on disk. Throws DiskWriteError if it will be back at the next start of the app. */
  async function changeRegardless(pageId: string, changed: Change): Promise<void> {
    try {
      await change(pageId, changed, true)
    } finally {
      notify(pageId)
    }
  }

  /** Waits for calls in flight only; it starts no new attempt for a queued page. */
  async function settled(pageId: string): Promise<PageState> {
    await works.settled(pageId)
    while (isUnderWay(state(pageId)) && !sender.isClosed()) await sender.run()
    return state(pageId)
  }

  if (queue().length > 0) void sender.run()
  return {
    /** The files that could not be read when the store was opened. */
    damaged: works.damaged,
    /** Resolves once what is typed is on disk. It is sent with the next `send`, or at the next start of the app.
     * `undefined`: nothing is typed that the site doesn't have. Throws DiskWriteError.
     */
    keep: (pageId: string, typed: TypedPage | undefined) =>
      change(pageId, (work) => ({ ...work, typed: typed && windowWork.typed(work, typed) })),
    /** What the site doesn't have of a page. */
    unsent: (pageId: string) => unsentIn(works.get(pageId)),
    /** The site has what was typed, by another way. Throws DiskWriteError. */
    arrived: (pageId: string) => changeRegardless(pageId, withArrived),
    /** Sends the draft. Resolves after the first attempt. If the disk fails, the draft is only in memory. */
    async send(pageId: string, given: TypedPage): Promise<PageState> {
      await change(pageId, (work) => windowWork.saved(work, given), true).catch((error) => {
        if (!(error instanceof DiskWriteError)) throw error
      })
      // Join the run in progress: a window that asks every second must not start a run of its own each time.
      if (sendChanged(pageId).kind === 'queued') await sender.run()
      return settled(pageId)
    },
    /** Resolves once it is on disk. Throws DiskWriteError. */
    publish: (pageId: string, asked: PublishInput) =>
      changeAndSend(pageId, (work) => windowWork.published(work, asked)),
    confirmPublish: (pageId: string) =>
      changeAndSend(pageId, (work) => {
        const { queued } = work
        if (!queued?.publish) return work
        const publish = { ...queued.publish, askedAt: now().toISOString(), needsClick: false }
        return { ...work, queued: { ...queued, stop: undefined, publish } }
      }),
    /** Cancels the publish; a draft that is still pending is sent. Resolves when no publish is in flight. Throws
     * DiskWriteError if the publish will be back at the next start of the app, and CallFailed if it has gone live.
     */
    async cancelPublish(pageId: string): Promise<PageState> {
      const inFlight = sender.inFlight(pageId)
      await changeRegardless(pageId, ({ queued, ...work }) => ({
        ...work,
        queued: queued?.publish ? withoutPublish(queued) : queued,
      }))
      if (liveOf(await inFlight)) throw new CallFailed('conflict', 'It was just published and is live now.')
      return state(pageId)
    },
    /** Removes the page from the store, after its conflict was resolved elsewhere. Throws DiskWriteError as above. */
    drop: (pageId: string) =>
      changeRegardless(pageId, () => {
        windowWork.invalidate(pageId)
        return { pageId }
      }),
    /** The draft was changed by a call outside the store: from now on an ETag stands for itself only. */
    changedElsewhere(pageId: string): void {
      windowWork.invalidate(pageId)
      // Unacknowledged calls were sent against an ETag that no draft is based on any more.
      void change(pageId, ({ queued, ...work }) => ({
        ...work,
        queued: isPending(queued) ? queued : undefined,
      })).catch(() => undefined)
    },
    state,
    states: () =>
      [...new Set([...queue(), ...[sender.publishing() ?? []].flat()].map(({ pageId }) => pageId))]
        .map(state)
        .filter(({ kind }) => kind !== 'clean'),
    onState: stateListeners.on,
    /** Calls the listener when a page went live: a publish succeeded, or turned out to have succeeded. */
    onLive: live.on,
    settled,
    /** To be called when the site can be reached again, somebody signed in, or a person asks for it. */
    retryNow: sender.retryNow,
    /** Stops sending. Resolves when no call is in flight. */
    close: sender.close,
  }
}

async function openWorks(folder: string, now: Date) {
  const works = await openDurableMap<PageWork>({
    folder,
    keyOf: ({ pageId }) => pageId,
    folderNameOf: (pageId) => nameOf(pageId),
    opened: afterStart,
    now,
  })
  const change: ChangeWork = (pageId, changed, isRegardless) =>
    works.change(
      pageId,
      (before) => {
        const work = changed(before ?? { pageId })
        if (work.typed === before?.typed && work.queued === before?.queued) return before
        return work.typed || isStored(work.queued) ? work : undefined
      },
      isRegardless,
    )
  return { ...works, change, queue: () => works.all().flatMap(({ queued }) => queued ?? []) }
}

/** A set of listeners. `on` returns a function that removes the listener. */
function createListeners<T>() {
  const listeners = new Set<(news: T) => void>()
  return {
    tell(news: T): void {
      for (const listener of listeners) listener(news)
    },
    on(listener: (news: T) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
