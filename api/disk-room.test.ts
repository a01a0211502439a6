import { expect, test } from 'vitest'
import { isDiskLow } from './disk-room.ts'

test.each([
  [2e9, 10e9, 0, false],
  [2e9, 10e9, 1.5e9, true],
  [0.9e9, 10e9, 0, true],
  [4e9, 100e9, 0, true],
  [6e9, 100e9, 0, false],
])(
  'a disk with %d bytes free of %d, and %d more to write, is low: %s',
  (freeBytes, totalBytes, bytes, isLow) => {
    expect(isDiskLow({ freeBytes, totalBytes }, bytes)).toBe(isLow)
  },
)
