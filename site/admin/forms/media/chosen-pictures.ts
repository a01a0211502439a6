type Named = { name: string }

type Press<Item> = {
  /** The pictures in sight, in their order. */
  among: readonly Item[]
  /** With Shift: the one that was pressed before. */
  from: string | undefined
  /** How many can be chosen. */
  room: number
}

/** The chosen pictures by name, in the order of choosing, after a press on `item`. */
export function chosenAfter<Item extends Named>(
  chosen: ReadonlyMap<string, Item>,
  item: Item,
  { among, from, room }: Press<Item>,
): ReadonlyMap<string, Item> {
  const next = new Map(chosen)
  const begin = from === undefined ? -1 : among.findIndex(({ name }) => name === from)
  const end = among.findIndex(({ name }) => name === item.name)
  if (begin === -1 && next.delete(item.name)) return next
  const range = begin === -1 ? [item] : among.slice(Math.min(begin, end), Math.max(begin, end) + 1)
  for (const one of begin > end ? range.toReversed() : range)
    if (next.size < room && !next.has(one.name)) next.set(one.name, one)
  return next
}
