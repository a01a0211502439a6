import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { collections } from '../content/collections.ts'
import { openStore } from '../store/store.ts'
import { createStoreFiles } from '../store/store-at-rest.ts'
import { booking } from './sample-booking.ts'

// A store of a gigabyte, for large-store.mjs; each step runs in a process of its own, for its peak of memory.

const at = '2026-11-23T12:00:00.000Z'

/** Makes a store of bookings whose snapshot has about `bytes`. Returns how many there are. */
export async function fillLarge(folder: string, bytes: number): Promise<number> {
  const store = await createStoreFiles(folder, at, collections)
  let written = 0
  let id = 0
  while (written < bytes) {
    id++
    const value = collections.enquiries.schema.parse(booking(id))
    await store.add('enquiries', { id: String(id), revision: 1, updatedAt: at, value })
    written += JSON.stringify(value).length + 100
  }
  await store.finish({ sequence: id, counters: { enquiries: { lastId: id, lastDeletedRevision: 0 } } })
  return id
}

/** Opens the store, then saves without a pause until a snapshot is taken. */
export async function measureLarge(folder: string) {
  const started = performance.now()
  const store = await openStore({ folder, collections, compactAfterBytes: 1 })
  const openMs = performance.now() - started
  const openCpuMs = cpuMs()
  const openPeakBytes = peakBytes()
  const { snapshotBytes, snapshotAt } = store.health()
  const heapBytes = getHeapStatistics().used_heap_size

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const turns = watchTurns()
  const saves: number[] = []
  const writing = performance.now()
  while (store.health().snapshotAt === snapshotAt) {
    const before = await store.get('enquiries', '1')
    if (!before) throw new Error('The first booking is gone')
    const saving = performance.now()
    const value = { ...before.value, reference: `S-${saves.length}` }
    await store.commit([
      { type: 'put', collection: 'enquiries', id: '1', value, ifRevision: before.revision },
    ])
    saves.push(performance.now() - saving)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const writeMs = performance.now() - writing
  delay.disable()
  const turnCpuMs = turns.stop()
  const { snapshotProblem } = store.health()
  const sorted = saves.toSorted((a, b) => a - b)
  await store.close()
  return {
    snapshotBytes,
    openMs,
    openCpuMs,
    openPeakBytes,
    heapBytes,
    writeMs,
    writeCpuMs: cpuMs() - openCpuMs,
    peakBytes: peakBytes(),
    stallMs: delay.max / 1e6,
    turnCpuMs,
    stallP99Ms: delay.percentile(99) / 1e6,
    saveP50Ms: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    saveMaxMs: sorted.at(-1) ?? Number.NaN,
    snapshotProblem,
  }
}

/**
 * The most CPU time that the thread used before it let other work run. Wall time is no measure of it where others use the
 * machine too. NaN where the system does not tell.
 */
function watchTurns() {
  let longest = process.platform === 'linux' ? 0 : Number.NaN
  let before = threadCpuMs()
  const timer = setInterval(() => {
    const now = threadCpuMs()
    longest = Math.max(longest, now - before)
    before = now
  }, 1)
  return {
    stop() {
      clearInterval(timer)
      return longest
    },
  }
}

/** Of the main thread. */
function threadCpuMs(): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function peakBytes(): number {
  return process.resourceUsage().maxRSS * 1024
}
