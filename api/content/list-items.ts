import { type ListName, type ListValue, listKinds } from '#blocks/contract/record-kinds.ts'
import type { Stored } from '../store/store-types.ts'
import type { ContentStore } from './collections.ts'
import { inStaffOrder } from './staff-order.ts'

/** An item of any list, as far as all of them are alike. */
export type ListItem = Stored<ListValue>

/** All items of a list, hidden ones too, in its order. `where` selects by what the store has an index of. */
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
