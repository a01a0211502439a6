import { expect, test } from 'vitest'
import { dayIn } from '../time/calendar-day.ts'
import { addDays, addMonths, weekdayOf } from '../time/day-math.ts'
import {
  type BookingSettings,
  bookableDays,
  bookingRules,
  nearestOpenDays,
  placeIn,
  placeNotices,
  zipWord,
} from './enquiry-days.ts'
import { sampleBookingAnswers } from './enquiry-samples.ts'

const settings: BookingSettings = {
  today: '2027-03-05',
  noticeDays: 3,
  horizonMonths: 18,
  fullDays: [],
  awayDays: [],
}
const issuesOf = (changes: object, given: Partial<BookingSettings> = {}) =>
  bookingRules(sampleBookingAnswers({ ...changes }), { ...settings, ...given })

test.each([
  ['2027-03-04', 'This day has passed'],
  ['2027-03-05', 'We need 3 days'],
  ['2027-03-07', 'We need 3 days'],
  ['2027-03-08', undefined],
  ['2028-09-05', undefined],
  ['2028-09-06', 'We plan 18 months ahead'],
])('an event on %s, asked for on March 5: %s', (eventDate, start) => {
  const issues = issuesOf({ eventDate })

  expect(issues.map(({ path, message }) => [path, message.startsWith(start ?? '?')])).toEqual(
    start ? [['/eventDate', true]] : [],
  )
})

test('the message names the first bookable day', () => {
  expect(issuesOf({ eventDate: '2027-03-06' })[0]?.message).toContain('choose March 8, 2027 or later')
})

test('last and alternative days must be in the same range', () => {
  const issues = issuesOf({ eventDate: '2028-09-04', endDate: '2028-09-06', altDate1: '2027-03-06' })

  expect(issues.map(({ path }) => path)).toEqual(['/endDate', '/altDate1'])
})

test('a full day suggests open ones, and passes with “Ask anyway”', () => {
  const fullDays = ['2027-03-20', '2027-03-21']

  const [issue, ...others] = issuesOf({}, { fullDays })

  expect(others).toEqual([])
  expect(issue).toMatchObject({
    path: '/eventDate',
    nearest: ['2027-03-17', '2027-03-18', '2027-03-19', '2027-03-22', '2027-03-23'],
  })
  expect(issue?.message).toContain('Saturday, March 20, 2027')
  expect(issuesOf({ askAnyway: true }, { fullDays })).toEqual([])
})

test('several days: none may be full, suggestions fit all of them', () => {
  const fullDays = ['2027-03-22']

  const [issue] = issuesOf({ endDate: '2027-03-22' }, { fullDays })

  expect(issue?.path).toBe('/eventDate')
  expect(issue?.nearest).toEqual(['2027-03-16', '2027-03-17', '2027-03-18', '2027-03-19', '2027-03-23'])
})

test('a day away is never offered in the place of a full one, and can be asked for', () => {
  const days = { fullDays: ['2027-03-20'], awayDays: ['2027-03-19', '2027-03-21'] }

  expect(issuesOf({}, days)[0]?.nearest).toEqual([
    '2027-03-16',
    '2027-03-17',
    '2027-03-18',
    '2027-03-22',
    '2027-03-23',
  ])
  expect(nearestOpenDays('2027-03-20', { ...settings, ...days }, 2)).not.toContain('2027-03-18')
  expect(issuesOf({ eventDate: '2027-03-19' }, days)).toEqual([])
})

test.each(['9999-12-31', '2028-09-05'])('a far last day %s is checked without walking', (endDate) => {
  const fullDays = ['2027-03-20']
  let looks = 0
  const counted = new Proxy(fullDays, {
    get(days, key) {
      looks++
      return Reflect.get(days, key)
    },
  })

  const [issue] = bookingRules({ ...sampleBookingAnswers(), endDate }, { ...settings, fullDays: counted })

  // A few for each day within the 60 around the asked one, and not one for each day of an event without an end.
  expect(looks).toBeLessThan(1_000)
  expect(issue?.message).toMatch(/^We are fully booked on Saturday, March 20, 2027\. /)
})

test('a last day without a first day is never full', () => {
  const days = { ...sampleBookingAnswers(), eventDate: '', endDate: '2027-03-22' }

  expect(bookingRules(days, { ...settings, fullDays: ['2027-03-20'] })).toEqual([])
})

