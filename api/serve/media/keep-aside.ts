import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileMode } from '../../store/durable-file.ts'
import type { MediaStore } from './media-store.ts'

/** Runs `work` and restores the file `name` if it fails. Meanwhile a copy is at the path `aside`. */
export async function keepAside<T>(
  store: MediaStore,
  name: string,
  aside: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const before = await store.stat(name)
    if (before) await pipeline(await store.read(name), createWriteStream(aside, { mode: fileMode }))
    try {
      return await work()
    } catch (error) {
      // By content: files that are written at once after one another have the same time.
      if (before && !(await isSame(store, name, aside))) await store.put(name, { file: aside })
      throw error
    }
  } finally {
    await rm(aside, { force: true })
  }
}

async function isSame(store: MediaStore, name: string, path: string): Promise<boolean> {
  if (!(await store.stat(name))) return false
  const [stored, kept] = await Promise.all([hashOf(await store.read(name)), hashOf(createReadStream(path))])
  return stored === kept
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}
