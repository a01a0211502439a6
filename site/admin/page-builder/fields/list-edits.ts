/** The items of a list, and for each the key that stays with it wherever it moves. */
type ListOf<T> = { items: readonly T[]; keys: readonly number[] }

export type ListEdit<T> =
  | { kind: 'add'; item: T }
  | { kind: 'copy'; at: number }
  | { kind: 'remove'; at: number }
  | { kind: 'move'; from: number; to: number }

/** The list after an edit. `focusKey` is the item a person goes on with; undefined when none is left. */
export function listAfter<T>(
  list: ListOf<T>,
  edit: ListEdit<T>,
): ListOf<T> & { focusKey: number | undefined } {
  const { items, keys } = list
  const newKey = Math.max(-1, ...keys) + 1
  switch (edit.kind) {
    case 'add':
      return { items: [...items, edit.item], keys: [...keys, newKey], focusKey: newKey }
    case 'copy':
      return {
        items: items.toSpliced(edit.at + 1, 0, structuredClone(items[edit.at] as T)), // it is on screen, so it is there
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
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T) // as above
}
