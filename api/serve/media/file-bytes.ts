import type { FileHandle } from 'node:fs/promises'
import { writeFully } from '../../store/durable-file.ts'
import type { PictureSize } from './picture-formats.ts'

/** A stretch of a file to be overwritten: `head` first, then zeros up to `end`. */
export type Blanking = { start: number; end: number; head: Buffer }

/** `size` is 0 × 0 where the file does not say; `private` is what goes before the film is stored. */
export type VideoStructure = { size: PictureSize; private: Blanking[] }

const windowBytes = 64 * 1024

/** Reads short pieces of a file one after the other, of which several lie in what one read of the disk gives. */
export function createFileBytes(file: FileHandle, size: number) {
  let window = Buffer.alloc(0)
  let windowStart = 0
  return {
    size,
    /** Fewer bytes than asked where the file ends before. */
    async read(position: number, length: number): Promise<Buffer> {
      const isInside = position >= windowStart && position + length <= windowStart + window.length
      if (!isInside) {
        const fresh = Buffer.alloc(Math.max(length, windowBytes))
        const { bytesRead } = await file.read(fresh, 0, fresh.length, position)
        window = fresh.subarray(0, bytesRead)
        windowStart = position
      }
      return window.subarray(position - windowStart, position - windowStart + length)
    },
  }
}
export type FileBytes = ReturnType<typeof createFileBytes>

/** Overwrites each stretch; nothing in the file moves. */
export async function blank(file: FileHandle, stretches: readonly Blanking[]): Promise<void> {
  for (const { start, end, head } of stretches) {
    await writeFully(file, head, start)
    const zeros = Buffer.alloc(Math.min(windowBytes, end - start - head.length))
    for (let at = start + head.length; at < end; at += zeros.length)
      await writeFully(file, zeros.subarray(0, end - at), at)
  }
}
