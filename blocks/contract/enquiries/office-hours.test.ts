import { expect, test } from 'vitest'
import type { Weekday } from '../time/day-math.ts'
import { openingAt } from './office-hours.ts'

const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
const openingHours = weekdays.map((weekday) => ({ weekday, from: '09:00', to: '18:00' }))
const office = { openingHours, holidays: ['2027-03-08'], timeZone: 'America/Phoenix' }

// Phoenix is 7 hours behind UTC all year. March 5, 2027 is a Friday.
test.each([
  ['before it opens', '2027-03-05T15:59:59Z', { isOpen: false, day: '2027-03-05', from: '09:00' }],
  ['at the minute it opens', '2027-03-05T16:00:00Z', { isOpen: true, until: '18:00' }],
  ['in its last minute', '2027-03-06T00:59:59Z', { isOpen: true, until: '18:00' }],
  ['after it closed, over a weekend and a holiday', '2027-03-06T01:00:00Z', nextTuesday()],
  ['on a holiday at noon', '2027-03-08T19:00:00Z', nextTuesday()],
])('%s', (_, now, opening) => {
  expect(openingAt(new Date(now), office)).toEqual(opening)
})

function nextTuesday() {
  return { isOpen: false, day: '2027-03-09', from: '09:00' }
}

test('the hours are those of the farm’s zone, on a day of 23 hours, too', () => {
  const inDenver = {
    ...office,
    timeZone: 'America/Denver',
    openingHours: [{ weekday: 'sun' as const, from: '09:00', to: '18:00' }],
  }

  expect(openingAt(new Date('2027-03-14T14:59:00Z'), inDenver)).toMatchObject({
    isOpen: false,
    day: '2027-03-14',
  })
  expect(openingAt(new Date('2027-03-14T15:00:00Z'), inDenver)).toMatchObject({ isOpen: true })
})

test('a farm that never opens says nothing', () => {
  expect(openingAt(new Date('2027-03-05T15:00:00Z'), { ...office, openingHours: [] })).toBeUndefined()
})
