import { isSame } from '#blocks/contract/values/merge.ts'
import {
  type EditEvent,
  type EditedDocument,
  type Effect,
  isDirty,
  isKnown,
  localCopyOf,
  openedDocument,
  reduce,
  type SaveState,
} from './edited-document.ts'
import { createListeners } from './listeners.ts'
import { failureOf, type ReadCurrent, type Stored } from './save-failure.ts'

type DocumentParts<T, V> = {
  opened: Stored<T, V>
  /** Sends a value that was made from `from`; resolves to the document as it was stored. */
  put(value: T, from: Stored<T, V>): Promise<Stored<T, V>>
  keep: KeepCopy<T, V>
  /** The time from a change until it is stored locally. */
  keepDelayMs?: number
  readCurrent: ReadCurrent<T, V>
  /** Saved a second after the last change; otherwise when `save` is called. */
  savesItself: boolean
  /** What could not be sent is sent by others as soon as possible. */
  isSentByOthers?: boolean | undefined
  /** Puts a value that was not typed into the editor. */
  show?(value: T): void
  onSignedOut?(): void
}

export type DocumentStore<T, V> = ReturnType<typeof openDocument<T, V>>

/** What is typed is stored locally at once and saved one request at a time. Nothing typed is lost. */
export function openDocument<T, V>(parts: DocumentParts<T, V>) {
  const { put, keep, keepDelayMs = 150, readCurrent, savesItself, show, onSignedOut } = parts
  let document = openedDocument(parts.opened)
  const pace = savesItself ? savePace(() => void save(), parts.isSentByOthers === true) : undefined
  const keepTimer = createTimer(storeLocally)
  const calls = oneAtATime()
  const { subscribe, tell } = createListeners()
  const localCopy = createLocalCopy(keep, tell)

  const effects: Record<Effect, () => void> = {
    keep: storeLocally,
    show: () => show?.(document.current),
    'ask-to-sign-in': () => onSignedOut?.(),
    'save-soon': () => pace?.soon(),
    'save-later': () => pace?.later(),
  }

  function dispatch(event: EditEvent<T, V>): void {
    const before = document
    const next = reduce(document, event)
    document = next.document
    for (const effect of next.effects) effects[effect]()
    if (document.state !== before.state || document.current !== before.current) tell()
  }

  function storeLocally(): void {
    keepTimer.stop()
    localCopy.store(document)
  }

  /**
   * Sends what is unsaved, after a save that is under way; `isForced`: even if there is nothing. True if the server then
   * has everything. What is typed during a save is sent, too, where a document saves itself; elsewhere nobody has
   * checked it yet.
   */
  async function save(isForced = false): Promise<boolean> {
    pace?.stop()
    const asked = document.current
    let mustSend = isForced
    while (calls.running() || mustSend || isDirty(document)) {
      if (calls.running()) await calls.running()
      else if (document.state.kind === 'conflict') break
      else {
        mustSend = false
        await calls.run(() => send(document.stored))
      }
      if (!mayGoOn.has(document.state.kind) || (!savesItself && document.current !== asked)) break
    }
    return !isDirty(document)
  }

  async function send(from: Stored<T, V>): Promise<void> {
    const sent = document.current
    dispatch({ is: 'sending' })
    try {
      const stored = await put(sent, from)
      pace?.reset()
      dispatch({ is: 'saved', sent, stored, at: new Date() })
    } catch (error) {
      fail(error, { sent })
    }
  }

  /**
   * Saves what resolves a conflict over their version, or `over` another one. Until the server has answered, the conflict
   * stays. If it can't be sent now, it is what the editor shows and what is sent later.
   */
  async function settle(value: T, over?: Stored<T, V>): Promise<SaveState<T, V>> {
    const { state, stored } = document
    const theirs = over ?? (state.kind === 'conflict' ? state.theirs : stored)
    const hasNothingNew = !over && isSame(value, theirs.value)
    await calls.run(async () => {
      const sent = document.current
      try {
        const saved = hasNothingNew ? theirs : await put(value, theirs)
        dispatch({ is: 'saved', sent, stored: saved, at: new Date() })
      } catch (error) {
        fail(error, { sent: value, over: theirs })
      }
    })
    return document.state
  }

  function fail(error: unknown, what: { sent?: T; over?: Stored<T, V> } = {}): void {
    dispatch({ is: 'failed', failure: failureOf(error, readCurrent), ...what, at: new Date() })
  }

  return {
    /** Changes only with its content, for `useSyncExternalStore`. */
    get: () => document,
    subscribe,
    isDirty: () => isDirty(document),
    isKnown: (value: T) => isKnown(document, value),
    /** False if the browser could not store the local copy. */
    isStoredLocally: localCopy.isStored,
    type(value: T): void {
      dispatch({ is: 'typed', value })
      if (keepDelayMs === 0) storeLocally()
      else if (!keepTimer.isWaiting()) keepTimer.start(keepDelayMs)
    },
    save,
    settle,
    /** Runs `work` while the document on the server must not change: after the running save and before the next. */
    hold: calls.run,
    dispatch,
    fail: (error: unknown) => fail(error),
    keepNow: storeLocally,
    reopen: () => pace?.open(),
    /** Stops the timers. What is unsaved stays in the local copy. */
    close(): void {
      storeLocally()
      pace?.close()
    },
  }
}

/** States in which the next save may be sent. */
const mayGoOn: ReadonlySet<string> = new Set(['saved', 'unsaved', 'saving'])

/** Stores the local copy, which survives closing the tab; `undefined` drops it. False if it can't be stored. */
type KeepCopy<T, V> = (copy: { value: T; base: T } | undefined, version: V) => boolean

/** The local copy of one open document. A copy of an earlier visit is not this document's to drop. */
function createLocalCopy<T, V>(keep: KeepCopy<T, V>, onStoredChange: () => void) {
  let hasCopy = false
  let isStored = true
  return {
    isStored: () => isStored,
    store(document: EditedDocument<T, V>): void {
      const copy = localCopyOf(document)
      if (!copy && !hasCopy) return
      hasCopy = copy !== undefined
      const before = isStored
      isStored = keep(copy, document.stored.version)
      if (isStored !== before) onStoredChange()
    },
  }
}

function oneAtATime() {
  let running: Promise<unknown> | undefined
  return {
    /** Resolves at the end of what runs now; undefined if nothing does. */
    running: () => running,
    run<R>(work: () => Promise<R>): Promise<R> {
      const result = (running ? running.then(work) : work()).finally(() => {
        if (running === settled) running = undefined
      })
      const settled: Promise<unknown> = result.catch(() => undefined)
      running = settled
      return result
    },
  }
}

/** A pause in typing. */
const saveDelayMs = 1_000
const firstRetryMs = 2_000
const longestRetryMs = 30_000

/** A second after the last change; after a failure, after a growing pause, unless others send it. */
function savePace(save: () => void, isSentByOthers: boolean) {
  const timer = createTimer(save)
  let retryMs = firstRetryMs
  let isOpen = true
  const start = (ms: number) => isOpen && timer.start(ms)
  return {
    soon: () => start(saveDelayMs),
    later(): void {
      timer.stop()
      if (isSentByOthers) return
      start(retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    },
    reset(): void {
      retryMs = firstRetryMs
    },
    /** A save begins by another way. */
    stop: timer.stop,
    open(): void {
      isOpen = true
    },
    close(): void {
      isOpen = false
      timer.stop()
    },
  }
}

/** Runs `work` once, some time after the last `start`. */
function createTimer(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    isWaiting: () => timer !== undefined,
    start(ms: number): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        timer = undefined
        work()
      }, ms)
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
