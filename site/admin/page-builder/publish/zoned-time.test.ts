import { expect, test } from 'vitest'
import { publishSchema } from '#blocks/contract/pages/page-draft.ts'
import { dayAndTime, zonedTime } from './zoned-time.ts'

const now = new Date('2027-01-10T12:00:30Z')

test.each([
  // Clocks in New York go forward at 2:00 on March 14, 2027, and back at 2:00 on November 7.
  ['America/New_York', '2027-03-13', '02:30', { kind: 'once', at: '2027-03-13T02:30-05:00' }],
  ['America/New_York', '2027-03-14', '01:59', { kind: 'once', at: '2027-03-14T01:59-05:00' }],
  ['America/New_York', '2027-03-14', '02:00', { kind: 'missing', next: '03:00' }],
  ['America/New_York', '2027-03-14', '02:30', { kind: 'missing', next: '03:30' }],
  ['America/New_York', '2027-03-14', '03:00', { kind: 'once', at: '2027-03-14T03:00-04:00' }],
  ['America/New_York', '2027-11-07', '00:59', { kind: 'once', at: '2027-11-07T00:59-04:00' }],
  [
    'America/New_York',
    '2027-11-07',
    '01:30',
    { kind: 'twice', first: '2027-11-07T01:30-04:00', second: '2027-11-07T01:30-05:00' },
  ],
  ['America/New_York', '2027-11-07', '02:00', { kind: 'once', at: '2027-11-07T02:00-05:00' }],
  // Arizona has no daylight saving time.
  ['America/Phoenix', '2027-03-14', '02:30', { kind: 'once', at: '2027-03-14T02:30-07:00' }],
  ['America/Phoenix', '2027-11-07', '01:30', { kind: 'once', at: '2027-11-07T01:30-07:00' }],
  // Clocks in Berlin go forward on March 28 and back on October 31.
  ['Europe/Berlin', '2027-03-28', '01:59', { kind: 'once', at: '2027-03-28T01:59+01:00' }],
  ['Europe/Berlin', '2027-03-28', '02:15', { kind: 'missing', next: '03:15' }],
  ['Europe/Berlin', '2027-03-28', '03:00', { kind: 'once', at: '2027-03-28T03:00+02:00' }],
  [
    'Europe/Berlin',
    '2027-10-31',
    '02:00',
    { kind: 'twice', first: '2027-10-31T02:00+02:00', second: '2027-10-31T02:00+01:00' },
  ],
  ['Europe/Berlin', '2027-10-31', '03:00', { kind: 'once', at: '2027-10-31T03:00+01:00' }],
  // Offsets that are not whole hours, and a zone whose clocks change at midnight.
  ['Asia/Kathmandu', '2027-05-05', '09:00', { kind: 'once', at: '2027-05-05T09:00+05:45' }],
  ['America/St_Johns', '2027-05-05', '09:00', { kind: 'once', at: '2027-05-05T09:00-02:30' }],
  ['Africa/Cairo', '2027-04-30', '00:10', { kind: 'missing', next: '01:10' }],
  ['UTC', '2027-05-05', '00:00', { kind: 'once', at: '2027-05-05T00:00+00:00' }],
  ['UTC', '2027-01-10', '12:01', { kind: 'once', at: '2027-01-10T12:01+00:00' }],
  ['UTC', '2027-01-10', '12:00', { kind: 'past' }],
  ['America/Phoenix', '2027-01-10', '05:00', { kind: 'past' }],
  ['America/Phoenix', '2026-12-31', '23:59', { kind: 'past' }],
  ['UTC', '', '09:00', { kind: 'incomplete' }],
  ['UTC', '2027-05-05', '', { kind: 'incomplete' }],
  ['UTC', '2027-02-31', '09:00', { kind: 'incomplete' }],
  ['UTC', '2027-05-05', '25:00', { kind: 'incomplete' }],
  ['UTC', '+012027-05-05', '09:00', { kind: 'incomplete' }],
])('in %s, %s at %s', (timeZone, day, time, expected) => {
  expect(zonedTime(day, time, timeZone, now)).toEqual(expected)
})

test('between the two occurrences of a time, only the second is offered', () => {
  const between = new Date('2027-11-07T05:45:00Z')

  expect(zonedTime('2027-11-07', '01:30', 'America/New_York', between)).toEqual({
    kind: 'once',
    at: '2027-11-07T01:30-05:00',
  })
})

test('the API accepts the result', () => {
  const chosen = zonedTime('2027-05-05', '09:00', 'America/Phoenix', now)

  expect(publishSchema.safeParse({ at: 'at' in chosen ? chosen.at : '' }).success).toBe(true)
  expect(new Date('at' in chosen ? chosen.at : '').toISOString()).toBe('2027-05-05T16:00:00.000Z')
})

test.each([
  ['2027-05-05T16:00:00.000Z', 'America/Phoenix', ['2027-05-05', '09:00']],
  ['2027-05-05T03:30:00.000Z', 'America/Phoenix', ['2027-05-04', '20:30']],
  ['2027-12-31T23:30:00.000Z', 'Europe/Berlin', ['2028-01-01', '00:30']],
])('%s in %s is %j', (at, timeZone, expected) => {
  expect(dayAndTime(at, timeZone)).toEqual(expected)
})
