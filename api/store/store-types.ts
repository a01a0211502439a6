import type { z } from 'zod'

// What the store guarantees, in types. Reads are async so that a PostgreSQL back end can implement it unchanged.

/** One document. It is frozen: change it by `put`ting another value under the revision you read. */
export type Stored<T> = Readonly<{
  /** In numeric collections a positive integer written as text: `'17'`. */
  id: string
  /** Grows with every save. An id that was deleted and comes back never shows a revision a second time. */
  revision: number
  /** ISO 8601, UTC. */
  updatedAt: string
  value: T
}>

export type CollectionRules = Readonly<{
  /** Must accept its own output: it checks on every write and again when the store is opened. */
  schema: z.ZodType
  /** The store hands out 1, 2, 3 … and never the same twice, not even after deletes and restarts. */
  numericIds?: boolean
  /** Fields at the top of a value that `list` may select by. */
  indexes?: readonly string[]
  /** Those of `indexes` of which no two documents may have the same value, unless it is blank. */
  unique?: readonly string[]
}>
export type Collections = Record<string, CollectionRules>

type NameOf<C extends Collections> = keyof C & string
type ValueOf<C extends Collections, K extends NameOf<C>> = z.output<C[K]['schema']>
type InputOf<C extends Collections, K extends NameOf<C>> = z.input<C[K]['schema']>
type IndexOf<C extends Collections, K extends NameOf<C>> = C[K]['indexes'] extends readonly (infer F extends
  string)[]
  ? F
  : never

/** Values to select by, for declared indexes only: `{ albumId: 3 }`. */
type Where<C extends Collections, K extends NameOf<C>> = [IndexOf<C, K>] extends [never]
  ? Record<string, never>
  : { readonly [F in IndexOf<C, K>]?: F extends keyof ValueOf<C, K> ? ValueOf<C, K>[F] : never }

type OperationOn<C extends Collections, K extends NameOf<C>> =
  | { type: 'add'; collection: K; value: InputOf<C, K>; id?: string }
  /** Made of what the operations before it in the same commit wrote: revisions are known to the store alone. */
  | { type: 'add'; collection: K; valueFrom: (written: Written) => InputOf<C, K>; id?: string }
  /** `ifRevision: 0` means: it must not exist yet. */
  | { type: 'put'; collection: K; id: string; value: InputOf<C, K>; ifRevision: number }
  | { type: 'delete'; collection: K; id: string; ifRevision: number }
/** One document per operation, in order; a delete gives the document that it removed. */
export type Written = readonly Stored<unknown>[]
export type Operation<C extends Collections> = { [K in NameOf<C>]: OperationOn<C, K> }[NameOf<C>]

/** `Written`, each with the type of its collection. */
type Committed<C extends Collections, O extends readonly Operation<C>[]> = {
  -readonly [I in keyof O]: Stored<ValueOf<C, O[I]['collection']>>
}

export type Change<C extends Collections = Collections> = {
  [K in NameOf<C>]: Readonly<{
    collection: K
    id: string
    before?: Stored<ValueOf<C, K>>
    after?: Stored<ValueOf<C, K>>
    /** As its `commit` said. */
    by?: Author
  }>
}[NameOf<C>]
/** The person who made a change, as listeners see them. */
export type Author = Readonly<{ id: number; name: string }>

/**
 * Holds for a rule over several records, such as "no two accounts with one email address": the commit throws StaleRead if
 * anything in `collections` changed after `since`, the sequence (`health`) before the rule was checked.
 */
export type Guard<Name extends string = string> = Readonly<{ collections: readonly Name[]; since: number }>

/**
 * What belongs into a commit beside its own operations, made of its changes: there are both on disk or neither. It is
 * called once the changes fit and before anything is written, so it must be quick, and what it throws refuses the
 * commit. Its operations are not part of what `commit` returns.
 */
