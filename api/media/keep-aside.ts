import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileMode } from '../store/durable-file.ts'
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
      const now = await store.stat(name)
      const isChanged = before && now?.modifiedAt.getTime() !== before.modifiedAt.getTime()
      if (isChanged) await store.put(name, { file: aside })
      throw error
    }
  } finally {
    await rm(aside, { force: true })
  }
}
