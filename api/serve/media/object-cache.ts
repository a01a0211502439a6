import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '../../base/bucket/bucket.ts'
import { BucketProblem } from '../../base/bucket/bucket-problem.ts'
import { fileMode, hasCode, isDiskFull, writeFully } from '../../store/durable-file.ts'
import { takePlace } from './cache-place.ts'
import { type Copy, digestOf, openCopies, versionIn } from './copies.ts'

// Copies of objects of the bucket on this machine's disk. Objects never change, so a copy is right for ever; the least
// recently used go first when there is no more room. Nothing in it is needed: what is missing is fetched again.

export type ObjectCache = {
  /** For uploads under way; of this process alone. */
  incomingFolder: string
  /** The copy, if there is one; it is not deleted while `use` runs. */
  withCopy<T>(key: string, use: (copy: Copy) => Promise<T>): Promise<T | undefined>
  /** Fetches what is missing. False where the bucket has no such object, or it can't be copied here. */
  fill(key: string): Promise<Filled>
  /** For what was just stored: `file` stays where it is. */
  add(key: string, source: Uint8Array | { file: string }): Promise<void>
  /** Fetches an object for as long as `use` runs; undefined where there is none. */
  withTemporary<T>(key: string, use: (path: string) => Promise<T>): Promise<T | undefined>
  counts(): { files: number; bytes: number }
  close(): Promise<void>
}

type Filled = 'copied' | 'missing' | 'no-room'

/** After a full disk nothing is copied for so long. */
const fullPauseMs = 30_000

type Options = {
  folder: string
  maxBytes: number
  bucket: Pick<Bucket, 'get'>
  warn: (message: string) => void
}

/** Servers that share `folder` get a folder each in it, with what a server before them left there. Throws CannotUseCache. */
export async function openObjectCache({ folder, maxBytes, bucket, warn }: Options): Promise<ObjectCache> {
  const { place, lock } = await takePlace(folder)
  const partial = join(place, 'partial')
  const incomingFolder = join(place, 'incoming')
  // Left by a process that is gone.
  for (const each of [partial, incomingFolder]) {
    await rm(each, { recursive: true, force: true })
    await mkdir(each, { recursive: true, mode: 0o700 })
  }
  const copies = await openCopies(join(place, 'objects'), maxBytes)
  const filling = new Map<string, Promise<Filled>>()
  let fullUntil = Number.NEGATIVE_INFINITY
  async function withPartial<T>(use: (path: string) => Promise<T>): Promise<T> {
    const path = join(partial, randomUUID())
    try {
      return await use(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Throws BucketProblem, and what the disk says. */
  async function download(key: string, path: string, fits = (_bytes: number) => true) {
    const object = await bucket.get(key)
    if (!object) return 'missing'
    if (!fits(object.bytes)) {
      object.body.destroy()
      return 'no-room'
    }
    const file = await open(path, 'wx', fileMode).catch((error) => {
      object.body.destroy()
      throw error
    })
    try {
      const hash = createHash('sha256')
      let written = 0
      for await (const chunk of object.body as AsyncIterable<Buffer>) {
        hash.update(chunk)
        await writeFully(file, chunk, written)
        written += chunk.length
      }
      if (written !== object.bytes) throw new BucketProblem('away', 'a part of an object')
      return { bytes: written, version: versionIn(hash.digest()) }
    } finally {
      await file.close()
    }
  }

  async function fillNow(key: string): Promise<Filled> {
    if (performance.now() < fullUntil) return 'no-room'
    try {
      return await withPartial(async (path) => {
        const copy = await download(key, path, copies.fits)
        if (typeof copy === 'string') return copy
        return (await copies.keep(idOf(key), path, copy)) ? 'copied' : 'no-room'
      })
    } catch (error) {
      return noRoom(error)
    }
  }

  /** A disk that takes nothing is no reason to serve nothing. */
  function noRoom(error: unknown): 'no-room' {
    if (!isDiskFull(error) && !hasCode(error, 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'EIO')) throw error
    fullUntil = performance.now() + fullPauseMs
    warn(
      `No more copies of pictures can be stored in ${place} (${(error as NodeJS.ErrnoException).code}): they are fetched from the bucket each time.`,
    )
    return 'no-room'
  }

  return {
    incomingFolder,

    withCopy: (key, use) => copies.use(idOf(key), use),

    fill(key) {
      const id = idOf(key)
      const underWay = filling.get(id)
      if (underWay) return underWay
      const work = fillNow(key).finally(() => filling.delete(id))
      filling.set(id, work)
      return work
    },

    async add(key, source) {
      if (performance.now() < fullUntil || copies.has(idOf(key))) return
      try {
        await withPartial(async (path) => {
          if (source instanceof Uint8Array) await writeFile(path, source, { mode: fileMode, flag: 'wx' })
          else await linkOrCopy(source.file, path)
          await copies.keep(idOf(key), path, await digestOf(path))
        })
      } catch (error) {
        noRoom(error)
      }
    },

    withTemporary: (key, use) =>
      withPartial(async (path) => (typeof (await download(key, path)) === 'string' ? undefined : use(path))),

    counts: copies.counts,

    async close() {
      await Promise.allSettled(filling.values())
      await lock.release()
    },
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error) => {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS')) throw error
    return copyFile(from, to)
  })
}

function idOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 40)
}
