import { setTimeout as pause } from 'node:timers/promises'
import { millisecondsInHour } from 'date-fns/constants'
import { prepareOperation } from '../draft.ts'
import { CannotUseDatabase, StoreReadOnly, StoreUnavailable } from '../errors.ts'
import { createReadOnly } from '../read-only.ts'
import { captureView } from '../snapshot.ts'
import type { Alongside, Change, Collections, Store, Stored } from '../store-types.ts'
import type { AnyChange } from '../transaction.ts'
import { createReads } from '../tree-reads.ts'
import { createTurns } from '../turns.ts'
import { createCommits } from './commits.ts'
import { lineLost, mayPass, reasonOf } from './database-errors.ts'
import { useDatabase } from './database-in-use.ts'
import { createFollower } from './follow.ts'
import { createLine, type LineOptions, type Query } from './line.ts'
import { loadTree } from './load-tree.ts'
import { createNotifications, type Messages } from './notifications.ts'
import { openDatabase, placeOf, usualSchema } from './open-database.ts'
import { createReplica } from './replica.ts'

export type PostgresOptions<C extends Collections> = {
  collections: C
  /** What a person should know, a sentence each. */
  warn?: (message: string) => void
  /** What else belongs into each commit. */
  alongside?: Alongside<C>
  /** The clock that `updatedAt` is taken from. */
  now?: () => Date
  /** Where the tables are. */
  schema?: string
  /** How long an opening is tried while the database does not answer. */
  openMs?: number
  /** How long a commit is tried while the database does not answer. */
  commitMs?: number
  /** The same, when it was sent and nobody knows whether it was saved. */
  unsureMs?: number
  /** How long a barrier waits. */
  barrierMs?: number
  /** What other servers say on the channel of the schema. */
  messages?: Messages
  connectMs?: number
  queryMs?: number
  lookEveryMs?: number
  trimEveryMs?: number
  /** How long the log goes back. */
  logMs?: number
}

/**
 * The store over PostgreSQL: several servers may have the same one open. Each has a copy in memory and follows what
 * the others save. Throws CannotUseDatabase with a sentence that says what to do.
 */