export type Alongside<C extends Collections> = (
  changes: readonly Change<C>[],
  context: AlongsideContext,
) => readonly Operation<C>[]
export type AlongsideContext = Readonly<{
  by: Author | undefined
  about: string | undefined
  /** ISO 8601; what `updatedAt` of the changes is. */
  at: string
  /** As the changes leave it. */
  find(collection: string, id: string): Stored<unknown> | undefined
}>

export type StoreHealth = Readonly<{
  mode: 'read-write' | 'read-only'
  /** Why it is read-only. */
  reason?: string
  /** Number of the last transaction. */
  sequence: number
  /** Bytes that a restart would replay. */
  journalBytes: number
  snapshotBytes: number
  /** ISO 8601; when the newest snapshot was taken. */
  snapshotAt: string
  /** ISO 8601: since when the database does not answer, so that what others save is not seen here. */
  awaySince?: string
  /** Why the last snapshot failed; nothing is lost by it, but the journal keeps growing. */
  snapshotProblem?: string
}>

export interface Store<C extends Collections> {
  get<K extends NameOf<C>>(collection: K, id: string): Promise<Stored<ValueOf<C, K>> | undefined>
  /** In the order in which documents were added. */
  list<K extends NameOf<C>>(collection: K, where?: Where<C, K>): Promise<readonly Stored<ValueOf<C, K>>[]>
  /** Those that are there, in the order of `ids`. */
  getAll<K extends NameOf<C>>(
    collection: K,
    ids: readonly string[],
  ): Promise<readonly Stored<ValueOf<C, K>>[]>
  /** All of a collection, some at a time, in order. What is saved meanwhile may be among them or not. */
  each<K extends NameOf<C>>(collection: K): AsyncIterable<readonly Stored<ValueOf<C, K>>[]>
  count(collection: NameOf<C>): Promise<number>
  /** ISO 8601: when something was last saved; blank where nothing ever was. */
  lastSavedAt(): Promise<string>
  /**
   * All operations or none; on disk when it resolves. Throws RevisionConflict, NotUnique, InvalidDocument, StaleRead, StoreFull or
   * StoreReadOnly. After StoreReadOnly the outcome is unknown until a restart; revisions make a repeat safe.
   * `by` is passed to listeners and not stored; so is `about`, a few words for `alongside`.
   */
  commit<const O extends readonly Operation<C>[]>(
    operations: O,
    by?: Author,
    about?: string,
    guard?: Guard<NameOf<C>>,
  ): Promise<Committed<C, O>>
  /**
   * What was deleted until now leaves the files that only a recovery reads, which else takes a day; a database's log ends
   * after an hour by itself. It begins at once, and nobody waits for it.
   */
  forget(): void
  /** Resolves when readers here see all that was acknowledged anywhere before the call. */
  barrier(): Promise<void>
  /** Everything as it is at one moment, for a backup; commits go on meanwhile. */
  capture(): Promise<SnapshotView>
  /** Called once per transaction, when readers see it and before its `commit` resolves. Returns the unsubscribe. */
  onChange(listener: (changes: readonly Change<C>[]) => void): () => void
  /**
   * Called once, with the reason, when nothing can be saved any more until the store is opened again; at once where that
   * is so already. Closing it is no such reason. Returns the unsubscribe.
   */
  onReadOnly(listener: (reason: string) => void): () => void
  health(): StoreHealth
  /** Waits for pending commits, takes a snapshot and releases the folder. */
  close(): Promise<void>
}

export type Counters = {
  /** The highest number ever used as an id. */
  lastId: number
  /** The highest revision a deleted document had: an id that comes back starts above it, so no ETag repeats. */
  lastDeletedRevision: number
}

/** A moment of the store. Documents are replaced, never changed, so it stays while commits go on. */
export type SnapshotView = {
  sequence: number
  takenAt: string
  collections: Record<string, CollectionView>
}
type CollectionView = Counters & {
  /** In the order in which they were added. */
  documents: readonly Stored<unknown>[]
}
