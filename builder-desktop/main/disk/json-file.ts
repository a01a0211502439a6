import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { replaceFile } from './write-durably.ts'

export type JsonFile<T> = Awaited<ReturnType<typeof openJsonFile<T>>>

/** A small file for convenience, such as the position of the window. A damaged or missing file counts as `empty`, and a
 * failed write is only logged: it holds nothing that a person made.
 */
export async function openJsonFile<T>(
  file: string,
  schema: z.ZodType<T>,
  empty: T,
  logError: (error: unknown) => void,
) {
  let current: T = await readOrEmpty(file, schema, empty)
  let isWritePending = false
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    isWritePending = false
    try {
      await replaceFile(file, JSON.stringify(current))
    } catch (error) {
      logError(error)
    }
  }

  return {
    value: () => current,
    /** Takes effect at once and is written a moment later. Of several quick changes only the last is written. */
    change(next: T): void {
      current = next
      if (isWritePending) return
      isWritePending = true
      writing = writing.then(write)
    },
    /** Resolves when the last change is on disk, or could not be written. */
    settled: () => writing,
  }
}

async function readOrEmpty<T>(file: string, schema: z.ZodType<T>, empty: T): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return empty // as documented above, whatever is wrong with the file
  }
}
