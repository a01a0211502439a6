import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findPostgres } from '../commands/postgres-binaries.mjs'

// PostgreSQL for tests of any runner: a server at TEST_DATABASE_URL, or else one that a run starts from the binaries of
// the system or those that `npm test` fetched.

const binaries = findPostgres()
export const longestStartMs = 60_000

/** Without it the tests over PostgreSQL are skipped. */
export const hasPostgres = Boolean(process.env.TEST_DATABASE_URL || binaries)

/** A test may have one of its own, and kill it. */
export const mayKillPostgres = Boolean(binaries && !process.env.TEST_DATABASE_URL)

/** The address of the server. `folder`: where the run's own is; it lives as long as the process `owner`. */
export async function postgresUrl(folder: string, owner: string): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  if (!binaries) throw new Error('PostgreSQL is not installed here')
  startOnce(folder, binaries, owner)
  for (let waitedMs = 0; waitedMs < longestStartMs; waitedMs += 20) {
    if (existsSync(join(folder, 'url'))) return readFileSync(join(folder, 'url'), 'utf8')
    if (existsSync(join(folder, 'problem'))) throw new Error(readFileSync(join(folder, 'problem'), 'utf8'))
    await pause(20)
  }
  throw new Error('PostgreSQL did not start in time')
}

/** One statement, such as `create database`. */
export async function runStatement(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** The same server with another database, or whatever else `change` does. */
export function changedUrl(address: string, change: (url: URL) => void): string {
  const url = new URL(address)
  change(url)
  return url.href
}

/** Of all processes of the run, the one that makes the folder starts it. */
function startOnce(folder: string, binaries: string, owner: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch {
    return
  }
  const script = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url))
  const keeper = spawn(process.execPath, [script, folder, binaries, owner], {
    detached: true,
    stdio: 'ignore',
  })
  writeFileSync(join(folder, 'keeper'), String(keeper.pid))
  keeper.unref()
}

// Databases for servers that a test starts over a data folder: a folder has the same one when it is started again.

/** The environment variable with the address of a database that holds the sample farm; see `site/e2e/kit/prepare-run.ts`. */
export const farmVariable = 'TEST_FARM_DATABASE'

const byFolder = new Map<string, string>()

/** The address of the folder's database, if it has one. */
export async function databaseOf(folder: string): Promise<string | undefined> {
  const name = byFolder.get(folder)
  return name && addressOf(name)
}

/** Makes one for the folder; without `template`, the name of another one, it is empty. */
export async function newDatabase(folder: string, template = 'template1'): Promise<string> {
  await dropForgotten()
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template}`)
  byFolder.set(folder, name)
  return addressOf(name)
}

/** Of folders that their tests have deleted. */
async function dropForgotten(): Promise<void> {
  for (const [folder, name] of byFolder) {
    if (existsSync(folder)) continue
    byFolder.delete(folder)
    await onServer(`drop database if exists ${name} with (force)`)
  }
}

async function onServer(statement: string): Promise<void> {
  await runStatement(await serverUrl(), statement)
}

async function addressOf(name: string): Promise<string> {
  return changedUrl(await serverUrl(), (url) => {
    url.pathname = `/${name}`
  })
}

/** Of the run: its global setup says where it is. */
export function serverUrl(): Promise<string> {
  const { TEST_POSTGRES_FOLDER: folder, TEST_POSTGRES_OWNER: owner = '' } = process.env
  if (!folder)
    throw new Error('The run was started without api/tools/testing/vitest-postgres.ts or prepare-run.ts')
  return postgresUrl(folder, owner)
}
