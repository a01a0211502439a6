import type { ListName } from '#blocks/contract/record-kinds.ts'
import { type CollectionName, type ContentStore, collections } from '../../base/content/collections.ts'
import { listItems } from '../../base/content/list-items.ts'
import { withMediaSizes } from '../../base/content/media-sizes.ts'
import { staffUser, type User } from '../../base/content/user.ts'
import { etagOf } from '../../base/http/send-private.ts'
import type { Stored } from '../../store/store-types.ts'
import type { Scope } from './list-rules.ts'

/** A record as staff get it: with `id` where the store assigns ids, `revision`, and staff-only fields. */
export function staffReply(collection: string, stored: Stored<unknown>): Record<string, unknown> {
  if (collection === 'users') return { ...staffUser(stored as Stored<User>) } // its own collection's value
  // Every schema is an object's; these two are an enquiry's.
  const { requestKey: _, mailNoted: __, ...value } = stored.value as Record<string, unknown>
  return {
    ...(hasNumericIds(collection) ? { id: Number(stored.id) } : {}),
    ...value,
    revision: stored.revision,
  }
}

/** The same with the sizes of the pictures it names. */
export async function staffReplyWithMedia(
  store: ContentStore,
  collection: CollectionName,
  stored: Stored<unknown>,
) {
  return withMediaSizes(store, staffReply(collection, stored))
}

function hasNumericIds(collection: string): boolean {
  const rules = Object.hasOwn(collections, collection) && collections[collection as CollectionName]
  return rules && 'numericIds' in rules && rules.numericIds
}

export type StaffListReply = { items: Record<string, unknown>[]; etag: string }

/** The list as `?all=1` answers it. A new order is checked against its ETag. */
export async function staffListReply(
  store: ContentStore,
  name: ListName,
  scope: Scope,
): Promise<StaffListReply> {
  const stored = await listItems(store, name, scope)
  const items = await Promise.all(stored.map((item) => staffReplyWithMedia(store, name, item)))
  return { items, etag: etagOf(JSON.stringify(items)) }
}
