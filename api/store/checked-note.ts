import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fileMode } from './durable-file.ts'
import { checksumAt } from './snapshot-reading.ts'

// Most of opening a store is checking records against their schemas. `checked.json` names a snapshot by its checksum, and
// the build whose schemas all of its records went through and came out unchanged: the same build need not check the same
// bytes again. Reading still compares the bytes with the checksum, so a snapshot that was changed in any way is checked or
// refused. What the journals add is always checked. Without the note, or with any other one, everything is.

const noteSchema = z.strictObject({ build: z.string(), sha256: z.string() })
type CheckedNote = z.infer<typeof noteSchema>

/** True where this build has checked the snapshot that says it has these bytes. */
export async function wasChecked(
  folder: string,
  snapshot: string,
  build: string | undefined,
): Promise<boolean> {
  if (build === undefined) return false
  const note = await readNote(folder)
  return note?.build === build && note.sha256 === (await checksumAt(snapshot))
}

/**
 * To be called for a snapshot whose records have been checked, and are as the schemas made them. A store without the note is
 * as good: nothing waits for the disk, and a full one is no reason to fail.
 */
export async function noteChecked(
  folder: string,
  snapshot: string,
  build: string | undefined,
): Promise<void> {
  if (build === undefined) return
  const path = notePath(folder)
  try {
    const sha256 = await checksumAt(snapshot)
    if (sha256 === undefined) return
    const note: CheckedNote = { build, sha256 }
    await writeFile(`${path}.tmp`, JSON.stringify(note), { mode: fileMode })
    await rename(`${path}.tmp`, path)
  } catch {
    await rm(path, { force: true }).catch(() => undefined)
  }
}

function notePath(folder: string): string {
  return join(folder, 'checked.json')
}

/** Undefined for anything that is no such note. */
async function readNote(folder: string): Promise<CheckedNote | undefined> {
  try {
    return noteSchema.safeParse(JSON.parse(await readFile(notePath(folder), 'utf8'))).data
  } catch {
    return undefined
  }
}
