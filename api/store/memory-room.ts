import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

// All records are in memory. What they need there is told from the size of their files, which is known at any moment. The
// figures were measured in November 2026: at a gigabyte of files V8's heap held 1.51 times as much, and the process
// had 1.73 times as much at most, while it opened, backed up or restored.

const heap = { emptyBytes: 60_000_000, perByte: 1.55 }
/** A server without records has 115 MB at rest, and 96 MB more with a full response cache. */
const server = { emptyBytes: 250_000_000, perByte: 1.75 }
/** Above this share there is a warning. What is left lasts for about two thirds more data. */
const tightShare = 0.6

/** Of V8's heap, and of the machine or container. */
export type MemoryLimits = { heapBytes: number; totalBytes: number }
/** Of the two, what is more of its limit. */
export type MemoryRoom = { needsBytes: number; limitBytes: number; isTight: boolean }

export function memoryLimits(): MemoryLimits {
  const container = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return { heapBytes: getHeapStatistics().heap_size_limit, totalBytes: Math.min(container, totalmem()) }
}

/** What a store needs whose files have `fileBytes`, beside what there is. */
export function memoryRoom(
  fileBytes: number,
  { heapBytes, totalBytes }: MemoryLimits = memoryLimits(),
): MemoryRoom {
  const inHeap = { needsBytes: heap.emptyBytes + fileBytes * heap.perByte, limitBytes: heapBytes }
  const inAll = { needsBytes: server.emptyBytes + fileBytes * server.perByte, limitBytes: totalBytes }
  const tighter = shareOf(inHeap) > shareOf(inAll) ? inHeap : inAll
  return { ...tighter, isTight: shareOf(tighter) > tightShare }
}

/** A sentence with what to do. */
export function memoryAdvice({ needsBytes, limitBytes }: MemoryRoom): string {
  const advice =
    'Give the server more memory before that is used up: see "When the data grow" in api/store/README.md.'
  return `The data need about ${megabytes(needsBytes)} of the ${megabytes(limitBytes)} of memory that this process may use. ${advice}`
}

function shareOf({ needsBytes, limitBytes }: { needsBytes: number; limitBytes: number }): number {
  return needsBytes / limitBytes
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`
}
