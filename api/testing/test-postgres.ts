import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

// PostgreSQL for tests: a server at TEST_DATABASE_URL, or else one that a run starts from the binaries of the system. A
// test file has a database of its own, a test a schema of its own.

const debianFolder = '/usr/lib/postgresql'
const binaries = findBinaries()
const longestStartMs = 60_000

/** Without it the tests over PostgreSQL are skipped. On Debian: apt-get install postgresql. */
export const hasPostgres = Boolean(process.env.TEST_DATABASE_URL || binaries)

export type TestDatabase = {
  /** Its address; only once the tests run. */
  url(): string
  /** With this password, or another part changed. */
  urlWith(change: (url: URL) => void): string
  /** The name of a schema that is dropped at the end of the test. */
  newSchema(): string
  /** Asks the database itself. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Called at the top of a test file. `createOptions`: such as an encoding. */
export function testDatabase(createOptions = ''): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`
  let client: pg.Client
  let url = ''

  beforeAll(async () => {
    if (!hasPostgres) return
    const server = await serverUrl()
    await asAdmin(server, `create database ${name} ${createOptions}`)
    url = changed(server, (each) => {
      each.pathname = `/${name}`
    })
    client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
  }, longestStartMs + 10_000)
  afterAll(async () => {
    if (!url) return
    await client.end()
    await asAdmin(await serverUrl(), `drop database ${name} with (force)`)
  })

  return {
    url: () => url,
    urlWith: (change) => changed(url, change),
    newSchema() {
      const schema = `zoo_${randomBytes(6).toString('hex')}`
      onTestFinished(async () => {
        await client.query(`drop schema if exists ${schema} cascade`)
      })
      return schema
    },
    query: async (text, values) => (await client.query(text, values)).rows,
  }
}

function changed(address: string, change: (url: URL) => void): string {
  const url = new URL(address)
  change(url)
  return url.href
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

async function serverUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const folder = process.env.TEST_POSTGRES_FOLDER
  if (!folder || !binaries) throw new Error('Vitest was started without api/testing/vitest-postgres.ts')
  startOnce(folder, binaries)
  for (let waitedMs = 0; waitedMs < longestStartMs; waitedMs += 20) {
    if (existsSync(join(folder, 'url'))) return readFileSync(join(folder, 'url'), 'utf8')
    if (existsSync(join(folder, 'problem'))) throw new Error(readFileSync(join(folder, 'problem'), 'utf8'))
    await pause(20)
  }
  throw new Error('PostgreSQL did not start in time')
}

/** Of all processes of the run, the one that makes the folder starts it. */
function startOnce(folder: string, binaries: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    return
  }
  const keeper = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url)),
      folder,
      binaries,
      process.env.TEST_POSTGRES_OWNER ?? '',
    ],
    { detached: true, stdio: 'ignore' },
  )
  writeFileSync(join(folder, 'keeper'), String(keeper.pid))
  keeper.unref()
}

/** Of the newest version; undefined where there are none. */
function findBinaries(): string | undefined {
  if (!existsSync(debianFolder)) return undefined
  return readdirSync(debianFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}
