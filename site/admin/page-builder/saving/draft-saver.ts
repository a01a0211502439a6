import { isSame } from '#blocks/contract/merge.ts'
import type { Page } from '#blocks/contract/page.ts'
import type { PageDraft } from '#blocks/contract/page-draft.ts'
import { finishedLayout } from '#blocks/page.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'

export type DraftState =
  | { kind: 'saved'; at?: Date }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The server can't be reached; what was done is kept here and sent as soon as it can be. */
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string }
  /** Somebody else saved this draft first. */
  | { kind: 'clash'; theirs: PageDraft; etag: string; savedAt: string }

export type SavedDraft = { etag: string }

type SaverParts = {
  /** The draft as it was opened, and the ETag it had. */
  opened: PageDraft & { etag: string }
  put(draft: PageDraft, etag: string): Promise<SavedDraft>
  /** Keeps a copy where it outlives the tab; undefined once the server has it. */
  keep(data: Page | undefined): void
}

const saveDelayMs = 1_000
const keepDelayMs = 150
const firstRetryMs = 2_000
const longestRetryMs = 30_000

export type DraftSaver = ReturnType<typeof createDraftSaver>

/**
 * Saves a draft a second after the last change, and keeps a copy in the browser until the server has it. One save at a
 * time; what is done while one travels goes with the next. The base stays what the page was opened with: a part that
 * nobody touched here must never be taken for a change (contract §7).
 */
export function createDraftSaver({ opened, put, keep }: SaverParts) {
  let { base, etag } = opened
  let stored = opened.data
  let current = opened.data
  let state: DraftState = { kind: 'saved' }
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  let running: Promise<void> | undefined
  let isClosed = false
  const listeners = new Set<() => void>()

  function say(next: DraftState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function isDirty(): boolean {
    return !isSame(current, stored)
  }

  function keepNow(): void {
    clearTimeout(keepTimer)
    keepTimer = undefined
    keep(isDirty() ? current : undefined)
  }

  function saveIn(ms: number): void {
    clearTimeout(saveTimer)
    if (!isClosed) saveTimer = setTimeout(() => void flush(), ms)
  }

  /** Sends what is not stored yet, now. True when the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(saveTimer)
    while (isDirty() && state.kind !== 'clash') {
      running ??= send().finally(() => {
        running = undefined
      })
      await running
      if (state.kind !== 'saved' && state.kind !== 'unsaved') break
    }
    return !isDirty()
  }

  async function send(): Promise<void> {
    const sent = current
    say({ kind: 'saving' })
    try {
      const saved = await put({ data: sent, base }, etag)
      etag = saved.etag
      stored = sent
      retryMs = firstRetryMs
      keepNow()
      say(isDirty() ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() })
    } catch (error) {
      keepNow()
      say(stateAfter(error))
      if (state.kind === 'offline') {
        saveIn(retryMs)
        retryMs = Math.min(retryMs * 2, longestRetryMs)
      }
    }
  }

  return {
    state: () => state,
    etag: () => etag,
    base: () => base,
    current: () => current,
    /** What the server had when it was last asked. */
    stored: () => stored,
    isDirty,
    flush,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** The page as it is now in the editor. */
    change(data: Page): void {
      current = data
      keepTimer ??= setTimeout(keepNow, keepDelayMs)
      if (state.kind === 'clash') return
      if (!isDirty()) {
        if (state.kind === 'unsaved') say({ kind: 'saved' })
        return
      }
      if (state.kind !== 'saving') say({ kind: 'unsaved' })
      saveIn(saveDelayMs)
    },
    /** Goes on from what the server has now, as after a publish: its revisions are the ones to save against. */
    goOnFrom(next: { base?: PageDraft['base']; etag: string; stored?: Page }): void {
      base = next.base ?? base
      etag = next.etag
      stored = next.stored ?? stored
      keepNow()
      say(isDirty() ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() })
      if (isDirty()) saveIn(saveDelayMs)
    },
    keepNow,
    open(): void {
      isClosed = false
    },
    /** What is here is stored in another way: there is nothing left to send or to keep. */
    forget(): void {
      stored = current
      keepNow()
    },
    /** Sends nothing by itself any more; what is not stored has its copy. */
    close(): void {
      keepNow()
      isClosed = true
      clearTimeout(saveTimer)
      clearTimeout(keepTimer)
    },
  }
}

function stateAfter(error: unknown): DraftState {
  if (error instanceof NetworkError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status === 412 && problem?.current) {
    const { data, base } = problem.current as unknown as PageDraft // the api's own, as of `GET …/draft`
    const theirs = { data: finishedLayout(data), base }
    return { kind: 'clash', theirs, etag: error.etag ?? '', savedAt: problem.currentUpdatedAt ?? '' }
  }
  if (status >= 500 && status !== 507) return { kind: 'offline' }
  const reasons = problem?.issues?.map(({ message }) => message) ?? []
  return { kind: 'refused', message: [problem?.detail ?? 'This was not saved', ...reasons].join(' · ') }
}
