import { createHash } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hasCode, makeFolder } from './write-durably.ts'

type SealedRead<T> = { kind: 'good'; value: T } | { kind: 'missing' } | { kind: 'damaged' }

export function seal(value: unknown): string {
  return JSON.stringify({ sha256: checksum(value), value })
}

/** Reads a file that `seal` made. One that is truncated, changed or unreadable is `damaged`. */
export async function readSealed<T>(path: string): Promise<SealedRead<T>> {
  try {
    const { sha256, value } = JSON.parse(await readFile(path, 'utf8'))
    // The checksum matches, so the app itself wrote this value.
    return sha256 === checksum(value) ? { kind: 'good', value: value as T } : { kind: 'damaged' }
  } catch (error) {
    return { kind: hasCode(error, 'ENOENT') ? 'missing' : 'damaged' }
  }
}

/** Moves an unreadable file aside, so that somebody can inspect it. Returns its new path. */
export async function moveToDamaged(path: string, folder: string, mark: string): Promise<string> {
  const target = join(folder, `${mark}-${basename(path)}`)
  try {
    await makeFolder(folder)
    await rename(path, target)
    return target
  } catch {
    return path // the folder can't be written: the file stays where it is, and is reported all the same
  }
}

/** A file name for texts that may contain any character. */
export function nameOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** Parsed JSON serializes to the same text again, so the checksum can be taken from the value. */
function checksum(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
}
