import { expect, test } from 'vitest'
import { createCompaction } from './compaction.ts'

test.each([
  ['an empty store is written after 4 MB', 0, 4_000_001, true],
  ['not before', 0, 4_000_000, false],
  ['one of 20 MB after half as much', 20e6, 10_000_001, true],
  ['not before', 20e6, 10_000_000, false],
  ['one of a gigabyte after 64 MB', 1e9, 64_000_001, true],
  ['not before', 1e9, 64_000_000, false],
])('compaction › %s', (_what, snapshotBytes, journalBytes, isDue) => {
  let isTaken = false
  const { compactWhenDue } = createCompaction({
    write: async () => {
      isTaken = true
    },
    oldest: () => ({ sequence: 0, takenAt: '' }),
    sequence: () => 0,
    figures: () => ({ journalBytes, snapshotBytes, snapshotAt: '' }),
    warn: () => undefined,
  })

  compactWhenDue()

  expect(isTaken).toBe(isDue)
})
