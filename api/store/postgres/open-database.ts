import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotUseDatabase } from '../errors.ts'
import { LineLost, needsAPerson, openingProblem, refusals } from './database-errors.ts'
import type { Line } from './line.ts'
import { migrate } from './migrate.ts'

export type Notifications = {
  /** Resolves when `payload` arrived. */
  arrival(payload: string): Promise<void>
}

/** Where the tables are. */
export const usualSchema = 'petting_zoo'
/** Where the sessions are, and what else servers share that no backup holds. */
export const sessionsSchema = sessionsSchemaOf(usualSchema)

const firstNotificationMs = 3_000
const pauseMs = 500

/** Makes missing tables; tries for `patienceMs` until the database answers. Throws CannotUseDatabase. */
export async function openDatabase(parts: {
  writer: Line
  listener: Line
  notifications: Notifications
  schema: string
  place: string
  patienceMs: number
}): Promise<void> {
  const until = performance.now() + parts.patienceMs
  for (;;) {
    try {
      await tryOpening(parts)
      return
    } catch (error) {
      if (error instanceof CannotUseDatabase) throw error
      const isLate = performance.now() + pauseMs > until
      if (isLate || needsAPerson(error) || isForPooler(error))
        throw new CannotUseDatabase(openingProblem(error, parts.place), { cause: error })
    }
    await pause(pauseMs)
  }
}

async function tryOpening(parts: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { writer, listener, notifications, schema } = parts
  await refuseUnfit(writer)
  await refusePooler(writer, listener, notifications, schema)
  await writer.session((query) => migrate(query, schema))
}

/** Throws CannotUseDatabase for a standby, another encoding or one that does not wait for its disk. */
export async function refuseUnfit(writer: Pick<Line, 'session'>): Promise<void> {
  type Row = { encoding: string; is_standby: boolean; fsync: string }
  const [row] = await writer.session((query) =>
    query<Row>(
      "select current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_standby, current_setting('fsync') as fsync",
    ),
  )
  if (row?.is_standby) throw new CannotUseDatabase(refusals.standby)
  if (row && row.encoding !== 'UTF8') throw new CannotUseDatabase(refusals.encoding(row.encoding))
  if (row?.fsync === 'off') throw new CannotUseDatabase(refusals.fsync)
}

/** Through a pooler that gives each statement another connection nobody would hear what others save. */
async function refusePooler(
  writer: Line,
  listener: Line,
  notifications: Notifications,
  schema: string,
): Promise<void> {
  await listener.session((query) => query('select 1')) // listens from its first moment
  const payload = `open ${randomUUID()}`
  const arrived = notifications.arrival(payload).then(() => true)
  await writer.session((query) => query('select pg_notify($1, $2)', [schema, payload]))
  const late = pause(firstNotificationMs, false, { ref: false })
  if (!(await Promise.race([arrived, late]))) throw new CannotUseDatabase(refusals.pooler)
}

function isForPooler(error: unknown): boolean {
  return error instanceof LineLost && openingProblem(error, '') === refusals.pooler
}

/** The schema of the sessions beside that of the records. */
export function sessionsSchemaOf(schema: string): string {
  return `${schema}_sessions`
}

/** The address without user and password. Throws CannotUseDatabase where it is none. */
export function placeOf(url: string): string {
  try {
    return new URL(url).host || 'this machine'
  } catch {
    throw new CannotUseDatabase(
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/name.',
    )
  }
}
