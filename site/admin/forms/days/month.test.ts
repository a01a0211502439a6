import { expect, test } from 'vitest'
import { dayAfterKey, monthLabel, monthMoved, monthOf, weeksOf } from './month.ts'

test.each([
  ['2027-03', '2027-02-28', '2027-04-03', 35],
  ['2026-02', '2026-02-01', '2026-02-28', 28],
  ['2027-05', '2027-04-25', '2027-06-05', 42],
])('%s is shown in whole weeks, from %s to %s', (month, first, last, days) => {
  const shown = weeksOf(month)

  expect([shown[0], shown.at(-1), shown.length]).toEqual([first, last, days])
})

test.each([
  ['2027-04', '2027-04'],
  ['2027-13', '2027-03'],
  ['soon', '2027-03'],
  [null, '2027-03'],
])('the month %j in the URL is %s', (text, month) => {
  expect(monthOf(text, '2027-03-05')).toBe(month)
})

test('moving by months crosses the turn of the year', () => {
  expect([monthMoved('2027-12', 1), monthMoved('2027-01', -1)]).toEqual(['2028-01', '2026-12'])
  expect(monthLabel('2027-03')).toBe('March 2027')
})

// Wednesday, March 31, 2027
test.each([
  ['ArrowLeft', false, '2027-03-30'],
  ['ArrowRight', false, '2027-04-01'],
  ['ArrowUp', false, '2027-03-24'],
  ['ArrowDown', false, '2027-04-07'],
  ['Home', false, '2027-03-28'],
  ['End', false, '2027-04-03'],
  ['PageUp', false, '2027-02-28'],
  ['PageDown', false, '2027-04-30'],
  ['PageUp', true, '2026-03-31'],
  ['PageDown', true, '2028-03-31'],
  ['Tab', false, undefined],
])('%s (shifted: %s) leads from a day to %s', (key, isShifted, day) => {
  expect(dayAfterKey('2027-03-31', key, isShifted)).toBe(day)
})
