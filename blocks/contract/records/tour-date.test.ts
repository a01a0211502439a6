import { expect, test } from 'vitest'
import { sampleTourDate } from '../../testing/samples.ts'
import { newTourDateSchema } from './tour-date.ts'

test('a time of day may be left out', () => {
  for (const startTime of ['', '00:00', '09:30', '23:59']) {
    expect(sampleTourDate({ startTime }).startTime, JSON.stringify(startTime)).toBe(startTime)
  }
})

test.each([
  ['a last day before the first', { endDate: '2027-03-04' }, ['endDate']],
  ['an end at its start', { endDate: '2027-03-05', startTime: '10:00', endTime: '10:00' }, ['endTime']],
  ['an end before its start', { startTime: '10:00', endTime: '09:30' }, ['endTime']],
  ['an end on another day', { endDate: '2027-03-06', startTime: '18:00', endTime: '09:00' }, []],
  ['an end without a start', { endTime: '10:00' }, []],
  ['a blank last day', { endDate: '', startTime: '10:00', endTime: '10:30' }, []],
])('the end of a date is checked: %s', (_case, changes, fields) => {
  const date = { eventDate: '2027-03-05', location: 'Depot', city: 'Benson', state: 'AZ', ...changes }

  const issues = newTourDateSchema.safeParse(date).error?.issues ?? []

  expect(issues.map(({ path }) => path.join('.'))).toEqual(fields)
})
