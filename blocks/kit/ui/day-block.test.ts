import { expect, test } from 'vitest'
import { dayParts, monthOf } from './day-block.tsx'

test('days are shortened to the words of a calendar', () => {
  for (const [first, last, block] of [
    ['2027-03-05', '', { month: 'Mar', day: '5', weekday: 'Fri' }],
    ['2027-03-05', '2027-03-05', { month: 'Mar', day: '5', weekday: 'Fri' }],
    ['2027-03-05', '2027-03-07', { month: 'Mar', day: '5–7', weekday: 'Fri–Sun' }],
    ['2027-03-31', '2027-04-01', { month: 'Mar', day: '31', weekday: 'Wed' }],
    ['soon', '', { month: '', day: '', weekday: '' }],
  ] as const) {
    expect(dayParts(first, last), JSON.stringify([first, last])).toEqual(block)
  }
})

test('the month of a day has its year', () => {
  expect(monthOf('2027-03-05')).toBe('March 2027')
})
