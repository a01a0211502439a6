import type { ListName, ListValue } from '#blocks/contract/record-kinds.ts'
import type { ContentOperation } from '../../base/content/collections.ts'

export type Issue = { path: string; message: string }

/** The problems of an item that depend on other records. A new item has no `id` yet. */
export type ItemCheck = (item: { id?: string; value: ListValue }) => Promise<Issue[]>

/** The part of the path that each item repeats, such as `{ albumId: 3 }`; empty for most lists. */
export type Scope = Readonly<Record<string, number>>

/** True if the item belongs to that path. */
export function isWithin(value: ListValue, scope: Scope): boolean {
  return Object.entries(scope).every(([field, wanted]) => value[field] === wanted)
}

/** An operation on any list. The value was parsed by the list's schema, and the store checks it again. */
export function operation(loose: {
  type: 'add' | 'put'
  collection: ListName
  value: ListValue
  id?: string
  ifRevision?: number
}): ContentOperation {
  return loose as ContentOperation
}
