import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sessionCollections } from '../../serve/auth/session.ts'
import { deviceKeyPath } from '../../serve/auth/sessions.ts'
import { hasCode } from '../../store/durable-file.ts'
import { readKeyFile, settingsKeyPath, writeKeyFile } from '../../store/key-file.ts'
import { keyNames } from '../../store/key-names.ts'
import { readDatabase, readKeys, writeDatabase } from '../../store/postgres/database-at-rest.ts'
import { sessionsSchema as schema } from '../../store/postgres/open-database.ts'
import { readStoreFiles } from '../../store/store-at-rest.ts'
import type { SnapshotView } from '../../store/store-types.ts'
import { formKeyPath } from '../enquiries/form-key.ts'
import { deleteRecordFiles, moveRecordFiles, writeRecordFiles } from './record-files.ts'

// What a move takes along besides the records: everybody stays signed in, and open forms can be sent. It is done before the
// records are switched, so that a move that was cut off can be repeated.

type Parts = { dataDir: string; databaseUrl: string; now: Date }

/** In the place of a store that is not there. */
export const nothing: SnapshotView = { sequence: 0, takenAt: '', collections: {} }

/** Into a database that is not in use yet. */
export async function copySessionsToDatabase({ dataDir, databaseUrl }: Omit<Parts, 'now'>): Promise<void> {
  const view = await readStoreFiles(sessionsIn(dataDir), sessionCollections).catch((error) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  const keys: Record<string, Buffer> = {}
  for (const { name, path } of keyFilesIn(dataDir)) {
    const key = await readKeyFile(path)
    if (key) keys[name] = key
  }
  const written = await writeDatabase(databaseUrl, sessionCollections, view ?? nothing, { schema, keys })
  await written.overwrite()
}

/** They stay in the database as well. */
export async function copySessionsToFiles({ dataDir, databaseUrl, now }: Parts): Promise<void> {
  const view = await readDatabase(databaseUrl, sessionCollections, { schema })
  if (!view) return
  const folder = sessionsIn(dataDir)
  const beside = join(dataDir, 'sessions-moving')
  await writeRecordFiles(beside, view, sessionCollections, now)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await deleteRecordFiles(folder)
  await moveRecordFiles(beside, folder)
  await rm(beside, { recursive: true })
  const keys = await readKeys(databaseUrl, { schema })
  for (const { name, path } of keyFilesIn(dataDir)) {
    const key = keys[name]
    if (key) await writeKeyFile(path, key)
  }
}

function sessionsIn(dataDir: string): string {
  return join(dataDir, 'sessions')
}

function keyFilesIn(dataDir: string) {
  return [
    { name: keyNames.form, path: formKeyPath(dataDir) },
    { name: keyNames.device, path: deviceKeyPath(sessionsIn(dataDir)) },
    { name: keyNames.settings, path: settingsKeyPath(dataDir) },
  ]
}
