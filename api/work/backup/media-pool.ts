import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, copyFile, link, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '../../serve/media/media-store.ts'
import { hasCode, syncFolder } from '../../store/durable-file.ts'
import type { BackedUpFile } from './manifest.ts'
import { namesIn } from './write-backup.ts'

// Pictures and videos of all nightly backups, each once, under the SHA-256 of its bytes. Where the file system
// can, they are hard links to the originals and take no room: an original is only ever replaced whole, so a link
// keeps the bytes it had. A fault of the disk under an original is one under its link as well; downloads are for that.

type PoolParts = {
  pool: string
  media: MediaStore
  /** Where the originals are. */
  mediaFolder: string
  /** What the backup before knew: a file that has not changed since is not read again. */
  known: readonly BackedUpFile[]
  /** Called before a file is copied because it can't be linked; throws where there is no room. */
  beforeCopy: (bytes: number) => Promise<void>
  signal: AbortSignal
}

/** Puts every original into the pool. `gone` are the names that were deleted while it did. */
export async function fillPool({ pool, media, mediaFolder, known, beforeCopy, signal }: PoolParts) {
  await mkdir(pool, { recursive: true, mode: 0o700 })
  const before = new Map(known.map((file) => [file.name, file]))
  const present = new Set(await readdir(pool))
  const found: BackedUpFile[] = []
  const gone: string[] = []
  for (const name of await namesIn(media)) {
    signal.throwIfAborted()
    const facts = await media.stat(name)
    const last = before.get(name)
    const isKnown =
      facts?.bytes === last?.bytes &&
      facts?.modifiedAt.toISOString() === last?.modifiedAt &&
      present.has(last?.sha256 ?? '')
    const file = last && isKnown ? last : await addToPool(name, join(mediaFolder, ...name.split('/')))
    if (file) found.push(file)
    else gone.push(name)
  }
  await syncFolder(pool)
  return { found, gone }

  async function addToPool(name: string, original: string): Promise<BackedUpFile | undefined> {
    const temporary = join(pool, `${randomUUID()}.partial`)
    try {
      await linkOrCopy(original, temporary, beforeCopy)
      const { size, mtime } = await lstat(temporary)
      const sha256 = await hashOf(temporary, signal)
      if (!present.has(sha256)) await rename(temporary, join(pool, sha256))
      present.add(sha256)
      return { name, bytes: size, sha256, modifiedAt: mtime.toISOString() }
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined
      throw error
    } finally {
      await rm(temporary, { force: true })
    }
  }
}

/** Removes what no kept backup names, and what a crash left half-made. */
export async function clearPool(pool: string, named: ReadonlySet<string>): Promise<void> {
  const names = await readdir(pool).catch((error) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  for (const name of names) if (!named.has(name)) await rm(join(pool, name), { force: true })
}

async function linkOrCopy(from: string, to: string, beforeCopy: PoolParts['beforeCopy']): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS')) throw error
    const { size, atime, mtime } = await lstat(from)
    await beforeCopy(size)
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    const handle = await open(to, 'r+')
    try {
      await handle.utimes(atime, mtime)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash, { signal })
  return hash.digest('hex')
}
