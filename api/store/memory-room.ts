import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

// All records are in memory. What they need there is told from the size of their files, which is known at any moment and
// measured against memory by `npm run bench -- large`.

/** Memory of a running server for each byte of the store's files: the most of all that was measured, at its start. */
const memoryPerByte = 2.5
/** A server without records, its response cache full. */
const emptyServerBytes = 250_000_000
/** Above this share there is a warning. What is left lasts for two thirds more data. */
const tightShare = 0.6

export type MemoryRoom = { needsBytes: number; limitBytes: number; isTight: boolean }

/** The most memory this process can have: V8's limit, or that of the machine or container where it is lower. */
export function memoryLimit(): number {
  const container = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(getHeapStatistics().heap_size_limit, container, totalmem())
}

/** What a store needs whose files have `fileBytes`, beside what there is. */
export function memoryRoom(fileBytes: number, limitBytes = memoryLimit()): MemoryRoom {
  const needsBytes = Math.round(emptyServerBytes + fileBytes * memoryPerByte)
  return { needsBytes, limitBytes, isTight: needsBytes > limitBytes * tightShare }
}

/** A sentence with what to do. */
export function memoryAdvice({ needsBytes, limitBytes }: MemoryRoom): string {
  const advice =
    'Give the server more memory before that is used up: see "When the data grow" in api/store/README.md.'
  return `The data need about ${megabytes(needsBytes)} of the ${megabytes(limitBytes)} of memory that this process may use. ${advice}`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`
}
