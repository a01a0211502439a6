import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import {
  type DraftEvent,
  type DraftState,
  isDirty,
  isKnown,
  isRetriedLater,
  localCopyOf,
  type NextDraft,
  openedDraft,
  reduceDraft,
  stateAfterFailure,
} from './draft-reducer.ts'

type SaverParts = {
  /** The draft as it was opened, and the ETag it had. */
  opened: PageDraft & { etag: string }
  put(draft: PageDraft, etag: string): Promise<{ etag: string }>
  /**
   * Keeps a copy where it outlives the tab, with what the server had then; undefined once the server has it all. False
   * where nothing can be kept.
   */
  keep(copy: { value: Page; base: Page } | undefined): boolean
}

const saveDelayMs = 1_000
const storeDelayMs = 150
const firstRetryMs = 2_000
const longestRetryMs = 30_000

/** Nothing is in the way of the next save. */
const sendableStates: ReadonlySet<DraftState['kind']> = new Set(['saved', 'unsaved', 'saving'])

export type DraftSaver = ReturnType<typeof createDraftSaver>

/**
 * Saves a draft a second after the last change, and keeps a copy in the browser until the server has it. One save at a
 * time; what is done while one travels goes with the next. The base stays what the page was opened with: a part that
 * nobody touched here must never be taken for a change (contract §7).
 */
export function createDraftSaver({ opened, put, keep }: SaverParts) {
  let draft = openedDraft(opened)
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let storeTimer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  let running: Promise<void> | undefined
  let isStoredLocally = true
  let isClosed = false
  const listeners = new Set<() => void>()

  function dispatch(event: DraftEvent): void {
    const before = draft.state
    draft = reduceDraft(draft, event)
    if (event.is !== 'typed' && event.is !== 'sending') storeNow()
    if (draft.state === before) return
    for (const listener of listeners) listener()
  }

  function storeNow(): void {
    clearTimeout(storeTimer)
    storeTimer = undefined
    isStoredLocally = keep(localCopyOf(draft))
  }

  function saveIn(ms: number): void {
    clearTimeout(saveTimer)
    if (!isClosed) saveTimer = setTimeout(() => void flush(), ms)
  }

  /** Sends what is not stored yet, now. True when the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(saveTimer)
    while (running || (isDirty(draft) && draft.state.kind !== 'clash')) {
      await (running ?? runExclusively(send()))
      if (!sendableStates.has(draft.state.kind)) break
    }
    return !isDirty(draft)
  }

  /** Until `work` is done, whatever else wants to save waits. */
  function runExclusively(work: Promise<void>): Promise<void> {
    const own = work.finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }

  async function send(): Promise<void> {
    const sent = draft.current
    dispatch({ is: 'sending' })
    try {
      const { etag } = await put({ data: sent, base: draft.base }, draft.etag)
      retryMs = firstRetryMs
      dispatch({ is: 'saved', sent, etag, at: new Date() })
    } catch (error) {
      refuse(stateAfterFailure(error), sent)
    }
  }

  function refuse(state: DraftState, sent?: Page): void {
    dispatch({ is: 'refused', state, ...(sent && { sent }), at: new Date() })
    saveAgain()
  }

  function goOnFrom(next: NextDraft): void {
    dispatch({ is: 'went-on', next, at: new Date() })
    saveAgain()
  }

  /** What goes out by itself later. */
  function saveAgain(): void {
    if (draft.state.kind === 'unsaved') saveIn(saveDelayMs)
    if (draft.state.kind !== 'offline') return
    saveIn(retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  return {
    state: () => draft.state,
    etag: () => draft.etag,
    base: () => draft.base,
    current: () => draft.current,
    stored: () => draft.stored,
    published: () => draft.published,
    isDirty: () => isDirty(draft),
    isKnown: (page: Page) => isKnown(draft, page),
    flush,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** The page as it is now in the editor. */
    change(page: Page): void {
      dispatch({ is: 'typed', page })
      storeTimer ??= setTimeout(storeNow, storeDelayMs)
      if (draft.state.kind !== 'clash' && isDirty(draft)) saveIn(saveDelayMs)
    },
    /** Goes on from what the server has now, as after a publish: its revisions are the ones to save against. */
    goOnFrom,
    /** Told of another call about this draft that was refused. */
    refuse: (error: unknown) => refuse(stateAfterFailure(error)),
    /** Does what needs the draft to stay as it is on the server: after what is on its way, and saves wait. */
    hold<T>(work: () => Promise<T>): Promise<T> {
      const result = running ? running.then(work) : work()
      void runExclusively(
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
    async replace(page: Page, base: PageDraft['base'], ifMatch: string): Promise<DraftState> {
      try {
        const { etag } = await put({ data: page, base }, ifMatch)
        goOnFrom({ base, etag, stored: draft.current })
        return draft.state
      } catch (error) {
        const next = stateAfterFailure(error)
        if (isRetriedLater(next)) dispatch({ is: 'chosen', page, base, etag: ifMatch })
        if (isRetriedLater(next) || next.kind === 'clash') refuse(next)
        return next
      }
    },
    /** False where the browser has no room for a copy. */
    isStoredLocally: () => isStoredLocally,
    keepNow: storeNow,
    open(): void {
      isClosed = false
    },
    /** Sends nothing by itself any more; what is not stored has its copy. */
    close(): void {
      storeNow()
      isClosed = true
      clearTimeout(saveTimer)
      clearTimeout(storeTimer)
    },
  }
}
