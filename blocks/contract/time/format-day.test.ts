import { format, parseISO } from 'date-fns'
import { expect, test } from 'vitest'
import { addDays } from './day-math.ts'
import { formatDay } from './format-day.ts'

test('every day of four years reads as date-fns writes MMMM d, yyyy', () => {
  for (let day = '2027-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
    expect(formatDay(day)).toBe(format(parseISO(day), 'MMMM d, yyyy'))
  }
})

test.each(['', 'soon', '2027-13-01'])('%j, which is no day, stays as it is', (text) => {
  expect(formatDay(text)).toBe(text)
})
