import type { Stored } from './store-types.ts'
import type { AnyChange } from './transaction.ts'

export type Indexes = {
  apply(change: AnyChange): void
  /** In the order in which documents were added. Throws when a field has no index. */
  find(where: Readonly<Record<string, unknown>>): Stored<unknown>[]
}
type Bucket = { documents: Map<string, Stored<unknown>>; isInOrder: boolean }

/** Finds documents by a field without walking the collection; kept up to date one change at a time. */
export function createIndexes(fields: readonly string[]): Indexes {
  const byField = new Map(fields.map((field) => [field, new Map<unknown, Bucket>()]))
  const places = new Map<string, number>()
  let nextPlace = 0

  function apply({ id, before, after }: AnyChange): void {
    if (byField.size === 0) return
    const isNew = !places.has(id)
    if (!after) places.delete(id)
    else if (isNew) places.set(id, nextPlace++)
    for (const [field, buckets] of byField) {
      const [from, to] = [fieldOf(before, field), fieldOf(after, field)]
      if (before && !(after && from === to)) removeFrom(buckets, from, id)
      if (after) addTo(buckets, to, after, isNew)
    }
  }

  function find(where: Readonly<Record<string, unknown>>): Stored<unknown>[] {
    const [first, ...others] = Object.entries(where).map(([field, value]) => {
      const buckets = byField.get(field)
      if (!buckets) throw new Error(`There is no index on ${field}: declare it where the store is opened.`)
      return { field, value, buckets }
    })
    const bucket = first?.buckets.get(first.value)
    if (!bucket) return []
    putInOrder(bucket)
    const found = [...bucket.documents.values()]
    return found.filter((document) => others.every(({ field, value }) => fieldOf(document, field) === value))
  }

  /** A document that moved here from another bucket is at the end, which may not be its place. */
  function putInOrder(bucket: Bucket): void {
    if (bucket.isInOrder) return
    const place = (id: string) => places.get(id) ?? 0
    bucket.documents = new Map([...bucket.documents].sort(([a], [b]) => place(a) - place(b)))
    bucket.isInOrder = true
  }

  return { apply, find }
}

function addTo(
  buckets: Map<unknown, Bucket>,
  value: unknown,
  document: Stored<unknown>,
  isNew: boolean,
): void {
  const bucket = buckets.get(value) ?? { documents: new Map(), isInOrder: true }
  if (!isNew && !bucket.documents.has(document.id)) bucket.isInOrder = false
  bucket.documents.set(document.id, document)
  buckets.set(value, bucket)
}

function removeFrom(buckets: Map<unknown, Bucket>, value: unknown, id: string): void {
  const bucket = buckets.get(value)
  bucket?.documents.delete(id)
  if (bucket?.documents.size === 0) buckets.delete(value)
}

export function fieldOf(document: Stored<unknown> | undefined, field: string): unknown {
  return (document?.value as Record<string, unknown> | undefined)?.[field] // the schema made it an object
}
