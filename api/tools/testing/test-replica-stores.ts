import { onTestFinished } from 'vitest'
import { openPostgresStore, type PostgresOptions } from '../../store/postgres/postgres-store.ts'
import type { TestDatabase } from './test-postgres.ts'
import { zoo } from './test-store.ts'

// Stores over one database, each as a server of its own has it: with connections and a memory of its own.

type Options = Partial<PostgresOptions<typeof zoo>>
export type Replica = Awaited<ReturnType<typeof openReplica>>

/** They close when the test is over. */
export function replicaStores(database: Pick<TestDatabase, 'url'>) {
  function openReplicas(count: number, schema: string, options: Options = {}): Promise<Replica[]> {
    return Promise.all(Array.from({ length: count }, () => openReplica(database.url(), schema, options)))
  }

  async function openTwo(schema: string, options: Options = {}) {
    return (await openReplicas(2, schema, options)) as [Replica, Replica]
  }

  return { openReplica, openReplicas, openTwo }
}

/** `warnings`: what it says to the log. */
async function openReplica(url: string, schema: string, options: Options = {}) {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const store = await openPostgresStore(url, { collections: zoo, schema, warn, ...options })
  onTestFinished(() => store.close())
  return Object.assign(store, { warnings })
}
