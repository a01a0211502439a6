import { type ListName, listKinds, listsWithin } from '#blocks/contract/record-kinds.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { type ListItem, listItems } from '../../base/content/list-items.ts'

/** The records that are moved to the trash together with an item: the pictures of an album. */
export async function companionsOf(store: ContentStore, name: ListName, { id }: ListItem) {
  const companions: { collection: ListName; stored: ListItem }[] = []
  for (const inner of listsWithin(name)) {
    const { by = '' } = listKinds[inner].within ?? {}
    const items = await listItems(store, inner, { [by]: Number(id) })
    companions.push(...items.map((stored) => ({ collection: inner, stored })))
  }
  return companions
}
