import { createHash } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { nameOf } from '../disk/sealed-file.ts'
import { fileMode, makeFolder } from '../disk/write-durably.ts'

export type SiteCache = Awaited<ReturnType<typeof openSiteCache>>
export type AccountCache = ReturnType<SiteCache['of']>

type Entry = { file: string; bytes: number; usedAt: number }

/** An eviction frees more than needed, so that not every new picture causes another one. */
const fillLevel = 0.9

/** Cached replies for use without a connection. Beyond `maxBytes` it evicts pictures first, least recently used first;
 * lists and pages are evicted only if that is not enough.
 */
export async function openSiteCache({ folder, maxBytes }: { folder: string; maxBytes: number }) {
  const entries = new Map<string, Entry>()
  for (const entry of await storedEntries(folder)) entries.set(entry.file, entry)
  let total = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  let clock = Date.now()

  function note(entry: Entry): void {
    total += entry.bytes - (entries.get(entry.file)?.bytes ?? 0)
    entries.set(entry.file, entry)
  }

  async function evict(file: string): Promise<void> {
    total -= entries.get(file)?.bytes ?? 0
    entries.delete(file)
    await rm(file, { force: true }).catch(() => undefined)
  }

  async function makeRoom(): Promise<void> {
    if (total <= maxBytes) return
    const evictionOrder = [...entries.values()].sort(
      (a, b) => Number(isPicture(b.file)) - Number(isPicture(a.file)) || a.usedAt - b.usedAt,
    )
    for (const { file } of evictionOrder) {
      if (total <= maxBytes * fillLevel) return
      await evict(file)
    }
  }

  /** Strictly increasing, so that two uses within one millisecond keep their order. */
  function nextMoment(): number {
    clock = Math.max(Date.now(), clock + 1)
    return clock
  }

  /** What one person has seen of one site. Nothing here throws: a damaged or oversized reply counts as missing. */
  function of(site: string, account: string) {
    const own = join(folder, nameOf(site, account))
    const fileOf = (path: string) =>
      join(own, `${path.startsWith('/public-objects/') ? 'p' : 'r'}-${nameOf(path)}`)
    return {
      async read(path: string): Promise<CachedReply | undefined> {
        const file = fileOf(path)
        const found = await readCacheFile(file, path)
        const entry = entries.get(file)
        if (!found) {
          if (entry) await evict(file)
          return undefined
        }
        if (entry) entry.usedAt = nextMoment()
        // The file time keeps the order over restarts. If it can't be set, the file only counts as older.
        const now = new Date()
        void utimes(file, now, now).catch(() => undefined)
        return found
      },
      /** Stores a reply to a GET; `body` is written while it arrives. Resolves when it can be read. */
      async put(path: string, reply: ArrivingReply): Promise<void> {
        const file = fileOf(path)
        try {
          await makeFolder(own)
          const bytes = await writeCacheFile(file, path, reply)
          if (bytes !== undefined) note({ file, bytes, usedAt: nextMoment() })
          await makeRoom()
        } catch {
          // A full disk or an interrupted reply: the window gets the reply, but it is not cached.
          void end(reply.body).catch(() => undefined)
        }
      },
    }
  }

  await makeRoom()
  return { of }
}

/** Ends an unread branch of a body. Otherwise what the window reads would be buffered for it in memory. */
async function end(body: AsyncIterable<Uint8Array>): Promise<void> {
  await body[Symbol.asyncIterator]().return?.()
}

function isPicture(file: string): boolean {
  return basename(file).startsWith('p-')
}

/** The cached files. Removes files that were being written when the app was stopped. */
async function storedEntries(folder: string): Promise<Entry[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const entries: Entry[] = []
  for (const name of names) {
    const file = join(folder, name)
    if (name.endsWith('.part')) await rm(file, { force: true }).catch(() => undefined)
    else if (/(^|[\\/])[pr]-[0-9a-f]{64}$/.test(name)) {
      const stats = await stat(file).catch(() => undefined)
      if (stats) entries.push({ file, bytes: stats.size, usedAt: stats.mtimeMs })
    }
  }
  return entries
}

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
type ArrivingReply = Omit<CachedReply, 'body'> & { body: AsyncIterable<Uint8Array> }
type Trailer = Omit<CachedReply, 'body'> & { path: string; sha256: string }

const lengthDigits = 10
/** More than a picture may have; videos are not cached. */
const mostBodyBytes = 32_000_000

/** Returns the bytes of the file; undefined if the body is too large. Throws errors of both. */
async function writeCacheFile(
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
async function readCacheFile(file: string, path: string): Promise<CachedReply | undefined> {
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
