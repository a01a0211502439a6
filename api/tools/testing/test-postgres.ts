import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, onTestFinished } from 'vitest'
import { changedUrl, hasPostgres, longestStartMs, runStatement, serverUrl } from './postgres-server.ts'

// For Vitest: a test file has a database of its own, a test a schema of its own.

export type TestDatabase = {
  /** Its address; only once the tests run. */
  url(): string
  /** With this password, or another part changed. */
  urlWith(change: (url: URL) => void): string
  /** The name of a schema that is dropped at the end of the test. */
  newSchema(): string
  /** Called at the top of a suite: what servers, moves and restores leave is dropped at the end of each test. */
  emptyAfterEach(): void
  /** Asks the database itself. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** The tables of all schemas in which a text is. */
  tablesWith(text: string): Promise<string[]>
}

/** A suite over PostgreSQL; without one it is skipped and says why. */
export function describeWithPostgres(name: string, suite: () => void): void {
  if (hasPostgres) describe(name, suite)
  else describe.skip(`${name} (skipped: PostgreSQL is not installed here)`, suite)
}

/** Called at the top of a test file. `createOptions`: such as an encoding. */
export function testDatabase(createOptions = ''): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`
  let client: pg.Client
  let url = ''

  beforeAll(async () => {
    if (!hasPostgres) return
    const server = await serverUrl()
    await runStatement(server, `create database ${name} ${createOptions}`)
    url = changedUrl(server, (each) => {
      each.pathname = `/${name}`
    })
    client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
  }, longestStartMs + 10_000)
  afterAll(async () => {
    if (!url) return
    await client.end()
    await runStatement(await serverUrl(), `drop database ${name} with (force)`)
  })

  return {
    url: () => url,
    urlWith: (change) => changedUrl(url, change),
    newSchema() {
      const schema = `zoo_${randomBytes(6).toString('hex')}`
      onTestFinished(async () => {
        await client.query(`drop schema if exists ${schema} cascade`)
      })
      return schema
    },
    emptyAfterEach() {
      beforeEach(({ onTestFinished }) => {
        // The first to be registered is the last to run: the test's servers are closed by then. One that works would
        // be in a deadlock with the drop.
        onTestFinished(async () => {
          const found = await client.query<{ name: string }>(
            "select nspname as name from pg_namespace where nspname like 'petting%'",
          )
          for (const { name } of found.rows) await client.query(`drop schema ${name} cascade`)
        })
      })
    },
    query: async (text, values) => (await client.query(text, values)).rows,
    async tablesWith(text) {
      const tables = await client.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
      )
      const found: string[] = []
      for (const { name } of tables.rows) {
        const { rowCount } = await client.query(
          `select from ${name} as each where strpos(each::text, $1) > 0 limit 1`,
          [text],
        )
        if (rowCount) found.push(name)
      }
      return found
    },
  }
}
