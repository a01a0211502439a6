import { statfs } from 'node:fs/promises'

export type DiskSpace = { freeBytes: number; totalBytes: number }

const leastFreeBytes = 1_000_000_000
const leastFreePart = 0.05

export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** Rounded down to whole 100 MB, so that the reported figure does not change with every write on that disk. */
export function roundedRoom(freeBytes: number): number {
  return Math.floor(freeBytes / 100_000_000) * 100_000_000
}

/**
 * True where less than 1 GB or a twentieth of the disk, whichever is more, would be left after `bytes` more: uploads
 * and backups stop while there is still room for what people write (507).
 */
export function isDiskLow({ freeBytes, totalBytes }: DiskSpace, bytes = 0): boolean {
  return freeBytes - bytes < Math.max(leastFreeBytes, totalBytes * leastFreePart)
}
