import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

// The file operations on which the safety of typed text depends.

/** Only the owner of the account on this computer may read the files. */
export const fileMode = 0o600
const folderMode = 0o700

/** A write failed and left the earlier content untouched. `message` tells a person what to do. */
export class DiskWriteError extends Error {
  override readonly name = 'DiskWriteError'
  readonly code: 'disk-full' | 'read-only' | 'failed'

  constructor(cause: unknown) {
    const code = isDiskFull(cause) ? 'disk-full' : isReadOnly(cause) ? 'read-only' : 'failed'
    super(messages[code], { cause })
    this.code = code
  }
}

const messages = {
  'disk-full': 'This computer’s disk is full. Free up some space. Your earlier work is still saved.',
  'read-only':
    'The app isn’t allowed to write to its folder. Check the folder’s permissions. Your earlier work is still saved.',
  failed: 'This computer’s disk couldn’t save your work. Your earlier work is still saved.',
}

/** Writes a file and syncs it to disk. On failure it removes the file and throws DiskWriteError. */
export async function writeDurably(path: string, text: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, text, { mode: fileMode, flush: true })
  } catch (error) {
    // Best effort: half a file would only take space on a full disk.
    await rm(path, { force: true }).catch(() => undefined)
    throw new DiskWriteError(error)
  }
}

/** Replaces a file atomically, or makes it and its folder: after a crash it is the old one or the new one. Throws
 * DiskWriteError.
 */
export async function replaceFile(path: string, text: string | Uint8Array): Promise<void> {
  const next = `${path}.next`
  await withDiskErrors(() => makeFolder(dirname(path)))
  await writeDurably(next, text)
  await withDiskErrors(async () => {
    await rename(next, path)
    await syncFolder(dirname(path))
  })
}

/** Makes a folder and its parents; true if it was new. Node's `recursive` option reports a read-only disk as ENOENT. */
export async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: folderMode })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    if (!hasCode(error, 'ENOENT')) throw error
    await makeFolder(dirname(folder))
    return makeFolder(folder)
  }
}

export async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DiskWriteError ? error : new DiskWriteError(error)
  }
}

/** Makes renames in a folder survive a power cut. Windows has no such call and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && codes.includes(String((error as NodeJS.ErrnoException).code))
}

function isDiskFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')
}

function isReadOnly(error: unknown): boolean {
  return hasCode(error, 'EROFS', 'EACCES', 'EPERM')
}
