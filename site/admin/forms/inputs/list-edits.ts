import type { z } from 'zod'
import { fieldFacts } from '#blocks/contract/values/field-facts.ts'
import type { Values } from './input-props.ts'

/** A list's items, each with a stable key that moves with it. */
type ListOf<T> = { items: readonly T[]; keys: readonly number[] }

export type ListEdit<T> =
  | { kind: 'add'; item: T; at: number }
  | { kind: 'copy'; at: number }
  | { kind: 'remove'; at: number }
  | { kind: 'move'; from: number; to: number }

/** The list after an edit. `focusKey` is the item to focus next; undefined if none is left. */
export function listAfter<T>(
  list: ListOf<T>,
  edit: ListEdit<T>,
): ListOf<T> & { focusKey: number | undefined } {
  const { items, keys } = list
  const newKey = Math.max(-1, ...keys) + 1
  switch (edit.kind) {
    case 'add':
      return {
        items: items.toSpliced(edit.at, 0, edit.item),
        keys: keys.toSpliced(edit.at, 0, newKey),
        focusKey: newKey,
      }
    case 'copy':
      return {
        // the item is on screen, so it exists
        items: items.toSpliced(edit.at + 1, 0, structuredClone(items[edit.at] as T)),
        keys: keys.toSpliced(edit.at + 1, 0, newKey),
        focusKey: newKey,
      }
    case 'remove': {
      const left = keys.toSpliced(edit.at, 1)
      return { items: items.toSpliced(edit.at, 1), keys: left, focusKey: left[edit.at] ?? left.at(-1) }
    }
    case 'move':
      return { items: moved(items, edit), keys: moved(keys, edit), focusKey: keys[edit.from] }
  }
}

function moved<T>(list: readonly T[], { from, to }: { from: number; to: number }): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T) // the item is on screen, so it exists
}

/** A copied or added entry gets the first free number where the schema asks for one (`as: 'key'`). */
export function withOwnKeys(item: z.ZodObject, entries: readonly Values[]): readonly Values[] {
  const key = Object.keys(item.shape).find((name) => fieldFacts(name, item.shape[name]).as === 'key')
  if (key === undefined) return entries
  const taken = new Set<unknown>()
  const all = entries.map((entry) => entry[key])
  return entries.map((entry) => {
    const own = taken.has(entry[key]) ? firstFree(all, taken) : entry[key]
    taken.add(own)
    return own === entry[key] ? entry : { ...entry, [key]: own }
  })
}

function firstFree(all: readonly unknown[], taken: ReadonlySet<unknown>): number {
  let number = 1
  while (all.includes(number) || taken.has(number)) number++
  return number
}
