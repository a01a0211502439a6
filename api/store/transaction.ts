import type { Stored } from './store-types.ts'

/** One transaction as a line of the journal holds it. */
export type Transaction = {
  sequence: number
  /** Number of the first transaction written together with this one. */
  batch: number
  /** ISO 8601; becomes `updatedAt`. */
  at: string
  operations: WrittenOperation[]
}
type WrittenOperation =
  | { put: string; id: string; revision: number; value: unknown }
  | { delete: string; id: string }

export type AnyChange = Readonly<{
  collection: string
  id: string
  before?: Stored<unknown>
  after?: Stored<unknown>
}>

/** What a commit answers. Every change has one side at least: nothing is deleted that is not there. */
export function writtenBy(changes: readonly AnyChange[]): Stored<unknown>[] {
  return changes.map(({ before, after }) => (after ?? before) as Stored<unknown>)
}

/** The JSON of a transaction, put together from texts so that no value is written out twice. */
export function transactionText(
  head: Omit<Transaction, 'operations'>,
  operations: readonly string[],
): string {
  return `${JSON.stringify(head).slice(0, -1)},"operations":[${operations.join(',')}]}`
}

export function putText(collection: string, id: string, revision: number, valueText: string): string {
  return `${JSON.stringify({ put: collection, id, revision }).slice(0, -1)},"value":${valueText}}`
}

export function deleteText(collection: string, id: string): string {
  return JSON.stringify({ delete: collection, id } satisfies WrittenOperation)
}
