import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import {
  type DraftEvent,
  type DraftState,
  isDirty,
  isKnown,
  isRetriedLater,
  latestStored,
  localCopyOf,
  type NextDraft,
  type OpenDraft,
  openedDraft,
  reduceDraft,
  stateAfterFailure,
} from './draft-reducer.ts'

type SaverParts = {
  /** The draft as opened, with its ETag. */
  opened: PageDraft & { etag: string }
  /** Sends the draft. `origin`: the page on the server that it was made from. */
  put(draft: PageDraft, etag: string, origin: Page): Promise<{ etag: string }>
  /**
   * Stores the local draft with the server's page as its base, so that it survives closing the tab.
   * `undefined` drops it once the server has everything. Returns false if it can't be stored.
   */
  keep(copy: { value: Page; base: Page } | undefined, from: Pick<OpenDraft, 'base' | 'etag'>): boolean
  /** The time from a change until it is stored. */
  storeDelayMs?: number
  /** A draft that could not be sent is sent by others as soon as possible. */
  isSentLater?: boolean
}
export type SaverSeam = Omit<SaverParts, 'opened'>

const saveDelayMs = 1_000
const firstRetryMs = 2_000
const longestRetryMs = 30_000

/** States in which the next save may be sent. */
const sendableStates: ReadonlySet<DraftState['kind']> = new Set(['saved', 'unsaved', 'saving'])

export type DraftSaver = ReturnType<typeof createDraftSaver>

/**
 * Saves a draft one second after the last change, and stores it locally until the server has it. One save
 * runs at a time; changes made meanwhile go with the next. The base stays that of the opened page, or a part
 * not edited here would count as changed (contract §7).
 */
export function createDraftSaver({ opened, put, keep, storeDelayMs = 150, isSentLater }: SaverParts) {
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
    if (event.is !== 'sending' && (event.is !== 'typed' || storeDelayMs === 0)) storeNow()
    if (draft.state === before) return
    for (const listener of listeners) listener()
  }

  function storeNow(): void {
    clearTimeout(storeTimer)
    storeTimer = undefined
    isStoredLocally = keep(localCopyOf(draft), draft)
  }

  function saveIn(ms: number): void {
    clearTimeout(saveTimer)
    if (!isClosed) saveTimer = setTimeout(() => void flush(), ms)
  }

  /** Sends unsaved changes at once. Resolves to true if the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(saveTimer)
    while (running || (isDirty(draft) && draft.state.kind !== 'clash')) {
      await (running ?? runExclusively(send()))
      if (!sendableStates.has(draft.state.kind)) break
    }
    return !isDirty(draft)
  }

  /** Runs `work` while no save can start. */
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
      const { etag } = await put({ data: sent, base: draft.base }, draft.etag, draft.stored)
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

  function rebaseOn(next: NextDraft): void {
    dispatch({ is: 'went-on', next, at: new Date() })
    saveAgain()
  }

  /** Schedules the next save; while offline, with exponential backoff. */
  function saveAgain(): void {
    if (draft.state.kind === 'unsaved') saveIn(saveDelayMs)
    if (draft.state.kind !== 'offline' || isSentLater) return
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
      return () => void listeners.delete(listener)
    },
    /** The page in the editor has changed. */
    change(page: Page): void {
      dispatch({ is: 'typed', page })
      if (storeDelayMs > 0) storeTimer ??= setTimeout(storeNow, storeDelayMs)
      if (draft.state.kind !== 'clash' && isDirty(draft)) saveIn(saveDelayMs)
    },
    /** Adopts a new server state, for example after a publish. Later saves use its revisions. */
    rebaseOn,
    takeOver(theirs: PageDraft & { etag: string }): boolean {
      dispatch({ is: 'taken-over', theirs, at: new Date() })
      return draft.etag === theirs.etag
    },
    /** Reports that another request for this draft failed. */
    refuse: (error: unknown) => refuse(stateAfterFailure(error)),
    /**
     * Runs `work` while the draft on the server must not change: after the running save and before the next.
     */
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
     * Saves `page`, which resolves a conflict, in place of the current page. Resolves to `saved`; to
     * `offline` or `signed-out` if the page was accepted here and is sent later; otherwise to the state that
     * prevented it.
     */
    async replace(page: Page, base: PageDraft['base'], ifMatch: string): Promise<DraftState> {
      try {
        const { etag } = await put({ data: page, base }, ifMatch, latestStored(draft))
        rebaseOn({ base, etag, stored: draft.current })
        return draft.state
      } catch (error) {
        const next = stateAfterFailure(error)
        if (isRetriedLater(next)) dispatch({ is: 'chosen', page, base, etag: ifMatch })
        if (isRetriedLater(next) || next.kind === 'clash') refuse(next)
        return next
      }
    },
    /** False if the browser could not store the local draft. */
    isStoredLocally: () => isStoredLocally,
    keepNow: storeNow,
    open(): void {
      isClosed = false
    },
    /** Stops the timers. Unsaved changes stay in the local draft. */
    close(): void {
      storeNow()
      isClosed = true
      clearTimeout(saveTimer)
      clearTimeout(storeTimer)
    },
  }
}
