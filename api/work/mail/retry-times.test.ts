import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-times.ts'

test('retryAfterMs › doubles from under 30 s to an hour', () => {
  expect([1, 2, 3, 4, 8, 9, 10, 400].map((attempts) => retryAfterMs(attempts) / 1000)).toEqual([
    20, 40, 80, 160, 2560, 3600, 3600, 3600,
  ])
})
