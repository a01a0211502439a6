import { mergedList } from './merge-lists.ts'
import { mergedText } from './merge-texts.ts'

/** A conflict: one field that two people changed differently, both starting from `base`. */
export type FieldConflict = { key: string; base: unknown; mine: unknown; theirs: unknown }

export type Merge<T> = {
  /** Their record with my value in every field that I changed, also where both did. */
  merged: T
  clashes: FieldConflict[]
  /** Fields that only they changed. */
  fromThem: string[]
  /** Texts and lists that both changed in different places, so that they hold what either did. */
  fromBoth: FieldOfBoth[]
}

export type FieldOfBoth = { key: string; base: unknown; merged: unknown }

/**
 * Merges two edits of one record field by field. Of a text, both changes are merged if a word that both kept lies
 * between them, of a list if they are in different entries, or in different fields of one entry.
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): Merge<T> {
  const merged: Record<string, unknown> = {}
  const clashes: FieldConflict[] = []
  const fromThem: string[] = []
  const fromBoth: FieldOfBoth[] = []
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [before, my, their] = [base, mine, theirs].map((record) => (record as Record<string, unknown>)[key])
    const iChanged = !isSame(before, my)
    const theyChanged = !isSame(before, their)
    if (theyChanged && !iChanged) fromThem.push(key)
    const both = theyChanged && iChanged && !isSame(my, their)
    const ofBoth = both
      ? (mergedText(before, my, their) ?? mergedList(before, my, their, mergedEntry))
      : undefined
    if (both && ofBoth === undefined) clashes.push({ key, base: before, mine: my, theirs: their })
    if (ofBoth !== undefined) fromBoth.push({ key, base: before, merged: ofBoth })
    merged[key] = ofBoth ?? (iChanged ? my : their)
  }
  return { merged: merged as T, clashes, fromThem, fromBoth } // the same keys, each from one of the two
}

/** An entry of a list with the changes of both; undefined if they changed the same field of it. */
function mergedEntry(base: object, mine: object, theirs: object): object | undefined {
  const { merged, clashes } = mergeFields(base, mine, theirs)
  return clashes.length === 0 ? merged : undefined
}

export function changedKeys(before: object, after: object): string[] {
  const [a, b] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !isSame(a[key], b[key]))
}

/** Equal as JSON, whatever the order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...keys].every((key) => isSame(left[key], right[key]))
}
