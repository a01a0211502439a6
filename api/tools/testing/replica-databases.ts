import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { changedUrl, postgresUrl, runStatement } from './postgres-server.ts'

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
