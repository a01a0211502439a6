import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileMode, isDiskFull, writeFully } from '../../store/durable-file.ts'
import { StoreLocked } from '../../store/errors.ts'
import { type Lock, lockFolder } from '../../store/lock.ts'

/** Servers on one machine that are given the same folder. */
const mostServers = 64

/** The cache can't be used; the message is one sentence with what a person can do. */
export class CannotUseCache extends Error {
  override readonly name = 'CannotUseCache'
}

/** The first folder that no living server has. */
export async function takePlace(folder: string): Promise<{ place: string; lock: Lock }> {
  try {
    for (let number = 1; number <= mostServers; number++) {
      const place = join(folder, String(number))
      await mkdir(place, { recursive: true, mode: 0o700 })
      const lock = await lockFolder(place).catch((error) => {
        if (error instanceof StoreLocked) return undefined
        throw error
      })
      if (!lock) continue
      await requireWritable(place)
      return { place, lock }
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    const remedy = isDiskFull(error)
      ? 'free some space there'
      : 'it has to be a folder that the server may write to'
    throw new CannotUseCache(
      `The cache folder ${folder} can’t be used (${error.code}): ${remedy}, or set CACHE_DIR to another one.`,
      {
        cause: error,
      },
    )
  }
  throw new CannotUseCache(
    `${mostServers} servers use the cache folder ${folder} already: set CACHE_DIR to another one.`,
  )
}

async function requireWritable(place: string): Promise<void> {
  const path = join(place, `try-${randomUUID()}`)
  let file: FileHandle | undefined
  try {
    file = await open(path, 'wx', fileMode)
    await writeFully(file, Buffer.alloc(64 * 1024, 1), 0)
    await file.sync()
  } finally {
    await file?.close()
    await rm(path, { force: true })
  }
}
