/**
 * What somebody typed and has not saved, kept in the browser so that it outlives a dead tab. It carries the record it
 * was made from: applied later, it must not undo what others changed meanwhile. Nothing is ever applied by itself.
 */
export type KeptDraft<T> = {
  value: T
  base: T
  revision: number
  /** ISO 8601. */
  at: string
}

const prefix = 'draft:'

export function readDraft<T>(key: string): KeptDraft<T> | undefined {
  try {
    const text = localStorage.getItem(prefix + key)
    return text ? (JSON.parse(text) as KeptDraft<T>) : undefined // written by keepDraft below
  } catch {
    return undefined
  }
}

/** False where the browser keeps nothing (private windows, a full quota): the form then says so. */
export function keepDraft<T>(key: string, draft: KeptDraft<T>): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Where nothing could be kept there is nothing to drop.
  }
}

/** Signing out on a shared phone leaves no texts behind. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
