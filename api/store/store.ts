import { chmod, mkdir } from 'node:fs/promises'
import { millisecondsInMinute } from 'date-fns/constants'
import { Low } from 'lowdb'
import { createCompaction, mostBytesAtClose } from './compaction.ts'
import { prepareOperation } from './draft.ts'
import { type OpenFile, openFile } from './durable-file.ts'
import { StoreReadOnly } from './errors.ts'
import { createGroupCommit } from './group-commit.ts'
import { createJournaledAdapter } from './journaled-adapter.ts'
import { lockFolder } from './lock.ts'
import { createReadOnly } from './read-only.ts'
import { captureView } from './snapshot.ts'
import type { Alongside, AlongsideContext, Change, Collections, Store, Stored } from './store-types.ts'
import type { AnyChange } from './transaction.ts'
import type { Tree } from './tree.ts'
import { createReads } from './tree-reads.ts'
import { createTurns } from './turns.ts'

export type { Collections, Store } from './store-types.ts'

// lowdb holds the data; the adapter behind it makes it safe. A save appends to a journal and costs the same at any
// size, `db.write()` takes a snapshot. Nothing else may call `db.write()` or `db.update()`: by themselves they
// would neither tell two writers apart nor say when a change is on disk.
//
// Two things are unlike the design in reliability.md §3. A journal line also holds its length and the number of its
// batch: so a power cut that keeps half a batch is told from damage (journal-reading.ts). macOS locks with open(2)
// instead of a file with a process number, which two starters at once can both take over (lock.ts).

export type StoreOptions<C extends Collections> = {
  /** Absolute path; made when it is not there. */
  folder: string
  collections: C
  /** What a person should know, a sentence each: repairs, failed snapshots, listeners that threw. */
  warn?: (message: string) => void
  /** What else belongs into each commit. */
  alongside?: Alongside<C>
  /** The clock that `updatedAt` is taken from. */
  now?: () => Date
  /** Journal bytes that call for a snapshot; when it is not given, half the last snapshot, from 4 to 64 MB. */
  compactAfterBytes?: number
  /** For tests on a failing disk. */
  openFile?: OpenFile
}

/** Throws StoreLocked, or StoreDamaged when the files are not what a crash could leave behind. */
export async function openStore<const C extends Collections>(options: StoreOptions<C>): Promise<Store<C>> {
  for (const name of Object.keys(options.collections)) {
    if (!/^[a-z][a-zA-Z0-9-]*$/.test(name)) throw new Error(`${name} is no name for a collection.`)
  }
  await mkdir(options.folder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(options.folder, options.warn ?? console.warn)
  try {
    await chmod(options.folder, 0o700).catch((error) =>
      options.warn?.(`Others may read the data: ${error.message}`),
    )
    return await openLocked(options, lock.release)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openLocked<const C extends Collections>(
  {
    folder,
    collections,
    warn = console.warn,
    compactAfterBytes,
    now = () => new Date(),
    ...options
  }: StoreOptions<C>,
  release: () => Promise<void>,
): Promise<Store<C>> {
  const inTurn = createTurns()
  const parts = { folder, collections, openFile: options.openFile ?? openFile, inTurn, warn }
  const adapter = createJournaledAdapter(parts)
  const db = new Low<Tree>(adapter, { sequence: 0, collections: new Map() })
  await db.read()

  const listeners = new Set<(changes: readonly Change<C>[]) => void>()
  const readOnly = createReadOnly(warn)
  const noteFailure = () => {
    const reason = adapter.failure()
    if (reason) readOnly.set(reason)
  }
  const compaction = createCompaction({
    async write() {
      readOnly.refuse() // memory may hold what the disk does not
      await db.write().finally(noteFailure)
    },
    figures: adapter.figures,
    oldest: adapter.oldest,
    sequence: () => db.data.sequence,
    afterBytes: compactAfterBytes,
    warn,
  })
  const group = createGroupCommit({
    tree: db.data,
    now,
    inTurn,
    append: (lines) => adapter.append(lines).finally(noteFailure),
    ...(options.alongside ? { alongside: prepareAlongside(options.alongside, collections) } : {}),
    notify,
    afterBatch: compaction.compactWhenDue,
    fail(error) {
      const reason = `a save ended in an unexpected error (${messageOf(error)})`
      readOnly.set(`${reason}; restart the server to continue from what is on disk`)
      return new StoreReadOnly(reason, error)
    },
  })
  let closing: Promise<void> | undefined
  if (adapter.wantsSnapshot()) await compaction.compact()
  const forgetting = setInterval(compaction.forgetWhenDue, millisecondsInMinute * 30)
  forgetting.unref()

  function notify(changes: readonly AnyChange[]): void {
    for (const listener of listeners) {
      try {
        listener(changes as readonly Change<C>[]) // every value went through the schema of its collection
      } catch (error) {
        warn(`A listener of the store threw; the change is saved anyway: ${error}`)
      }
    }
  }

  async function finish(): Promise<void> {
    clearInterval(forgetting)
    await group.idle()
    const isQuick = adapter.figures().snapshotBytes <= mostBytesAtClose
    await compaction.idle(isQuick)
    const isNews = db.data.sequence > adapter.snapshotSequence()
    if (isNews && isQuick && !readOnly.reason()) await compaction.compact()
    await adapter.close().finally(release)
  }

  const store: Store<Collections> = {
    ...createReads(db.data, collections),
    async commit(operations, by, about, guard) {
      if (closing) throw new StoreReadOnly('it is closed')
      readOnly.refuse()
      const prepared = operations.map((operation) => prepareOperation(operation, collections))
      const documents = prepared.length === 0 ? [] : await group.commit(prepared, by, about, guard)
      return documents as { -readonly [I in keyof typeof operations]: Stored<unknown> } // one for each, in order
    },
    forget() {
      if (!closing) compaction.forget()
    },
    async barrier() {}, // one process: readers see a commit before it is acknowledged
    async capture() {
      return captureView(db.data)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onReadOnly: readOnly.onSet,
    health() {
      const reason = readOnly.reason() ?? (closing && 'it is closed')
      const mode = reason ? ('read-only' as const) : ('read-write' as const)
      const snapshotProblem = compaction.problem()
      return { mode, reason, sequence: db.data.sequence, ...adapter.figures(), snapshotProblem }
    },
    close() {
      closing ??= finish()
      return closing
    },
  }
  return store as unknown as Store<C> // the same functions; each value has the type of the schema it went through
}

function prepareAlongside<C extends Collections>(alongside: Alongside<C>, collections: C) {
  return (changes: readonly AnyChange[], context: AlongsideContext) =>
    alongside(changes as readonly Change<C>[], context).map((operation) =>
      prepareOperation(operation, collections),
    ) // as notify
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
