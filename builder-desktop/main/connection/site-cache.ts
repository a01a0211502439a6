import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../disk/durable-file.ts'
import { nameOf } from '../disk/sealed-file.ts'
import { type CachedReply, readCacheFile, writeCacheFile } from './cache-file.ts'

export type { CachedReply } from './cache-file.ts'

/** What one person has seen of one site. Nothing here throws: what is damaged, or does not fit, is just not there. */
export type AccountCache = {
  read(path: string): Promise<CachedReply | undefined>
  /** Keeps a reply of a GET; `body` is written while it arrives. Resolves when it can be read. */
  put(path: string, reply: Omit<CachedReply, 'body'> & { body: AsyncIterable<Uint8Array> }): Promise<void>
  /** Everything of this person here: at sign-out. */
  clear(): Promise<void>
}

export type SiteCache = {
  of(site: string, account: string): AccountCache
  /** On the disk now. */
  bytes(): number
}

type Entry = { file: string; bytes: number; usedAt: number; isPicture: boolean }

/** After an eviction there is room for a while, so that not every new picture looks for one to throw away. */
const fillLevel = 0.9

/**
 * Replies of sites, for when there is no connection. Beyond `maxBytes` pictures go first, those longest unused before
 * others; lists and pages only where pictures were not enough.
 */
export async function openSiteCache({
  folder,
  maxBytes,
}: {
  folder: string
  maxBytes: number
}): Promise<SiteCache> {
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
      (a, b) => Number(b.isPicture) - Number(a.isPicture) || a.usedAt - b.usedAt,
    )
    for (const { file } of evictionOrder) {
      if (total <= maxBytes * fillLevel) return
      await evict(file)
    }
  }

  /** Ascends, so that two uses in one millisecond keep their order. */
  function nextMoment(): number {
    clock = Math.max(Date.now(), clock + 1)
    return clock
  }

  function of(site: string, account: string): AccountCache {
    const own = join(folder, nameOf(site, account))
    const fileOf = (path: string) => join(own, `${isPicturePath(path) ? 'p' : 'r'}-${nameOf(path)}`)
    return {
      async read(path) {
        const file = fileOf(path)
        const found = await readCacheFile(file, path)
        const entry = entries.get(file)
        if (!found) {
          if (entry) await evict(file)
          return undefined
        }
        if (entry) entry.usedAt = nextMoment()
        // The order outlives the app; where it can't be noted, the file is just thought older.
        const now = new Date()
        void utimes(file, now, now).catch(() => undefined)
        return found
      },
      async put(path, reply) {
        const file = fileOf(path)
        try {
          await makeFolder(own)
          const bytes = await writeCacheFile(file, path, reply)
          if (bytes !== undefined) note({ file, bytes, usedAt: nextMoment(), isPicture: isPicturePath(path) })
          await makeRoom()
        } catch {
          // A full disk or a reply that broke off: the window has what it asked for, only later it will not be here.
          void end(reply.body).catch(() => undefined)
        }
      },
      async clear() {
        for (const file of [...entries.keys()]) if (file.startsWith(own)) await evict(file)
        await rm(own, { recursive: true, force: true }).catch(() => undefined)
      },
    }
  }

  await makeRoom()
  return { of, bytes: () => total }
}

/** What the window reads of a reply would be kept in memory for a half of it that nobody reads. */
async function end(body: AsyncIterable<Uint8Array>): Promise<void> {
  await body[Symbol.asyncIterator]().return?.()
}

function isPicturePath(path: string): boolean {
  return path.startsWith('/public-objects/')
}

/** What is in the folder, without what was being written when the app was stopped. */
async function storedEntries(folder: string): Promise<Entry[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const entries: Entry[] = []
  for (const name of names) {
    const file = join(folder, name)
    if (name.endsWith('.part')) await rm(file, { force: true }).catch(() => undefined)
    else if (/(^|[\\/])[pr]-[0-9a-f]{64}$/.test(name)) {
      const stats = await stat(file).catch(() => undefined)
      if (stats)
        entries.push({
          file,
          bytes: stats.size,
          usedAt: stats.mtimeMs,
          isPicture: /p-[0-9a-f]{64}$/.test(name),
        })
    }
  }
  return entries
}
