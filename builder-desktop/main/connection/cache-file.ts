import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { fileMode } from '../disk/write-durably.ts'

// One file per cached reply: the body, then its metadata as JSON, then the length of that JSON. So the body can be
// written while it arrives, and a truncated or changed file is detected.

export type CachedReply = {
  status: number
  headers: [name: string, value: string][]
  /** When the site sent it, ISO 8601. */
  at: string
  body: Buffer
}
/** One whose body is still on its way. */
export type ArrivingReply = Omit<CachedReply, 'body'> & { body: AsyncIterable<Uint8Array> }
type Trailer = Omit<CachedReply, 'body'> & { path: string; sha256: string }

const lengthDigits = 10
/** More than a picture may have; videos are not cached. */
const mostBodyBytes = 32_000_000

/**
 * Returns the size of the file in bytes; undefined if the body is too large. Throws errors of the disk and of the body.
 */
export async function writeCacheFile(
  file: string,
  path: string,
  { body, ...meta }: ArrivingReply,
): Promise<number | undefined> {
  const part = `${file}.${process.pid}-${nextPart++}.part`
  try {
    const handle = await open(part, 'wx', fileMode)
    let bytes = 0
    try {
      const hash = createHash('sha256')
      for await (const chunk of body) {
        bytes += chunk.byteLength
        if (bytes > mostBodyBytes) return undefined
        hash.update(chunk)
        await handle.writeFile(chunk)
      }
      const trailer = JSON.stringify({ ...meta, path, sha256: hash.digest('hex') } satisfies Trailer)
      const length = String(Buffer.byteLength(trailer)).padStart(lengthDigits, '0')
      await handle.writeFile(trailer + length)
      bytes += Buffer.byteLength(trailer) + lengthDigits
    } finally {
      await handle.close()
    }
    await rename(part, file)
    return bytes
  } finally {
    await rm(part, { force: true })
  }
}
let nextPart = 0

/** Undefined if the file is missing, belongs to another path, or is damaged. */
export async function readCacheFile(file: string, path: string): Promise<CachedReply | undefined> {
  try {
    const bytes = await readFile(file)
    const trailerEnd = bytes.length - lengthDigits
    const bodyEnd = trailerEnd - Number(bytes.toString('latin1', trailerEnd))
    const { sha256, path: own, ...meta } = JSON.parse(bytes.toString('utf8', bodyEnd, trailerEnd)) as Trailer
    const body = bytes.subarray(0, bodyEnd)
    const isWhole = own === path && sha256 === createHash('sha256').update(body).digest('hex')
    return isWhole ? { ...meta, body } : undefined
  } catch {
    return undefined
  }
}
