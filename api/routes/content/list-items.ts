import type { staffLists } from '#blocks/contract/staff-paths.ts'
import type { ContentOperation } from '../../content/collections.ts'
import type { Stored } from '../../store/store-types.ts'

export type ListCollection = keyof typeof staffLists | 'album-images' | 'saved-sections' | 'saved-replies'

/** An item of any list, as far as all of them are alike; the store's schema knows the rest. */
export type ListValue = { position?: number; [field: string]: unknown }
export type ListItem = Stored<ListValue>

/** What of the address is part of each item, such as `{ albumId: 3 }`; empty for most lists. */
export type Scope = Readonly<Record<string, number>>

/** True for an item the address may lead to. */
export function isWithin(value: ListValue, scope: Scope): boolean {
  return Object.entries(scope).every(([field, wanted]) => value[field] === wanted)
}

/** An operation on any list: its value went through the list's schema, and the store checks it again. */
export function operation(loose: {
  type: 'add' | 'put'
  collection: ListCollection
  value: ListValue
  id?: string
  ifRevision?: number
}): ContentOperation {
  return loose as ContentOperation
}
