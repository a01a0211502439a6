/**
 * What somebody typed and has not saved, kept in the browser so that it outlives a dead tab. It carries the record it
 * was made from: applied later, it must not undo what others changed meanwhile. Nothing is ever applied by itself.
 */
export type LocalDraft<T> = {
  value: T
  base: T
  revision: number
  /** ISO 8601. */
  at: string
  /** Whose it is; what names nobody goes with whoever signs out here. */
  by?: DraftAuthor
}
export type DraftAuthor = { id: number; name: string }

const prefix = 'draft:'

/** Where copies are kept: by key, as text. Every call may throw where nothing can be kept. */
export type KeptStorage = {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
  keys(): string[]
}

/** The browser's own. Asked for with each call: where storage is forbidden, even naming it throws. */
const browserStorage: KeptStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
  removeItem: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
}
let storage = browserStorage

/** For a window that keeps copies elsewhere; before anything is drawn. */
export function keepDraftsIn(other: KeptStorage): void {
  storage = other
}

export function readDraft<T>(key: string): LocalDraft<T> | undefined {
  try {
    const text = storage.getItem(prefix + key)
    return text ? (JSON.parse(text) as LocalDraft<T>) : undefined // written by keepDraft below
  } catch {
    return undefined
  }
}

/** Every copy whose key begins like this, newest first. */
export function readDrafts<T>(beginning: string): { key: string; draft: LocalDraft<T> }[] {
  const found: { key: string; draft: LocalDraft<T> }[] = []
  for (const key of draftKeys()) {
    const draft = key.startsWith(beginning) ? readDraft<T>(key) : undefined
    if (draft) found.push({ key, draft })
  }
  return found.sort((a, b) => b.draft.at.localeCompare(a.draft.at))
}

/** False where the browser keeps nothing (private windows, a full quota): the form then says so. */
export function storeDraft<T>(key: string, draft: LocalDraft<T>): boolean {
  if (isPaused) return false
  try {
    storage.setItem(prefix + key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(key: string): void {
  try {
    storage.removeItem(prefix + key)
  } catch {
    // Where nothing could be kept there is nothing to drop.
  }
}

const droppedForGood = new Set<string>()

/**
 * What it was typed for is deleted for good, and so is this: a form that still holds it keeps nothing, and nobody is
 * asked to save it. An id is never given twice.
 */
export function dropDraftForGood(key: string): void {
  droppedForGood.add(key)
  dropDraft(key)
}

export function isDroppedForGood(key: string): boolean {
  return droppedForGood.has(key)
}

let isPaused = false

/**
 * Signing out on a shared phone leaves no texts behind: a form that goes keeps none as it goes, either. What somebody
 * else kept there is theirs, and waits for them.
 */
export function dropDraftsOf(userId: number | undefined): void {
  isPaused = true
  for (const key of draftKeys()) {
    const by = readDraft(key)?.by
    if (!by || by.id === userId) dropDraft(key)
  }
}

/** Somebody is signed in. */
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
    return [] // as above
  }
}
