import { raiseToast } from '../../../ui/raise-toast.ts'

/**
 * Unsaved input, stored in the browser so that it survives a closed or crashed tab. A draft carries the record it was
 * made from (`base`), so that applying it later does not undo changes by others. No draft is applied without asking.
 */
export type LocalDraft<T> = {
  value: T
  base: T
  revision: number
  /** ISO 8601. */
  at: string
  /** The author. A draft without one is dropped at the next sign-out on this device, whoever signs out. */
  by?: DraftAuthor
}
export type DraftAuthor = { id: number; name: string }

const prefix = 'draft:'
let isFullTold = false

/** Where drafts are stored: by key, as text. Every call may throw where storage is forbidden or full. */
export type LocalDraftStorage = {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
  keys(): string[]
}

/** Looks `localStorage` up in each call: where storage is forbidden, even reading the property throws. */
const browserStorage: LocalDraftStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
  removeItem: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
}
let storage = browserStorage

/** Replaces `localStorage`, for the desktop app. Call it before the first render. */
export function setLocalDraftStorage(other: LocalDraftStorage): void {
  storage = other
}

export function readDraft<T>(key: string): LocalDraft<T> | undefined {
  try {
    const text = storage.getItem(prefix + key)
    return text ? (JSON.parse(text) as LocalDraft<T>) : undefined // written by storeDraft below
  } catch {
    return undefined
  }
}

/** Every draft whose key starts with `beginning`, newest first. */
export function readDrafts<T>(beginning: string): { key: string; draft: LocalDraft<T> }[] {
  const found: { key: string; draft: LocalDraft<T> }[] = []
  for (const key of draftKeys()) {
    const draft = key.startsWith(beginning) ? readDraft<T>(key) : undefined
    if (draft) found.push({ key, draft })
  }
  return found.sort((a, b) => b.draft.at.localeCompare(a.draft.at))
}

/** False where the browser can't store it (private windows, a full quota): said once, and by a form all the time. */
export function storeDraft<T>(key: string, draft: LocalDraft<T>): boolean {
  if (isPaused) return false
  try {
    storage.setItem(prefix + key, JSON.stringify(draft))
    return true
  } catch {
    if (!isFullTold) raiseToast('This browser can’t store what you type. Save or send it before you leave.')
    isFullTold = true
    return false
  }
}

export function dropDraft(key: string): void {
  try {
    storage.removeItem(prefix + key)
  } catch {
    // Storage that can't be used holds no draft.
  }
}

const droppedForGood = new Set<string>()

/**
 * For a record that was deleted for good: a form that is still open stores no new draft of it and does not count as
 * unsaved. Ids are never reused, so the key stays blocked until the page is reloaded.
 */
export function dropDraftForGood(key: string): void {
  droppedForGood.add(key)
  dropDraft(key)
}

export function isDroppedForGood(key: string): boolean {
  return droppedForGood.has(key)
}

let isPaused = false

/** At sign-out, so that none stay on a shared phone; drafts of other people stay for them. */
export function dropDraftsOf(userId: number | undefined): void {
  isPaused = true
  for (const key of draftKeys()) {
    const by = readDraft(key)?.by
    if (!by || by.id === userId) dropDraft(key)
  }
}

/** Call it after a sign-in: ends the pause that `dropDraftsOf` began. */
export function resumeDrafts(): void {
  isPaused = false
}

function draftKeys(): string[] {
  try {
    return storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
  } catch {
    return [] // storage that can't be used holds no draft
  }
}

/** A local draft's author to the signed-in person; `nobody` for old drafts without one. */
export type DraftOwner = 'me' | 'nobody' | { name: string }

export function ownerOf(by: DraftAuthor | undefined, userId: number): DraftOwner {
  if (!by) return 'nobody'
  return by.id === userId ? 'me' : { name: by.name }
}

/** Starts a sentence: `Your work`, `Mia’s work`. */
export function ownerLabel(owner: DraftOwner): string {
  if (owner === 'me') return 'Your work'
  return owner === 'nobody' ? 'Work' : `${owner.name}’s work`
}
