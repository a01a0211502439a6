import type { ContentStore } from '../../content/collections.ts'
import { inStaffOrder } from '../../content/staff-order.ts'
import { etagOf } from '../../http/send-private.ts'
import type { Stored } from '../../store/store-types.ts'
import type { ListItem, Scope } from './list-items.ts'
import type { ListRules } from './list-rules.ts'
import { staffReplyWithMedia } from './replies.ts'

export type StaffListReply = { items: Record<string, unknown>[]; etag: string }

/** All items of a list, hidden ones too, in staff's order; tour dates by their day, saved sections as they were added. */
export async function staffList(
  store: ContentStore,
  { collection, hasOrder }: Pick<ListRules, 'collection' | 'hasOrder'>,
  scope: Scope,
): Promise<ListItem[]> {
  const items =
    collection === 'album-images'
      ? await store.list(collection, { albumId: scope.albumId })
      : await store.list(collection)
  // Every list's values are objects, and those with an order have a position.
  if (hasOrder) return inStaffOrder(items as readonly Stored<{ position: number }>[])
  if (collection !== 'tour-dates') return [...(items as readonly ListItem[])]
  return [...(items as readonly ListItem[])].sort((a, b) =>
    String(a.value.eventDate).localeCompare(String(b.value.eventDate)),
  )
}

/** The list as `?all=1` answers it. Its ETag is what an order is checked against. */
export async function staffListReply(
  store: ContentStore,
  rules: Pick<ListRules, 'collection' | 'hasOrder'>,
  scope: Scope,
): Promise<StaffListReply> {
  const stored = await staffList(store, rules, scope)
  const items = await Promise.all(stored.map((item) => staffReplyWithMedia(store, rules.collection, item)))
  return { items, etag: etagOf(JSON.stringify(items)) }
}
