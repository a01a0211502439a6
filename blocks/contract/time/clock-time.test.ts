import { expect, test } from 'vitest'
import { formatHours } from './clock-time.ts'

test('hours read as a person says them', () => {
  for (const [start, end, expected] of [
    ['09:30', '13:00', '9:30 AM – 1 PM'],
    ['00:00', '12:05', 'midnight – 12:05 PM'],
    ['10:30', '12:00', '10:30 AM – noon'],
    ['10:00', '', 'From 10 AM'],
    ['', '23:59', 'Until 11:59 PM'],
    ['', '', ''],
    ['noon', '', 'From noon'],
  ] as const) {
    expect(formatHours(start, end), JSON.stringify([start, end])).toBe(expected)
  }
})