test('nearest days stay within notice and horizon, or are empty', () => {
  const near = { ...settings, fullDays: ['2027-03-08'] }
  const month = Array.from({ length: 40 }, (_, at) => addDays('2027-03-05', at))

  expect(nearestOpenDays('2027-03-08', near)).toEqual([
    '2027-03-09',
    '2027-03-10',
    '2027-03-11',
    '2027-03-12',
    '2027-03-13',
  ])
  expect(nearestOpenDays('2027-03-20', { ...settings, horizonMonths: 1, fullDays: month })).toEqual([])
})

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-08-31', 18, '2029-02-28'],
  ['2027-12-15', 1, '2028-01-15'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

// What day it is, and so what can be booked, is the farm's own.
test.each([
  ['2027-03-05T09:59:00Z', 'Pacific/Kiritimati', '2027-03-05', '2027-03-08'],
  ['2027-03-05T10:00:00Z', 'Pacific/Kiritimati', '2027-03-06', '2027-03-09'],
  ['2027-03-05T09:59:00Z', 'Pacific/Honolulu', '2027-03-04', '2027-03-07'],
  ['2027-03-05T10:00:00Z', 'Pacific/Honolulu', '2027-03-05', '2027-03-08'],
  ['2027-03-05T06:59:00Z', 'America/Phoenix', '2027-03-04', '2027-03-07'],
  ['2027-03-05T07:00:00Z', 'America/Phoenix', '2027-03-05', '2027-03-08'],
])('%s in %s is %s, first day %s', (now, zone, today, minDate) => {
  expect(dayIn(zone, new Date(now))).toBe(today)
  expect(bookableDays({ ...settings, today }).minDate).toBe(minDate)
})

test.each([
  ['the day before clocks go forward', '2027-03-14T04:59:00Z', '2027-03-13', '2027-03-16'],
  ['the day clocks go forward', '2027-03-14T05:00:00Z', '2027-03-14', '2027-03-17'],
  ['its last minute', '2027-03-15T03:59:00Z', '2027-03-14', '2027-03-17'],
  ['the day clocks go back', '2027-11-07T04:00:00Z', '2027-11-07', '2027-11-10'],
  ['its last minute, an hour later', '2027-11-08T04:59:00Z', '2027-11-07', '2027-11-10'],
])('notice in New York on %s counts whole days', (_when, now, today, minDate) => {
  expect(dayIn('America/New_York', new Date(now))).toBe(today)
  expect(bookableDays({ ...settings, today }).minDate).toBe(minDate)
})

test('returns the weekday of the calendar day', () => {
  expect(['2027-03-05', '2027-03-06', '2027-03-07'].map(weekdayOf)).toEqual(['fri', 'sat', 'sun'])
})

test.each<[string, Parameters<typeof placeIn>[1], string]>([
  ['an area without limits', { postalPrefixes: [], states: [] }, 'inside'],
  ['its prefix', { postalPrefixes: ['856'], states: [] }, 'inside'],
  ['its whole ZIP code', { postalPrefixes: ['857', '85602'], states: [] }, 'inside'],
  ['another prefix', { postalPrefixes: ['857'], states: [] }, 'outside'],
  ['its state', { postalPrefixes: ['857'], states: ['AZ'] }, 'inside'],
  ['another state', { postalPrefixes: [], states: ['NM'] }, 'outside'],
  ['counties alone', { postalPrefixes: [], counties: ['Pima'], states: [] }, 'unknown'],
  ['counties in its state', { postalPrefixes: ['857'], counties: ['Pima'], states: ['AZ'] }, 'unknown'],
  [
    'counties in its state, and its prefix',
    { postalPrefixes: ['856'], counties: ['Pima'], states: ['AZ'] },
    'inside',
  ],
  ['counties in another state', { postalPrefixes: [], counties: ['Luna'], states: ['NM'] }, 'outside'],
])('Benson, AZ 85602 and %s', (_case, area, where) => {
  const place = { state: 'az', postalCode: '85602-1234' }

  expect(placeIn(place, area)).toBe(where)
  expect(placeNotices(place, area)).toHaveLength(where === 'outside' ? 1 : 0)
  if (where === 'unknown') expect(zipWord(place, area)).toBeUndefined()
})

test.each([
  ['85', undefined],
  ['856', true],
  ['85602', true],
  ['85602-1234', true],
  ['8560x', undefined],
  // Staff may name whole codes: the first digits of another place say nothing yet.
  ['857', undefined],
  ['8570', undefined],
  ['85701', false],
  ['85709', true],
])('the word beside %s, as it is typed', (postalCode, isInside) => {
  const word = zipWord({ state: 'AZ', postalCode }, { postalPrefixes: ['856', '85709'], states: [] })

  expect(word && Boolean(word.isGood)).toBe(isInside)
  expect(zipWord({ state: 'AZ', postalCode }, { postalPrefixes: [], states: [] })).toBeUndefined()
})

test('a blank place gets no notice', () => {
  expect(placeNotices({ state: 'NM', postalCode: '' }, { postalPrefixes: ['8'], states: [] })).toEqual([])
})
