import type { ListName, ListValue } from '#blocks/contract/record-kinds.ts'
import type { ContentOperation } from '../../content/collections.ts'

export type Issue = { path: string; message: string }

/** What is wrong with an item beside others; `id` is missing for a new one. */
export type ItemCheck = (item: { id?: string; value: ListValue }) => Promise<Issue[]>

/** What of the address is part of each item, such as `{ albumId: 3 }`; empty for most lists. */
export type Scope = Readonly<Record<string, number>>

/** True for an item the address may lead to. */
export function isWithin(value: ListValue, scope: Scope): boolean {
  return Object.entries(scope).every(([field, wanted]) => value[field] === wanted)
}

/** An operation on any list: its value went through the list's schema, and the store checks it again. */
export function operation(loose: {
  type: 'add' | 'put'
  collection: ListName
  value: ListValue
  id?: string
  ifRevision?: number
}): ContentOperation {
  return loose as ContentOperation
}
