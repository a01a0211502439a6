import { type ListName, type ListValue, listKinds } from '#blocks/contract/record-kinds.ts'
import type { Stored } from '../../store/store-types.ts'
import type { ContentStore } from './collections.ts'

export type ListItem = Stored<ListValue>

/** All items of a list in its order, hidden ones too. `where` selects by an indexed field. */
export async function listItems(
  store: ContentStore,
  name: ListName,
  where: Readonly<Record<string, number>> = {},
): Promise<ListItem[]> {
  // Each list's values are objects, and `where` is empty but for lists within others, which have that index.
  const items = (await store.list(name, where as Record<string, never>)) as readonly ListItem[]
  const { order } = listKinds[name]
  if (order === 'position') return inStaffOrder(items as readonly Stored<{ position: number }>[])
  if (order === 'added') return [...items]
  return [...items].sort((a, b) => String(a.value[order.by]).localeCompare(String(b.value[order.by])))
}

// The order staff give a list: by `position`, and by age where two share one.

export function inStaffOrder<T extends { position: number }>(documents: readonly Stored<T>[]): Stored<T>[] {
  return [...documents].sort((a, b) => a.value.position - b.value.position || Number(a.id) - Number(b.id))
}

/** The place after everything that is there. */
export function positionAtEnd(positions: readonly number[]): number {
  const last = positions.reduce((most, position) => Math.max(most, position), -1)
  return Math.min(last + 1, Number.MAX_SAFE_INTEGER)
}

/** Why `ids` is not an order of exactly the items `known`; paths are JSON pointers into `{ ids }`. */
export function orderIssues(
  ids: readonly number[],
  known: readonly number[],
): { path: string; message: string }[] {
  const isKnown = new Set(known)
  const seen = new Set<number>()
  const issues: { path: string; message: string }[] = []
  for (const [index, id] of ids.entries()) {
    const path = `/ids/${index}`
    if (!isKnown.has(id)) issues.push({ path, message: `There is no ${id} in this list` })
    else if (seen.has(id)) issues.push({ path, message: `${id} is in the order twice` })
    seen.add(id)
  }
  const missing = known.filter((id) => !seen.has(id))
  if (missing.length > 0)
    issues.push({ path: '/ids', message: `Missing from the order: ${missing.join(', ')}` })
  return issues
}
