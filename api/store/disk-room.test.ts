import { expect, test } from 'vitest'
import { isDiskLow, roundedRoom } from './disk-room.ts'

test.each([
  [2e9, 10e9, 0, false],
  [2e9, 10e9, 1.5e9, true],
  [0.9e9, 10e9, 0, true],
  [4e9, 100e9, 0, true],
  [6e9, 100e9, 0, false],
])('isDiskLow › %d bytes free of %d, %d to write: %s', (freeBytes, totalBytes, bytes, isLow) => {
  expect(isDiskLow({ freeBytes, totalBytes }, bytes)).toBe(isLow)
})

test.each([
  [0, 0],
  [99_999_999, 0],
  [100_000_000, 100_000_000],
  [123_456_789_012, 123_400_000_000],
])('roundedRoom › of %d is %d', (freeBytes, told) => {
  expect(roundedRoom(freeBytes)).toBe(told)
})
