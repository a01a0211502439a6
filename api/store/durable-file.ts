import { type FileHandle, open } from 'node:fs/promises'

// What decides whether a byte is safe. `OpenFile` lets a test put a failing disk underneath.

export type DurableFile = Pick<FileHandle, 'read' | 'write' | 'datasync' | 'sync' | 'truncate' | 'close'>
export type OpenFile = (path: string, flags: string, mode: number) => Promise<DurableFile>

export const openFile: OpenFile = open
export const fileMode = 0o600

/** The kernel may take fewer bytes than asked (full disk, signal); libraries that ignore it cut files short. */
export async function writeFully(file: DurableFile, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    if (bytesWritten === 0) throw new Error('the disk took no bytes')
    done += bytesWritten
  }
}

/** Makes names in a folder (a new file, a rename) survive a power cut. Windows has no such call and needs none. */
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

export function isDiskFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')
}
