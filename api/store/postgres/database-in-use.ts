import { CannotUseDatabase } from '../errors.ts'
import { refusals } from './database-errors.ts'
import type { Query } from './line.ts'

// Servers share a database with each other, but not with a command that puts other records into it. The database itself
// holds the locks, each as long as its connection lasts.

const lockKey = "hashtextextended('petting-zoo in use ' || $1, 0)"

/** For the connection on which a store listens. Throws CannotUseDatabase while somebody has it alone. */
export async function useDatabase(query: Query, schema: string): Promise<void> {
  await take(query, 'pg_try_advisory_lock_shared', schema, refusals.isMoving)
}

/** Until the connection ends. Throws CannotUseDatabase while a store is open. */
export async function useDatabaseAlone(query: Query, schema: string): Promise<void> {
  await take(query, 'pg_try_advisory_lock', schema, refusals.isOpen)
}

async function take(query: Query, lock: string, schema: string, refusal: string): Promise<void> {
  const [row] = await query<{ is_taken: boolean }>(`select ${lock}(${lockKey}) as is_taken`, [schema])
  if (!row?.is_taken) throw new CannotUseDatabase(refusal)
}
