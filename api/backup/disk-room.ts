import { statfs } from 'node:fs/promises'
import { AppError } from '../app-error.ts'

export type DiskSpace = { freeBytes: number; totalBytes: number }

const leastFreeBytes = 1_000_000_000
const leastFreePart = 0.05

export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** Backups must not be what fills the disk: saving content matters more (507). */
export class NoRoomForBackup extends AppError {
  constructor(freeBytes: number) {
    const megabytes = Math.floor(freeBytes / 1_000_000)
    super(
      507,
      'Disk nearly full',
      `The disk has ${megabytes} MB left, too little for a backup; free some space`,
    )
  }
}

/** Throws NoRoomForBackup where writing `bytes` would leave less than 1 GB or 5 % free. */
export function refuseWithoutRoom({ freeBytes, totalBytes }: DiskSpace, bytes: number): void {
  const reserve = Math.max(leastFreeBytes, totalBytes * leastFreePart)
  if (freeBytes - bytes < reserve) throw new NoRoomForBackup(freeBytes)
}
