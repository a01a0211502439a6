import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { databaseOf, farmVariable, newDatabase } from '#api/testing/replica-databases.ts'
import type * as Built from '../../../api/boot/move-command.ts'
import { buildFolder } from './run-folders.ts'

// The records of a farm whose servers are several. Its folder says where they are: nowhere yet, in its files, or, once
// moved, in a database, which a copy of the folder gets a copy of.

/** The address of the folder's database. It is made at the first call, with the records that the folder has. */
export async function farmDatabase(folder: string): Promise<string> {
  const known = await databaseOf(folder)
  if (known) return known
  if (isMoved(folder)) return newDatabase(folder, process.env[farmVariable])
  const database = await newDatabase(folder)
  if (await hasRecords(folder)) await moveFarm(folder, database)
  return database
}

/** As `npm run move` does it. */
async function moveFarm(folder: string, databaseUrl: string): Promise<void> {
  const script = pathToFileURL(join(buildFolder(), 'dist/server/move-command.js')).href
  const { moveCommand }: typeof Built = await import(script)
  const said: string[] = []
  const note = (line: string) => void said.push(line)
  const surroundings = { env: { DATA_DIR: folder }, say: note, complain: note }
  const code = await moveCommand(['--to', databaseUrl], surroundings)
  if (code !== 0) throw new Error(`The farm could not be moved: ${said.join('\n')}`)
}

const isMoved = (folder: string) => existsSync(join(folder, 'records-in-database'))

async function hasRecords(folder: string): Promise<boolean> {
  return existsSync(folder) && (await readdir(folder)).some((name) => name.startsWith('snapshot.'))
}
