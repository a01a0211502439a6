import { expect, test } from 'vitest'
import type { Agreed } from './agreed.ts'
import { windowInWords } from './job-window.ts'

test.each<[Agreed['startTime'], Agreed['durationHours'], string]>([
  ['10:30', 2, '10:30 AM – 12:30 PM'],
  ['11:00', 1.5, '11:00 AM – 12:30 PM'],
  ['22:30', 3, '10:30 PM – 1:30 AM'],
  ['09:00', 'all-day', '9:00 AM, all day'],
  [null, 'all-day', 'All day'],
  ['14:00', null, '2:00 PM'],
  [null, 2, ''],
])('%s for %s is “%s”', (startTime, durationHours, words) => {
  expect(windowInWords({ startTime, durationHours })).toBe(words)
})
