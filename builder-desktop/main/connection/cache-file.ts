import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { fileMode } from '../disk/durable-file.ts'

// One cached reply is one file: the body as it came, then what is known of it as JSON, then how long that JSON is. So
// a body is written while it arrives, and a file that is cut short or changed anywhere is found out.

export type CachedReply = {
  status: number
  headers: [name: string, value: string][]
  /** When the site gave it, ISO 8601. */
  at: string
  body: Buffer
}
type Trailer = Omit<CachedReply, 'body'> & { path: string; sha256: string }

const lengthDigits = 10
/** More than a picture may have; a video is never kept. */
const mostBodyBytes = 32_000_000

/** Answers the size of the file in bytes; undefined where the body is too large. Throws what the disk or the body does. */
export async function writeCacheFile(
  file: string,
  path: string,
  { body, ...meta }: Omit<CachedReply, 'body'> & { body: AsyncIterable<Uint8Array> },
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

/** Undefined for what is not there, is another path's, or is not as it was written. */
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
