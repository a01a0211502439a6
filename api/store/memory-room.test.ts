import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { memoryAdvice, memoryLimits, memoryRoom } from './memory-room.ts'

/** Node gives its heap about half of a small machine, and 4 GB of a large one. */
const machines = {
  'half a gigabyte': { heapBytes: 290e6, totalBytes: 512e6 },
  'one gigabyte': { heapBytes: 560e6, totalBytes: 1e9 },
  '24 gigabytes': { heapBytes: 4.1e9, totalBytes: 24e9 },
  '24 gigabytes, of which a container has one': { heapBytes: 4.1e9, totalBytes: 1e9 },
}

test.each<[keyof typeof machines, number, boolean]>([
  ['half a gigabyte', 0, false],
  ['half a gigabyte', 20, false],
  ['half a gigabyte', 40, true],
  ['one gigabyte', 150, false],
  ['one gigabyte', 200, true],
  ['24 gigabytes', 1_400, false],
  ['24 gigabytes', 1_600, true],
  ['24 gigabytes, of which a container has one', 190, false],
  ['24 gigabytes, of which a container has one', 210, true],
])('memory › of %s, with %i MB of data', (machine, megabytes, isTight) => {
  expect(memoryRoom(megabytes * 1e6, machines[machine]).isTight).toBe(isTight)
})

test('memory › the limits are those of this process', () => {
  const { heapBytes, totalBytes } = memoryLimits()

  expect(heapBytes).toBe(getHeapStatistics().heap_size_limit)
  expect(totalBytes).toBeGreaterThan(100e6)
  expect(Number.isFinite(totalBytes)).toBe(true)
})

test('memory › the advice names both figures and where to read on', () => {
  const room = memoryRoom(2e9, machines['24 gigabytes'])

  expect(memoryAdvice(room)).toMatch(/about 3,160 MB of the 4,100 MB .* api\/store\/README\.md\.$/)
})
