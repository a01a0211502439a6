import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { OfficeHours } from '#blocks/contract/enquiries/office-hours.ts'
import { fileMode } from '../store/durable-file.ts'
import { stateOfFiles } from '../store/store-files.ts'
import type { PackedResponse } from './response.ts'
import type { TimeState } from './time-state.ts'

// What is cached is in `DATA_DIR/responses.cache` for the next start, so that the first page need not be drawn. The file
// begins with a hash of the code and of the state of the store's files, and is taken only where that is the same again.

/** The responses of one run, and what else they were made from. */
export type KeptRun = {
  /** The address of the site. */
  origin: string
  office: OfficeHours
  time: TimeState
  /** The store's last transaction. */
  sequence: number
  /** By path. */
  responses: ReadonlyMap<string, PackedResponse>
}

/** Undefined where nothing is kept that this code would make of these files. `build` names the code. */
export async function readKept(folder: string, build: string): Promise<KeptRun | undefined> {
  try {
    const file = await readFile(pathIn(folder))
    const [from, hash, body] = [0, 1, 2].map((part) =>
      file.subarray(part * hashBytes, part < 2 ? (part + 1) * hashBytes : undefined),
    ) as [Buffer, Buffer, Buffer] // three parts
    const isSame = (await madeFrom(folder, build))?.equals(from) && hash.equals(sha256(body))
    return isSame ? deserialize(body) : undefined // we wrote these very bytes
  } catch {
    return undefined // there is none, or it can't be read: pages are drawn
  }
}

/** `from` is what madeFrom said before these responses were taken. A failure is none: the next start draws its pages. */
export async function writeKept(folder: string, from: Buffer, run: KeptRun): Promise<void> {
  const path = pathIn(folder)
  const body = serialize(run)
  try {
    await writeFile(`${path}.tmp`, Buffer.concat([from, sha256(body), body]), { mode: fileMode })
    await rename(`${path}.tmp`, path)
  } catch {}
}

const hashBytes = 32

function pathIn(folder: string): string {
  return join(folder, 'responses.cache')
}

/** What responses are made from: `build` and the store's files as they are; undefined where these can't be read. */
export async function madeFrom(folder: string, build: string): Promise<Buffer | undefined> {
  try {
    // Another version of Node may write values in another form.
    return sha256(JSON.stringify([process.version, build, await stateOfFiles(folder)]))
  } catch {
    return undefined
  }
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
