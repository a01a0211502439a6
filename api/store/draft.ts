import { randomUUID } from 'node:crypto'
import { checkId, type PreparedValue, prepareValue } from './document-rules.ts'
import { NotUnique, RevisionConflict } from './errors.ts'
import { fieldOf } from './indexes.ts'
import type { Collections, Counters, Stored, Written } from './store-types.ts'
import { type AnyChange, deleteText, putText, writtenBy } from './transaction.ts'
import { countersAfter, type Tree } from './tree.ts'

// Turns operations into planned changes, based on what is stored and on earlier changes of the same batch.

export type AnyOperation =
  | { type: 'add'; collection: string; value: unknown; id?: string }
  | { type: 'add'; collection: string; valueFrom: (written: Written) => unknown; id?: string }
  | { type: 'put'; collection: string; id: string; value: unknown; ifRevision: number }
  | { type: 'delete'; collection: string; id: string; ifRevision: number }

export type PreparedOperation = {
  collection: string
  isNumeric: boolean
  unique: readonly string[]
  /** Undefined: the store chooses. */
  id?: string
  ifRevision: number
  /** Undefined: delete, or `prepareFrom`. */
  prepared?: PreparedValue
  prepareFrom?: (written: Written) => PreparedValue
}
export type Planned = {
  at: string
  changes: AnyChange[]
  texts: string[]
  /** How many of the changes the caller asked for; what follows was added alongside. */
  asked: number
}
/** The operations that belong to planned changes. */
export type MoreOperations = (
  changes: readonly AnyChange[],
  find: Draft['find'],
) => readonly PreparedOperation[]

/** Checks everything that does not depend on what is stored. Throws InvalidDocument. */
export function prepareOperation(operation: AnyOperation, collections: Collections): PreparedOperation {
  const { collection, id } = operation
  const rules = Object.hasOwn(collections, collection) ? collections[collection] : undefined
  if (!rules) throw new Error(`There is no collection ${collection}.`)
  const isNumeric = rules.numericIds ?? false
  if (operation.type !== 'add' || id !== undefined) checkId(collection, id, isNumeric)
  const ifRevision = operation.type === 'add' ? 0 : operation.ifRevision
  const target = { collection, isNumeric, unique: rules.unique ?? [], id, ifRevision }
  if (operation.type === 'delete') return target
  const prepare = (value: unknown) => prepareValue(collection, rules.schema, value)
  if (!('valueFrom' in operation)) return { ...target, prepared: prepare(operation.value) }
  return { ...target, prepareFrom: (written) => prepare(operation.valueFrom(written)) }
}

export interface Layer {
  find(collection: string, id: string): Stored<unknown> | undefined
  /** A document with this value; of an indexed field. */
  holderOf(collection: string, field: string, value: unknown): Stored<unknown> | undefined
  counters(collection: string): Counters
}
export interface Draft extends Layer {
  apply(change: AnyChange): void
}

/** Reads through to the layer below and holds its own changes back. */
export function draftOver(below: Layer): Draft {
  const documents = new Map<string, Stored<unknown> | undefined>()
  const counters = new Map<string, Counters>()
  const draft: Draft = {
    find(collection, id) {
      const key = `${collection}/${id}`
      return documents.has(key) ? documents.get(key) : below.find(collection, id)
    },
    holderOf(collection, field, value) {
      for (const [key, document] of documents)
        if (document && key === `${collection}/${document.id}` && fieldOf(document, field) === value)
          return document
      const holder = below.holderOf(collection, field, value)
      return holder && draft.find(collection, holder.id) === holder ? holder : undefined
    },
    counters: (collection) => counters.get(collection) ?? below.counters(collection),
    apply(change) {
      counters.set(change.collection, countersAfter(draft.counters(change.collection), change))
      documents.set(`${change.collection}/${change.id}`, change.after)
    },
  }
  return draft
}

export function layerOf({ collections }: Tree): Layer {
  return {
    find: (collection, id) => collections.get(collection)?.documents.get(id),
    holderOf: (collection, field, value) => collections.get(collection)?.indexes.find({ [field]: value })[0],
    counters: (collection) => collections.get(collection) ?? { lastId: 0, lastDeletedRevision: 0 },
  }
}

/** Plans one transaction: all of it fits or none. Throws RevisionConflict, NotUnique, InvalidDocument. */
export function planTransaction(
  below: Draft,
  operations: readonly PreparedOperation[],
  at: string,
  more?: MoreOperations,
): Planned {
  const draft = draftOver(below)
  const planned: Planned = { at, changes: [], texts: [], asked: operations.length }
  for (const operation of operations) planOne(draft, operation, planned)
  for (const operation of more?.([...planned.changes], draft.find) ?? []) planOne(draft, operation, planned)
  for (const change of planned.changes) below.apply(change)
  return planned
}

function planOne(draft: Draft, operation: PreparedOperation, planned: Planned): void {
  const { collection, ifRevision } = operation
  const prepared = operation.prepareFrom?.(writtenBy(planned.changes)) ?? operation.prepared
  const id = operation.id ?? newId(operation, draft)
  const before = draft.find(collection, id)
  if ((before?.revision ?? 0) !== ifRevision || !(before || prepared)) {
    throw new RevisionConflict(collection, id, ifRevision, before)
  }
  const revision = before ? before.revision + 1 : firstRevision(operation, id, draft)
  const after = prepared && Object.freeze({ id, revision, updatedAt: planned.at, value: prepared.value })
  refuseTaken(draft, operation, before, after)
  const change: AnyChange = { collection, id, before, after }
  draft.apply(change)
  planned.changes.push(change)
  planned.texts.push(prepared ? putText(collection, id, revision, prepared.text) : deleteText(collection, id))
}

/** A value that stays as it was is not checked: older data may hold it twice. */
function refuseTaken(
  draft: Draft,
  { collection, unique }: PreparedOperation,
  before: Stored<unknown> | undefined,
  after: Stored<unknown> | undefined,
): void {
  for (const field of after ? unique : []) {
    const value = fieldOf(after, field)
    if (value === '' || value === undefined || value === fieldOf(before, field)) continue
    const holder = draft.holderOf(collection, field, value)
    if (holder) throw new NotUnique(collection, field, holder.id)
  }
}

function newId({ collection, isNumeric }: PreparedOperation, draft: Draft): string {
  return isNumeric ? String(draft.counters(collection).lastId + 1) : randomUUID()
}

/** An id that may have been used before goes on above every revision that was ever deleted. */
function firstRevision({ collection, isNumeric }: PreparedOperation, id: string, draft: Draft): number {
  const { lastId, lastDeletedRevision } = draft.counters(collection)
  return isNumeric && Number(id) > lastId ? 1 : lastDeletedRevision + 1
}
