import { millisecondsInHour } from 'date-fns/constants'
import type { StaffStatus } from '#blocks/contract/status.ts'
import type { ContentStore } from '../base/content/collections.ts'
import { every } from '../base/every.ts'
import type { PlausibleTime } from '../base/plausible-time.ts'
import { memoryAdvice, memoryRoom } from '../store/memory-room.ts'
import { lastDiskFault } from './disk-fault.ts'
import type { Log } from './log.ts'

export type ServerState = StaffStatus['attention']['server']

type Parts = {
  folder: string
  store: Pick<ContentStore, 'health'>
  time: Pick<PlausibleTime, 'doubt'>
  now: () => Date
}

export function serverState({ folder, store, time, now }: Parts): () => Promise<ServerState> {
  return async () => {
    const { needsBytes, isTight, ...room } = roomOf(store)
    return {
      memory: { needsBytes: rounded(needsBytes), limitBytes: rounded(room.limitBytes), isTight },
      clock: time.doubt(),
      diskFault: await lastDiskFault(folder, now()),
    }
  }
}

/** Logs once, at the start or within an hour, when the data begin to fill the memory. Returns a function that stops it. */
export function watchMemory(store: Pick<ContentStore, 'health'>, log: Log): () => void {
  let isSaid = false
  const look = () => {
    const room = roomOf(store)
    if (room.isTight && !isSaid) log.error(memoryAdvice(room))
    isSaid = room.isTight
  }
  return every(millisecondsInHour, look, log.error)
}

function roomOf(store: Pick<ContentStore, 'health'>) {
  const { snapshotBytes, journalBytes } = store.health()
  return memoryRoom(snapshotBytes + journalBytes)
}

/** To 10 MB: a figure that changes with every save would give every response a new ETag. */
function rounded(bytes: number): number {
  return Math.round(bytes / 10_000_000) * 10_000_000
}
