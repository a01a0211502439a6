import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

// The few calls that decide whether what somebody typed is safe on this computer.

/** Only the person whose account it is may read what the app keeps. */
export const fileMode = 0o600
const folderMode = 0o700

/** Nothing could be written; what was there before is untouched. `message` says what a person can do about it. */
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
  'disk-full': 'This computer’s disk is full: free some space. What was kept before is still there.',
  'read-only':
    'The app may not write into its folder on this computer: check the folder’s permissions. What was kept before is still there.',
  failed: 'This computer’s disk did not take what was to be kept. What was kept before is still there.',
}

/** Writes a whole new file beside `path`, safe on the disk. Throws DiskWriteError, and leaves nothing behind. */
export async function writeDurably(path: string, text: string | Uint8Array): Promise<void> {
  try {
    const file = await open(path, 'w', fileMode)
    try {
      await writeFully(file, typeof text === 'string' ? Buffer.from(text) : text)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    // Best effort: on a full disk half a file only takes room, and nothing reads it.
    await rm(path, { force: true }).catch(() => undefined)
    throw new DiskWriteError(error)
  }
}

/** The file at `path` is the old one or the new one, whatever happens meanwhile. Throws DiskWriteError. */
export async function replaceFile(path: string, text: string | Uint8Array): Promise<void> {
  const next = `${path}.next`
  await writeDurably(next, text)
  await withDiskErrors(async () => {
    await rename(next, path)
    await syncFolder(dirname(path))
  })
}

/** With the folders above it; true where it was not there. Node's own way calls a read-only disk ENOENT. */
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

/** What goes wrong on the disk meanwhile is thrown as DiskWriteError. */
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

/** The system may take fewer bytes than asked (full disk); a file cut short must not pass for a whole one. */
async function writeFully(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, done)
    if (bytesWritten === 0) throw new Error('The disk took no bytes')
    done += bytesWritten
  }
}
