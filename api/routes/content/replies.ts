import type { ContentStore } from '../../base/content/collections.ts'
import { type CollectionName, collections } from '../../base/content/collections.ts'
import { withMediaSizes } from '../../base/content/media-sizes.ts'
import { staffUser, type User } from '../../base/content/user.ts'
import type { Stored } from '../../store/store-types.ts'

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
