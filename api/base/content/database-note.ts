import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileMode, syncFolder } from '../../store/durable-file.ts'

// A note in a data folder whose records are in a database. Without it a start that lacks DATABASE_URL would begin anew,
// with the sample farm, and look as if all records were lost.

const text =
  'The records of this folder are in the database that DATABASE_URL names. As long as this file is here, the server\n' +
  'refuses to start without DATABASE_URL, or with an empty database: it would look as if all records were lost.\n'

export function databaseNotePath(folder: string): string {
  return join(folder, 'records-in-database')
}

export function hasDatabaseNote(folder: string): Promise<boolean> {
  return access(databaseNotePath(folder)).then(
    () => true,
    () => false,
  )
}

export async function writeDatabaseNote(folder: string): Promise<void> {
  await writeFile(databaseNotePath(folder), text, { mode: fileMode, flush: true })
  await syncFolder(folder)
}

export async function deleteDatabaseNote(folder: string): Promise<void> {
  await rm(databaseNotePath(folder), { force: true })
  await syncFolder(folder)
}
