import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { databaseOf, farmVariable, newDatabase, runStatement } from '#api/tools/testing/postgres-server.ts'
import { bucketEnvironment, bucketFor } from '#api/tools/testing/test-bucket.ts'
import { openBucket } from '../../../api/base/bucket/open-bucket.ts'
import type * as Built from '../../../api/boot/move-command.ts'
import { buildFolder } from './run-folders.ts'

// The records and files of a farm whose servers are several. Its folder says where they are: nowhere yet, in its files,
// or, once moved, in a database and a bucket, of which the servers of a copy of the folder get copies.

type FarmSettings = Record<string, string> & { DATABASE_URL: string }

/** The settings with the folder's database and bucket. They are made at the first call, with what the folder holds. */
export async function farmDatabase(folder: string): Promise<FarmSettings> {
  const known = await databaseOf(folder)
  if (known) return settingsOf(known)
  const template = process.env[farmVariable]
  if (template && existsSync(join(folder, 'records-in-database'))) {
    const made = await settingsOf(await newDatabase(folder, new URL(template).pathname.slice(1)))
    await copyBucket(template, made.DATABASE_URL)
    return made
  }
  const made = await settingsOf(await newDatabase(folder))
  if (await hasRecords(folder)) await moveFarm(folder, made)
  return made
}

/** All values of a collection, as the database has them. */
export async function storedValues<T>(databaseUrl: string, collection: string): Promise<T[]> {
  const rows = await runStatement(
    databaseUrl,
    `select value from petting_zoo.documents where collection = '${collection}'`,
  )
  return (rows as { value: T }[]).map(({ value }) => value)
}

async function settingsOf(databaseUrl: string): Promise<FarmSettings> {
  return { DATABASE_URL: databaseUrl, ...(await bucketEnvironment(await bucketFor(databaseUrl))) }
}

/** As `npm run move` does it. */
async function moveFarm(folder: string, { DATABASE_URL, ...bucket }: FarmSettings): Promise<void> {
  const script = pathToFileURL(join(buildFolder(), 'dist/server/move-command.js')).href
  const { moveCommand }: typeof Built = await import(script)
  const said: string[] = []
  const note = (line: string) => void said.push(line)
  const env = { ...bucket, DATA_DIR: folder }
  const code = await moveCommand(['--to', DATABASE_URL], { env, say: note, complain: note })
  if (code !== 0) throw new Error(`The farm could not be moved: ${said.join('\n')}`)
}

async function copyBucket(fromDatabase: string, toDatabase: string): Promise<void> {
  const warn = () => undefined
  const from = await openBucket(await bucketFor(fromDatabase), { warn })
  const to = await openBucket(await bucketFor(toDatabase), { warn })
  for await (const { key } of from.list('')) {
    const object = await from.get(key)
    if (object) await to.put(key, await buffer(object.body))
  }
}

async function hasRecords(folder: string): Promise<boolean> {
  return existsSync(folder) && (await readdir(folder)).some((name) => name.startsWith('snapshot.'))
}
