import { createHash } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hasCode, makeFolder } from './durable-file.ts'

type SealedRead<T> = { kind: 'good'; value: T } | { kind: 'missing' } | { kind: 'damaged' }

/** JSON with a checksum of itself inside. */
export function seal(value: unknown): string {
  return JSON.stringify({ sha256: checksum(value), value })
}

/** What `seal` made of it; a file that is cut short, changed or can't be read is `damaged`. */
export async function readSealed<T>(path: string): Promise<SealedRead<T>> {
  try {
    const { sha256, value } = JSON.parse(await readFile(path, 'utf8'))
    // Our own value, since the checksum fits.
    return sha256 === checksum(value) ? { kind: 'good', value: value as T } : { kind: 'damaged' }
  } catch (error) {
    return { kind: hasCode(error, 'ENOENT') ? 'missing' : 'damaged' }
  }
}

/** Takes an unreadable file out of the way, for somebody to look at. Answers where it is now. */
export async function moveToDamaged(path: string, folder: string, mark: string): Promise<string> {
  const target = join(folder, `${mark}-${basename(path)}`)
  try {
    await makeFolder(folder)
    await rename(path, target)
    return target
  } catch {
    return path // a folder that takes nothing: it stays where it is, and is told all the same
  }
}

/** A name for a file, of what may hold any sign. */
export function nameOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** JSON that was parsed is written again as it was, so the checksum needs no text of its own. */
function checksum(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
}
