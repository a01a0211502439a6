import { statfs } from 'node:fs/promises'
import { AppError } from '../app-error.ts'

// Uploads stop while there is still room for what people write (facts/reliability.md §3 rule 10).

export type DiskRoom = { freeBytes: number; isLow: boolean }

/** Less than this free of `totalBytes` is low: 1 GB, or a twentieth of a large disk. */
export function lowDiskBytes(totalBytes: number): number {
  return Math.max(1024 ** 3, totalBytes / 20)
}

/** Of the disk that holds `folder`. `lowBytes` is given in tests only. */
export async function diskRoom(folder: string, lowBytes = lowDiskBytes): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const freeBytes = bavail * bsize
  return { freeBytes, isLow: freeBytes < lowBytes(blocks * bsize) }
}

export class NoRoom extends AppError {
  constructor(options?: ErrorOptions) {
    super(507, 'Disk full', 'The server’s disk is nearly full: pictures and videos can’t be added', options)
  }
}
