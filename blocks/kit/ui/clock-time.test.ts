import { expect, test } from 'vitest'
import { formatHours } from './clock-time.ts'

test.each([
  ['09:30', '13:00', '9:30 AM – 1 PM'],
  ['00:00', '12:05', 'midnight – 12:05 PM'],
  ['10:30', '12:00', '10:30 AM – noon'],
  ['10:00', '', 'From 10 AM'],
  ['', '23:59', 'Until 11:59 PM'],
  ['', '', ''],
  ['noon', '', 'From noon'],
])('%j to %j reads %j', (start, end, expected) => {
  expect(formatHours(start, end)).toBe(expected)
})
