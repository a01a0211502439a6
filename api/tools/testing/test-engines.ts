import { onTestFinished, test } from 'vitest'
import { openPostgresStore, type PostgresOptions } from '../../store/postgres/postgres-store.ts'
import { openStore } from '../../store/store.ts'
import type { Collections, Store } from '../../store/store-types.ts'
import { hasPostgres } from './postgres-server.ts'
import { type TestDatabase, testDatabase } from './test-postgres.ts'
import { temporaryFolder, type Zoo, zoo } from './test-store.ts'

// What every engine promises is asked of each, by the same test.

export type Engine = {
  name: string
  /** Where a store can be: empty, and gone after the test. */
  newPlace(): Promise<string>
  /** Closed at the test's end. Warnings are collected. */
  open<const C extends Collections>(
    place: string,
    options: EngineOptions<C>,
  ): Promise<Store<C> & { warnings: string[] }>
  openZoo(place: string): Promise<Zoo>
  /** Of tests that repeat something many times: how many times as often here. */
  share: number
}
type EngineOptions<C extends Collections> = Pick<PostgresOptions<C>, 'collections' | 'alongside' | 'now'>

/** Called at the top of a test file. */
export function testEngines(): Engine[] {
  if (!hasPostgres) test.skip('PostgreSQL › is not installed here')
  const database = testDatabase()
  return [filesEngine, ...(hasPostgres ? [postgresEngine(database)] : [])]
}

/** Where processes that a test kills have their store (crash-store.ts). */
export type CrashPlace = {
  name: string
  /** A folder, or the address of a database; empty, and gone after the test. */
  newPlace(): Promise<string>
  /** How many processes have it open at the same time. */
  servers: number
  /** How many times as many kills as over files. */
  share: number
}

/** Called at the top of a test file. */
export function crashPlaces(): CrashPlace[] {
  const overFiles = { name: 'files', newPlace: temporaryFolder, servers: 1, share: 1 }
  if (!hasPostgres) test.skip('PostgreSQL › is not installed here')
  if (!hasPostgres) return [overFiles]
  const database = testDatabase()
  database.emptyAfterEach()
  return [overFiles, { name: 'PostgreSQL', newPlace: async () => database.url(), servers: 2, share: 1 / 3 }]
}

const filesEngine: Engine = {
  name: 'files',
  newPlace: temporaryFolder,
  open: (folder, options) =>
    collectingWarnings((warn) => openStore({ folder, ...options, warn, compactAfterBytes: 1_000 })),
  openZoo: (folder) => filesEngine.open(folder, { collections: zoo }),
  share: 1,
}

function postgresEngine(database: TestDatabase): Engine {
  const engine: Engine = {
    name: 'PostgreSQL',
    newPlace: async () => database.newSchema(),
    open: (schema, options) =>
      collectingWarnings((warn) => openPostgresStore(database.url(), { schema, ...options, warn })),
    openZoo: (schema) => engine.open(schema, { collections: zoo }),
    share: 1 / 3,
  }
  return engine
}

async function collectingWarnings<S extends { close(): Promise<void> }>(
  open: (warn: (message: string) => void) => Promise<S>,
): Promise<S & { warnings: string[] }> {
  const warnings: string[] = []
  const store = await open((message) => void warnings.push(message))
  onTestFinished(() => store.close().catch(() => undefined))
  return Object.assign(store, { warnings })
}
