import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { fileMode } from '../store/durable-file.ts'
import type { PackedResponse } from './response.ts'

// What was cached at a stop is in `DATA_DIR/responses.cache` for the next start, so that the first page need not be drawn.
// The file begins with a hash of all that the responses were made from, and is taken only where that is the same again:
// the code, everything that is stored, the address of the site, the day, and whether the office is open.

/** All that a response depends on. */
export type MadeFrom = {
  /** Names the code of server and site. */
  build: string
  /** Of all that is stored. */
  content: string
  origin: string
  /** What followChanges looks at. */
  time: Readonly<Record<string, string>>
}

/** Answers those that were made from this, by path. */
export type Kept = (madeFrom: MadeFrom) => ReadonlyMap<string, PackedResponse>

export async function readKept(folder: string): Promise<Kept> {
  try {
    const file = await readFile(pathIn(folder))
    const [from, hash, body] = [0, 1, 2].map((part) =>
      file.subarray(part * hashBytes, part < 2 ? (part + 1) * hashBytes : undefined),
    ) as [Buffer, Buffer, Buffer] // three parts
    if (!hash.equals(sha256(body))) return () => new Map()
    const kept = deserialize(body) as Map<string, PackedResponse> // we wrote these very bytes
    return (madeFrom) => (from.equals(hashOf(madeFrom)) ? kept : new Map())
  } catch {
    return () => new Map() // there is none, or it can't be read: pages are drawn
  }
}

/** A failure is none: the next start draws its pages. */
export async function writeKept(
  folder: string,
  madeFrom: MadeFrom,
  responses: ReadonlyMap<string, PackedResponse>,
): Promise<void> {
  const path = pathIn(folder)
  const body = serialize(responses)
  try {
    await writeFile(`${path}.tmp`, Buffer.concat([hashOf(madeFrom), sha256(body), body]), { mode: fileMode })
    await rename(`${path}.tmp`, path)
  } catch {}
}

const hashBytes = 32

function pathIn(folder: string): string {
  return join(folder, 'responses.cache')
}

/** Another version of Node may write values in another form. */
function hashOf({ build, content, origin, time }: MadeFrom): Buffer {
  return sha256(JSON.stringify([process.version, build, content, origin, Object.entries(time)]))
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
