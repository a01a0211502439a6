import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { memoryAdvice, memoryLimit, memoryRoom } from './memory-room.ts'

test.each([
  ['an empty store in 1 GB', 0, 1e9, false],
  ['100 MB in 1 GB', 100e6, 1e9, false],
  ['150 MB in 1 GB', 150e6, 1e9, true],
  ['500 MB in 4 GB', 500e6, 4e9, false],
  ['1 GB in 4 GB', 1e9, 4e9, true],
])('memory › %s', (_what, fileBytes, limitBytes, isTight) => {
  expect(memoryRoom(fileBytes, limitBytes).isTight).toBe(isTight)
})

test('memory › the limit is at most that of V8', () => {
  expect(memoryLimit()).toBeLessThanOrEqual(getHeapStatistics().heap_size_limit)
  expect(memoryLimit()).toBeGreaterThan(100e6)
})

test('memory › the advice names both figures and where to read on', () => {
  expect(memoryAdvice(memoryRoom(1e9, 4e9))).toMatch(/2,750 MB of the 4,000 MB .* api\/store\/README\.md\.$/)
})
