import type { LibraryItem, LibraryKind } from '#blocks/contract/records/media.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { firstReason } from '../../base/http/refusals.ts'
import { kindNouns, whyNotSent } from './upload-rules.ts'

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  /** All bytes are sent. The server now rotates, cleans and measures the file. */
  | { kind: 'preparing' }
  | { kind: 'done' }
  | { kind: 'failed'; message: string; mayRetry: boolean; isOffline: boolean }

export type Upload = {
  id: number
  name: string
  state: UploadState
}

export type UploadsSnapshot = {
  uploads: readonly Upload[]
  /** True while the session has ended. Nothing is sent until `resume`. */
  isPaused: boolean
}

export type Send = (
  file: File,
  onProgress: (sentBytes: number, totalBytes: number) => void,
  signal: AbortSignal,
  /** The same for each try of one upload, so that a lost response makes no second file of it. */
  key: string,
) => Promise<LibraryItem>

type AddOptions = {
  kind?: LibraryKind | undefined
  /** Once the library has the file, such as to add it to an album. Its retry sends no bytes again. */
  finish?: ((item: LibraryItem) => Promise<void>) | undefined
  /** Used in place of the queue's `send`, for example to replace a file. */
  send?: Send | undefined
}

type Job = AddOptions & {
  id: number
  file: File
  key: string
  state: UploadState
  item?: LibraryItem
  running?: Promise<void>
}

/** `atOnce` at a time. A failed file stops no others. `finish` steps run in the order of the files. */
export function createUploadQueue({ send, atOnce = 2 }: { send: Send; atOnce?: number }) {
  let jobs: readonly Job[] = []
  let isPaused = false
  let nextId = 1
  let aborting = new AbortController()
  let snapshot: UploadsSnapshot = { uploads: [], isPaused }
  const listeners = new Set<() => void>()

  function notifyListeners(): void {
    snapshot = { uploads: jobs.map(({ id, file, state }) => ({ id, name: file.name, state })), isPaused }
    for (const listener of listeners) listener()
  }

  function set(job: Job, state: UploadState): void {
    if (!jobs.includes(job)) return
    job.state = state
    notifyListeners()
  }

  function startNext(): void {
    while (!isPaused && jobs.filter(({ running }) => running).length < atOnce) {
      const job = jobs.find(({ state, running }) => state.kind === 'waiting' && !running)
      if (!job) return
      job.running = run(job).finally(() => {
        job.running = undefined
        startNext()
      })
    }
  }

  async function run(job: Job): Promise<void> {
    const { signal } = aborting
    const earlier = jobs.slice(0, jobs.indexOf(job)).map(({ running }) => running)
    try {
      if (!job.item) {
        set(job, { kind: 'sending', percent: 0 })
        job.item = await (job.send ?? send)(
          job.file,
          (sent, total) =>
            set(
              job,
              sent < total
                ? { kind: 'sending', percent: Math.floor((sent / total) * 100) }
                : { kind: 'preparing' },
            ),
          signal,
          job.key,
        )
      }
      const { kind } = job.item
      // Its name said else. The library has it, where it does no harm.
      if (job.kind && kind !== job.kind)
        return set(job, refused(`Choose a ${kindNouns[job.kind]} here. This file is a ${kindNouns[kind]}.`))
      set(job, { kind: 'preparing' })
      await Promise.allSettled(earlier)
      if (!signal.aborted) await job.finish?.(job.item)
      set(job, { kind: 'done' })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && error.status === 401) {
        isPaused = true
        set(job, { kind: 'waiting' })
      } else set(job, failureOf(error, job.item !== undefined))
    }
  }

  function retry(wanted: (job: Job) => boolean): void {
    for (const job of jobs) {
      if (job.state.kind === 'failed' && job.state.mayRetry && wanted(job)) job.state = { kind: 'waiting' }
    }
    notifyListeners()
    startNext()
  }

  function keepOnly(wanted: (job: Job) => boolean): void {
    jobs = jobs.filter(wanted)
    notifyListeners()
  }

  return {
    /** Returns the ids of the uploads, in the order of the files. */
    add(files: readonly File[], { kind, finish, send: sendThis }: AddOptions = {}): number[] {
      const added = files.map((file): Job => {
        const message = whyNotSent(file, kind)
        const state: UploadState = message ? refused(message) : { kind: 'waiting' }
        return { id: nextId++, file, key: newKey(), state, kind, finish, send: sendThis }
      })
      // Finished uploads belong to an earlier batch, so they leave the count.
      const earlier = isUnderway(snapshot) ? jobs : jobs.filter(({ state }) => state.kind !== 'done')
      jobs = [...earlier, ...added]
      notifyListeners()
      startNext()
      return added.map(({ id }) => id)
    },
    retry: (id: number) => retry((job) => job.id === id),
    retryAll: () => retry(() => true),
    /** For when the connection is back. */
    retryOffline: () => retry(({ state }) => state.kind === 'failed' && state.isOffline),
    /** Continues after a new sign-in. */
    resume(): void {
      isPaused = false
      notifyListeners()
      startNext()
    },
    dismiss: (id: number) => keepOnly((job) => job.id !== id || job.state.kind !== 'failed'),
    /** Removes finished and failed uploads from the list. */
    clear: () => keepOnly(({ state }) => state.kind !== 'done' && state.kind !== 'failed'),
    /** Cancels and forgets everything, at sign-out. */
    abandon(): void {
      aborting.abort()
      aborting = new AbortController()
      isPaused = false
      keepOnly(() => false)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => snapshot,
  }
}

/** True while closing the tab would lose an upload. */
export function isUnderway({ uploads }: UploadsSnapshot): boolean {
  return uploads.some(({ state }) => ['waiting', 'sending', 'preparing'].includes(state.kind))
}

/** `crypto.randomUUID` is missing where the farm's own network is used without https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

function refused(message: string): UploadState {
  return { kind: 'failed', message, mayRetry: false, isOffline: false }
}

function failureOf(error: unknown, isSent: boolean): UploadState {
  if (error instanceof ApiError) {
    const { status, problem } = error
    return {
      kind: 'failed',
      message: firstReason(problem, 'The server didn’t accept this file'),
      // A file refused for its content stays refused. But a failed `finish` step may succeed later, as may
      // server errors, conflicts and rate limits.
      mayRetry: isSent || status >= 500 || status === 409 || status === 429,
      isOffline: false,
    }
  }
  if (error instanceof NetworkError) {
    return {
      kind: 'failed',
      message: 'Can’t reach the farm’s server',
      mayRetry: true,
      isOffline: true,
    }
  }
  console.error(error)
  return { kind: 'failed', message: 'That didn’t work', mayRetry: true, isOffline: false }
}
