import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { z } from 'zod'

export type JsonFile<T> = {
  value(): T
  /** Takes effect at once; on the disk a moment later. Of quick changes only the last is written. */
  change(next: T): void
  /** Resolves when the last change is on the disk, or could not be written. */
  settled(): Promise<void>
}

/**
 * A small file of the app's own comfort, such as where its window stood. Damaged or missing, it begins anew with
 * `empty`; what cannot be written is only logged: nothing a person made is in here.
 */
export async function openJsonFile<T>(
  file: string,
  schema: z.ZodType<T>,
  empty: T,
  logError: (error: unknown) => void,
): Promise<JsonFile<T>> {
  let current: T = await readOrEmpty(file, schema, empty)
  let isWritePending = false
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    isWritePending = false
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.new`, JSON.stringify(current), { mode: 0o600 })
      await rename(`${file}.new`, file)
    } catch (error) {
      logError(error)
    }
  }

  return {
    value: () => current,
    change(next) {
      current = next
      if (isWritePending) return
      isWritePending = true
      writing = writing.then(write)
    },
    settled: () => writing,
  }
}

async function readOrEmpty<T>(file: string, schema: z.ZodType<T>, empty: T): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return empty // as promised above: whatever is wrong with it
  }
}