export async function openPostgresStore<const C extends Collections>(
  url: string,
  {
    collections,
    alongside,
    warn = console.warn,
    now = () => new Date(),
    schema = usualSchema,
    openMs = 60_000,
    commitMs = 4_000,
    unsureMs = 9_000,
    barrierMs = 4_000,
    messages,
    connectMs = 3_000,
    queryMs = 4_000,
    lookEveryMs = 1_000,
    trimEveryMs = 60_000,
    logMs = millisecondsInHour,
  }: PostgresOptions<C>,
): Promise<Store<C>> {
  if (!/^[a-z][a-z0-9_]{0,60}$/.test(schema)) throw new Error(`${schema} is no name for a schema.`)
  const inTurn = createTurns()
  const listeners = new Set<(changes: readonly Change<C>[]) => void>()
  const readOnly = createReadOnly(warn, 'database')
  const notifications = createNotifications(schema, messages)
  const lineOptions: LineOptions = { url, schema, connectMs, queryMs }
  const connectListener: LineOptions['onConnect'] = async (query, client) => {
    await useDatabase(query, schema)
    await notifications.listen(query, client)
  }
  const writer = createLine(lineOptions)
  const listener = createLine({ ...lineOptions, onConnect: connectListener })
  const endLines = () => Promise.all([writer.end(), listener.end()])
  let closing: Promise<void> | undefined

  const place = placeOf(url)
  const opened = await openDatabase({ writer, listener, notifications, schema, place, patienceMs: openMs })
    .then(() => listener.session((query) => loadTree(query, collections)))
    .catch(async (error) => {
      await endLines()
      throw error
    })
  const openedAt = now().toISOString()
  const replica = createReplica({
    loaded: opened,
    rules: collections,
    notify,
    onFollowed: (commitId, changes) => commits.followed(commitId, changes),
  })
  const commits = createCommits({
    replica,
    line: writer,
    now,
    inTurn,
    ...(alongside ? { alongside: prepareAlongside(alongside, collections) } : {}),
    patienceMs: commitMs,
    unsureMs,
    fail,
  })
  const follower = createFollower({ replica, line: listener, inTurn, everyMs: lookEveryMs, now, warn, fail })
  notifications.onCommit(() => void follower.look().catch(() => undefined))
  let storedBytes = 0
  const trimming = setInterval(() => void upkeep().catch(noteUpkeep), trimEveryMs)
  trimming.unref()
  void upkeep().catch(noteUpkeep)

  function notify(changes: readonly AnyChange[]): void {
    for (const hear of listeners) {
      try {
        hear(changes as readonly Change<C>[]) // every value went through the schema of its collection
      } catch (error) {
        warn(`A listener of the store threw; the change is saved anyway: ${error}`)
      }
    }
  }

  function fail(error: unknown): StoreReadOnly {
    const reason = error instanceof CannotUseDatabase ? error.message.replace(/\.$/, '') : reasonOf(error)
    readOnly.set(reason)
    return new StoreReadOnly(reason, error, 'database')
  }

  function upkeep(): Promise<void> {
    return listener.session(async (query) => {
      await trimLog(query, logMs)
      const [row] = await query<{ bytes: string }>("select pg_total_relation_size('documents') as bytes")
      storedBytes = Number(row?.bytes)
    })
  }

  function noteUpkeep(error: unknown): void {
    if (!mayPass(error) && !closing) warn(`The log of the database was not trimmed: ${reasonOf(error)}`)
  }

  async function finish(): Promise<void> {
    clearInterval(trimming)
    await commits.idle()
    await Promise.all([follower.stop(), endLines()])
  }

  const store: Store<Collections> = {
    ...createReads(replica.tree, collections),
    async commit(operations, by, about, guard) {
      if (closing) throw new StoreReadOnly('it is closed')
      readOnly.refuse()
      const prepared = operations.map((operation) => prepareOperation(operation, collections))
      const documents = prepared.length === 0 ? [] : await commits.commit(prepared, by, about, guard)
      return documents as { -readonly [I in keyof typeof operations]: Stored<unknown> } // one for each, in order
    },
    forget() {},
    async barrier() {
      readOnly.refuse()
      const away = follower.awaySince()
      if (away) throw new StoreUnavailable(false, new Error(`The database does not answer since ${away}`))
      await inTime(follower.look(), barrierMs).catch((error) => {
        throw mayPass(error) ? new StoreUnavailable(false, error) : fail(error)
      })
    },
    async capture() {
      await store.barrier()
      return captureView(replica.tree)
    },
    onChange(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    onReadOnly: readOnly.onSet,
    health() {
      const reason = readOnly.reason() ?? (closing && 'it is closed')
      const mode = reason ? ('read-only' as const) : ('read-write' as const)
      const sequence = replica.tree.sequence
      const awaySince = follower.awaySince()
      return {
        mode,
        reason,
        sequence,
        ...(awaySince ? { awaySince } : {}),
        journalBytes: 0,
        snapshotBytes: storedBytes,
        snapshotAt: openedAt,
      }
    },
    close() {
      closing ??= finish()
      return closing
    },
  }
  return store as unknown as Store<C> // the same functions; each value has the type of the schema it went through
}

/** Throws LineLost when it takes longer. */
async function inTime(work: Promise<void>, limitMs: number): Promise<void> {
  const ended = new AbortController()
  const late = pause(limitMs, undefined, { signal: ended.signal }).then(() => {
    throw lineLost('it takes too long')
  })
  await Promise.race([work, late]).finally(() => ended.abort())
}

function prepareAlongside<C extends Collections>(alongside: Alongside<C>, collections: C) {
  return (changes: readonly AnyChange[], context: Parameters<Alongside<C>>[1]) =>
    alongside(changes as readonly Change<C>[], context).map((operation) =>
      prepareOperation(operation, collections),
    ) // as notify
}

/**
 * By age alone: it holds what has been deleted since. The newest that is old enough stays, as servers that follow begin with
 * what they have; one that was cut off for longer loads everything anew.
 */
async function trimLog(query: Query, ms: number): Promise<void> {
  await query(
    `delete from log where seq < (
      select max(seq) from log where logged_at < now() - make_interval(secs => $1::double precision))`,
    [ms / 1000],
  )
}
