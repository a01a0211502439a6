import { isSame } from '#blocks/contract/values/merge.ts'
import { isSentLater, type SaveFailure, type Stored } from './save-failure.ts'

// What all editors share: a record's form, a picture's texts, a page. Pure; document-store.ts carries the effects out.

export type SaveState<T, V> =
  /** `at` is missing until the first save here. `isLive`: it was published, and no draft is left. */
  | { kind: 'saved'; at?: Date; isLive?: boolean }
  | { kind: 'unsaved' }
  /** Unsaved here, and someone else has saved since. The next save shows both. */
  | { kind: 'elsewhere' }
  | { kind: 'saving' }
  | SaveFailure<T, V>

export type EditedDocument<T, V> = {
  /** As the server has it, and the merge base of a conflict. */
  stored: Stored<T, V>
  current: T
  /** Sent without confirmation: the server may have it, or get it later. */
  unacknowledged: T | undefined
  state: SaveState<T, V>
}

export type EditEvent<T, V> =
  | { is: 'typed'; value: T }
  | { is: 'sending' }
  | { is: 'saved'; sent: T; stored: Stored<T, V>; at: Date }
  /** `over`: the version on which `sent` resolves a conflict, so that it takes the place of what was typed. */
  | { is: 'failed'; failure: SaveFailure<T, V>; sent?: T; over?: Stored<T, V>; at: Date }
  /** Someone else saved it. */
  | { is: 'heard'; stored: Stored<T, V>; at?: Date }
  /** The server's state changed by an act of this editor that was no save, such as a publish. */
  | { is: 'went-on'; stored: Partial<Stored<T, V>>; isLive: boolean; at: Date }
  | { is: 'dropped' }

/** What has to be done after an event, in this order. */
export type Effect =
  /** Store the local copy, or drop it if the server has everything. */
  | 'keep'
  /** The editor has to show `current`: it was not typed there. */
  | 'show'
  | 'ask-to-sign-in'
  /** Save in a moment, where a document saves itself. */
  | 'save-soon'
  /** Save after a pause that grows. */
  | 'save-later'

export type Step<T, V> = { document: EditedDocument<T, V>; effects: readonly Effect[] }

export function openedDocument<T, V>(stored: Stored<T, V>): EditedDocument<T, V> {
  return { stored, current: stored.value, unacknowledged: undefined, state: { kind: 'saved' } }
}

export function reduce<T, V>(document: EditedDocument<T, V>, event: EditEvent<T, V>): Step<T, V> {
  const { state, stored } = document
  switch (event.is) {
    case 'typed': {
      const typed = { ...document, current: event.value }
      return step({ ...typed, state: afterTyping(typed) }, isDirty(typed) ? ['save-soon'] : [])
    }
    case 'sending':
      return step({ ...document, state: { kind: 'saving' } })
    case 'saved': {
      const isTyped = !isSame(document.current, event.sent)
      const current = isTyped ? document.current : event.stored.value
      const saved = { stored: event.stored, current, unacknowledged: undefined }
      return savedOrUnsaved(saved, event.at, isTyped ? [] : ['show'])
    }
    case 'failed':
      return afterFailure(document, event)
    case 'heard': {
      // The response to a running save says whether that was in time.
      if (state.kind === 'saving' || state.kind === 'conflict') return step(document)
      if (isDirty(document)) return step({ ...document, state: { kind: 'elsewhere' } })
      const { at } = event
      const saved = { kind: 'saved', ...(at && { at }) } as const
      return step({ ...openedDocument(event.stored), state: saved }, ['keep', 'show'])
    }
    case 'went-on': {
      const gone = {
        stored: { ...stored, ...event.stored },
        current: document.current,
        unacknowledged: event.stored.value === undefined ? document.unacknowledged : undefined,
      }
      return savedOrUnsaved(gone, event.at, [], event.isLive)
    }
    case 'dropped':
      return step(openedDocument(stored), ['keep', 'show'])
  }
}

function step<T, V>(document: EditedDocument<T, V>, effects: readonly Effect[] = []): Step<T, V> {
  return { document, effects }
}

/** Typing hides neither a running save nor that someone else saved. */
function afterTyping<T, V>(typed: EditedDocument<T, V>): SaveState<T, V> {
  const { state } = typed
  if (state.kind === 'saving' || state.kind === 'elsewhere' || state.kind === 'conflict') return state
  const kind = isDirty(typed) ? 'unsaved' : 'saved'
  return state.kind === kind ? state : { kind }
}

function savedOrUnsaved<T, V>(
  content: Omit<EditedDocument<T, V>, 'state'>,
  at: Date,
  effects: readonly Effect[],
  isLive = false,
): Step<T, V> {
  if (isDirty(content))
    return step({ ...content, state: { kind: 'unsaved' } }, ['keep', ...effects, 'save-soon'])
  const state = { kind: 'saved', at, ...(isLive ? { isLive } : {}) } as const
  return step({ ...content, state }, ['keep', ...effects])
}

function afterFailure<T, V>(
  document: EditedDocument<T, V>,
  { failure, sent, over, at }: Extract<EditEvent<T, V>, { is: 'failed' }>,
): Step<T, V> {
  const { kind } = failure
  if (kind === 'conflict') {
    // What this editor itself has sent or shown is no conflict: a response was lost on its way.
    if (!isKnown(document, failure.theirs.value)) return step({ ...document, state: failure }, ['keep'])
    return savedOrUnsaved({ ...document, stored: failure.theirs, unacknowledged: undefined }, at, [])
  }
  const chosen = over && sent !== undefined ? { ...document, stored: over, current: sent } : document
  const mayArrive = isSentLater(failure) || (kind === 'refused' && failure.mayArrive)
  const unacknowledged = mayArrive && sent !== undefined ? sent : document.unacknowledged
  return step({ ...chosen, unacknowledged, state: failure }, [
    'keep',
    ...(over ? (['show'] as const) : []),
    ...(afterFailures[kind] ?? []),
  ])
}

const afterFailures: Partial<Record<SaveFailure<never, never>['kind'], readonly Effect[]>> = {
  offline: ['save-later'],
  'signed-out': ['ask-to-sign-in'],
}

type Content<T> = { stored: { value: T }; current: T; unacknowledged: T | undefined }

/** What is unacknowledged counts: the server may or may not have it, so the current value must be sent to replace it. */
export function isDirty<T>({ current, stored, unacknowledged }: Content<T>): boolean {
  return unacknowledged !== undefined || !isSame(current, stored.value)
}

/** True if this editor wrote or has shown the value, whoever sent it. */
export function isKnown<T>({ current, stored, unacknowledged }: Content<T>, value: T): boolean {
  return [current, stored.value, unacknowledged].some((mine) => isSame(mine, value))
}

/** The local copy with what it was made from; undefined once the server has everything. */
export function localCopyOf<T>(document: Content<T>): { value: T; base: T } | undefined {
  if (!isDirty(document)) return undefined
  const { current, stored, unacknowledged } = document
  // An undo of something unacknowledged is a change to that.
  return {
    value: current,
    base: isSame(current, stored.value) ? (unacknowledged ?? stored.value) : stored.value,
  }
}
