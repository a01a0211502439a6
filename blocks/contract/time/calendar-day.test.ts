import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayIn, upcoming } from './calendar-day.ts'
import { addDays, addMonths, daysBetween, mondayOf, weekdayOf } from './day-math.ts'
import { formatDay } from './format-day.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Around midnight in each zone, 14 hours before UTC to 10 behind it; Phoenix keeps no summer time. */
const midnights = [
  ['Pacific/Kiritimati', '2026-12-31T09:59:59.999Z', '2026-12-31'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
  ['Pacific/Honolulu', '2027-01-01T09:59:59.999Z', '2026-12-31'],
  ['Pacific/Honolulu', '2027-01-01T10:00:00.000Z', '2027-01-01'],
  ['America/Phoenix', '2027-01-01T06:59:59.999Z', '2026-12-31'],
  ['America/Phoenix', '2027-01-01T07:00:00.000Z', '2027-01-01'],
  ['America/Phoenix', '2027-07-01T06:59:59.999Z', '2027-06-30'],
  ['America/Phoenix', '2027-07-01T07:00:00.000Z', '2027-07-01'],
  ['America/Phoenix', '2028-02-29T06:59:59.999Z', '2028-02-28'],
  ['America/Phoenix', '2028-02-29T07:00:00.000Z', '2028-02-29'],
  ['UTC', '2027-01-01T00:00:00.000Z', '2027-01-01'],
] as const

/** A machine's zone, and how far it is behind UTC in January, in minutes. */
const machines = [
  ['UTC', 0],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Honolulu', 600],
  ['America/Phoenix', 420],
  ['Asia/Kolkata', -330],
  // Summer time begins at midnight here: 2027-09-05 has no 00:00.
  ['America/Santiago', 180],
] as const

describe.each(machines)('in %s', (machine, offset) => {
  test.each(midnights)('%s, %s: %s', (timeZone, now, expected) => {
    vi.stubEnv('TZ', machine)

    expect(new Date('2027-01-01').getTimezoneOffset()).toBe(offset)
    expect(dayIn(timeZone, new Date(now))).toBe(expected)
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-03-13', 2, '2027-03-15'],
    ['2027-09-04', 1, '2027-09-05'],
    ['2027-09-05', 1, '2027-09-06'],
    ['2027-09-05', 0, '2027-09-05'],
    ['2027-01-01', 365, '2028-01-01'],
  ])('%s moved by %i days is %s', (day, days, expected) => {
    vi.stubEnv('TZ', machine)

    expect(addDays(day, days)).toBe(expected)
    expect(daysBetween(day, expected)).toBe(days)
  })

  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-08-05', 1, '2027-09-05'],
    ['2027-09-05', -1, '2027-08-05'],
    ['2027-12-31', 14, '2029-02-28'],
  ])('%s moved by %i months is %s', (day, months, expected) => {
    vi.stubEnv('TZ', machine)

    expect(addMonths(day, months)).toBe(expected)
  })

  test.each([
    ['2027-09-05', 'sun', '2027-08-30'],
    ['2027-09-06', 'mon', '2027-09-06'],
    ['2027-01-01', 'fri', '2026-12-28'],
  ])('%s is a %s in the week of %s', (day, weekday, monday) => {
    vi.stubEnv('TZ', machine)

    expect([weekdayOf(day), mondayOf(day)]).toEqual([weekday, monday])
  })

  test('formats a day without a shift', () => {
    vi.stubEnv('TZ', machine)

    expect(formatDay('2027-01-01')).toBe('January 1, 2027')
  })
})

test('uses the current time by default', () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T06:59:59Z') })
  try {
    expect(dayIn('America/Phoenix')).toBe('2026-12-31')
  } finally {
    vi.useRealTimers()
  }
})

test('throws for an unknown time zone', () => {
  expect(() => dayIn('Mars/Olympus')).toThrow(RangeError)
})

describe('upcoming', () => {
  const today = '2027-03-05'

  test.each([
    ['its own day', { eventDate: '2027-03-05' }, true],
    ['the day before', { eventDate: '2027-03-04' }, false],
    ['the day after', { eventDate: '2027-03-06' }, true],
    ['its last day', { eventDate: '2027-03-01', endDate: '2027-03-05' }, true],
    ['the day after its last', { eventDate: '2027-03-01', endDate: '2027-03-04' }, false],
    ['a blank last day', { eventDate: '2027-03-05', endDate: '' }, true],
  ])('is listed until its last day is over: %s', (_, date, expected) => {
    expect(upcoming([date], today)).toEqual(expected ? [date] : [])
  })

  test('sorts soonest first, stable within a day, without changing the input', () => {
    const dates = [
      { id: 1, eventDate: '2027-04-01' },
      { id: 2, eventDate: '2027-03-09' },
      { id: 3, eventDate: '2027-03-09' },
    ]

    expect(upcoming(dates, today).map(({ id }) => id)).toEqual([2, 3, 1])
    expect(dates.map(({ id }) => id)).toEqual([1, 2, 3])
  })
})
