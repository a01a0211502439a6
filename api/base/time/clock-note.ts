import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fileMode } from '../../store/durable-file.ts'

// `DATA_DIR/clock.json`: the time that was last believed, so that a server that starts knows when it last ran.

const noteSchema = z.object({
  /** Milliseconds since 1970. */
  seenAt: z.number(),
  /** A time that is doubted: the latest that it said, and for how long the server ran by it. */
  trial: z.object({ at: z.number(), ranMs: z.number() }).optional(),
})
export type ClockNote = { seenAt: number | undefined; trial?: { at: number; ranMs: number } | undefined }

const noteName = 'clock.json'

/** Undefined where there is none that can be read: it is a note and no data. */
export async function readClockNote(folder: string): Promise<ClockNote | undefined> {
  const text = await readFile(join(folder, noteName), 'utf8').catch(() => '')
  try {
    return noteSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export async function writeClockNote(folder: string, note: ClockNote): Promise<void> {
  const path = join(folder, noteName)
  const beside = `${path}.${randomUUID().slice(0, 8)}.tmp` // servers over one database may share the folder
  await writeFile(beside, `${JSON.stringify(note)}\n`, { mode: fileMode })
  await rename(beside, path)
}
