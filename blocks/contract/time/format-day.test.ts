import { format, parseISO } from 'date-fns'
import { expect, test } from 'vitest'
import { addDays } from './day-math.ts'
import { formatDay } from './format-day.ts'

test('equals date-fns `MMMM d, yyyy` on every day of four years', () => {
  for (let day = '2027-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
    expect(formatDay(day)).toBe(format(parseISO(day), 'MMMM d, yyyy'))
  }
})

test('leaves what is no day unchanged', () => {
  for (const text of ['', 'soon', '2027-13-01']) {
    expect(formatDay(text), JSON.stringify(text)).toBe(text)
  }
})
