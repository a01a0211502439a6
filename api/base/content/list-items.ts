import { type ListName, type ListValue, listKinds } from '#blocks/contract/record-kinds.ts'
import type { Stored } from '../../store/store-types.ts'
import type { ContentStore } from './collections.ts'
import { inStaffOrder } from './staff-order.ts'

/** The fields that the items of all lists have. */
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
