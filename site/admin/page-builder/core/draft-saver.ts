import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { finishedLayout } from '#blocks/pages/page.ts'
import { withUniqueIds } from '#blocks/pages/unique-ids.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'

export type DraftState =
  /** `isLive`: what stands here was published, and there is no draft any more. */
  | { kind: 'saved'; at?: Date; isLive?: boolean }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The server can't be reached; what was done is kept here and sent as soon as it can be. */
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string }
  /** Somebody else saved this draft first. */
  | { kind: 'clash'; theirs: PageDraft; etag: string; savedAt: string }

type SavedDraft = { etag: string }

type NextDraft = {
  base?: PageDraft['base']
  etag: string
  stored?: Page
  /** What went live. */
  published?: Page
}

type SaverParts = {
  /** The draft as it was opened, and the ETag it had. */
  opened: PageDraft & { etag: string }
  put(draft: PageDraft, etag: string): Promise<SavedDraft>
  /**
   * Keeps a copy where it outlives the tab, with what the server had then; undefined once the server has it all. False
   * where nothing can be kept.
   */
  keep(copy: { value: Page; base: Page } | undefined): boolean
}

const saveDelayMs = 1_000
const keepDelayMs = 150
const firstRetryMs = 2_000
const longestRetryMs = 30_000

/** Nothing is in the way of the next save. */
const goesOn: ReadonlySet<DraftState['kind']> = new Set(['saved', 'unsaved', 'saving'])

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
  /** Sent, and not taken so far: the server may have it all the same, or get it later from the window's own queue. */
  let unheard: Page | undefined
  let published: Page | undefined
  let isKept = true
  let isClosed = false
  const listeners = new Set<() => void>()

  function say(next: DraftState): void {
    state = next
    for (const listener of listeners) listener()
  }

  /** Of what was not heard of nobody knows whether it is what the server has: what stands here replaces it. */
  function isDirty(): boolean {
    return unheard !== undefined || !isSame(current, stored)
  }

  /** From one's own hand, whoever sent it. */
  function isKnown(page: Page): boolean {
    return [current, stored, unheard].some((mine) => isSame(mine, page))
  }

  function keepNow(): void {
    clearTimeout(keepTimer)
    keepTimer = undefined
    // What only takes back what was not heard of changes that.
    const base = isSame(current, stored) ? (unheard ?? stored) : stored
    isKept = keep(isDirty() ? { value: current, base } : undefined)
  }

  function saveIn(ms: number): void {
    clearTimeout(saveTimer)
    if (!isClosed) saveTimer = setTimeout(() => void flush(), ms)
  }

  /** Sends what is not stored yet, now. True when the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(saveTimer)
    while (running || (isDirty() && state.kind !== 'clash')) {
      await (running ?? alone(send()))
      if (!goesOn.has(state.kind)) break
    }
    return !isDirty()
  }

  /** Until `work` is done, whatever else wants to save waits. */
  function alone(work: Promise<void>): Promise<void> {
    const own = work.finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }

  async function send(): Promise<void> {
    const sent = current
    say({ kind: 'saving' })
    try {
      const saved = await put({ data: sent, base }, etag)
      etag = saved.etag
      stored = sent
      unheard = undefined
      retryMs = firstRetryMs
      keepNow()
      say(isDirty() ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() })
    } catch (error) {
      const next = stateAfter(error)
      if (next.kind !== 'clash') unheard = sent
      keepNow()
      goOnAfter(next)
    }
  }

  /** A draft that is newer and says what this editor sent, or knows, is no clash. */
  function goOnAfter(next: DraftState): void {
    if (next.kind === 'clash' && isKnown(next.theirs.data)) {
      goOnFrom({ base: next.theirs.base, etag: next.etag, stored: next.theirs.data })
      return
    }
    say(next)
    if (next.kind !== 'offline') return
    saveIn(retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  function goOnFrom(next: NextDraft): void {
    published = next.published ?? published
    base = next.base ?? base
    etag = next.etag
    if (next.stored) unheard = undefined
    stored = next.stored ?? stored
    keepNow()
    const isLive = next.published !== undefined
    say(isDirty() ? { kind: 'unsaved' } : { kind: 'saved', at: new Date(), isLive })
    if (isDirty()) saveIn(saveDelayMs)
  }

  return {
    state: () => state,
    etag: () => etag,
    base: () => base,
    current: () => current,
    /** What the server had when it was last asked. */
    stored: () => stored,
    /** What was published from here last. */
    published: () => published,
    isDirty,
    isKnown,
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
    goOnFrom,
    /** Told of another call about this draft that was refused. */
    refuse: (error: unknown) => goOnAfter(stateAfter(error)),
    /** Does what needs the draft to stay as it is on the server: after what is on its way, and saves wait. */
    hold<T>(work: () => Promise<T>): Promise<T> {
      const result = running ? running.then(work) : work()
      void alone(
        result.then(
          () => undefined,
          () => undefined,
        ),
      )
      return result
    },
    /**
     * Stores `page` in the place of all that is here, as somebody chose it. Answers `saved`; `offline` or `signed-out`
     * where it is what stands here now, and is sent when it can be; else what is in the way.
     */
    async replace(page: Page, from: PageDraft['base'], ifMatch: string): Promise<DraftState> {
      try {
        const saved = await put({ data: page, base: from }, ifMatch)
        goOnFrom({ base: from, etag: saved.etag, stored: current })
        return state
      } catch (error) {
        const next = stateAfter(error)
        if (isForLater(next)) {
          if (state.kind === 'clash') stored = state.theirs.data
          base = from
          etag = ifMatch
          current = page
          unheard = page
          keepNow()
        }
        if (isForLater(next) || next.kind === 'clash') goOnAfter(next)
        return next
      }
    },
    /** False where the browser has no room for a copy. */
    isKept: () => isKept,
    keepNow,
    open(): void {
      isClosed = false
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

/** Nothing is wrong with what was sent. */
export function isForLater({ kind }: DraftState): boolean {
  return kind === 'offline' || kind === 'signed-out'
}

function stateAfter(error: unknown): DraftState {
  if (error instanceof NetworkError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status === 412 && problem?.current) {
    const { data, base } = problem.current as unknown as PageDraft // the api's own, as of `GET …/draft`
    const theirs = { data: withUniqueIds(finishedLayout(data)).page, base } // as open-page.ts reads it
    return { kind: 'clash', theirs, etag: error.etag ?? '', savedAt: problem.currentUpdatedAt ?? '' }
  }
  if (status >= 500 && status !== 507) return { kind: 'offline' }
  const reasons = problem?.issues?.map(({ message }) => message) ?? []
  return { kind: 'refused', message: [problem?.detail ?? 'This was not saved', ...reasons].join(' · ') }
}
