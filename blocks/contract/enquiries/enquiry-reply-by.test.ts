import { expect, test } from 'vitest'
import { availabilitySchema } from './availability.ts'
import { replyBy } from './enquiry-reply-by.ts'

const { openingHours } = availabilitySchema.parse({})
const phoenix = { openingHours, holidays: [] as string[], timeZone: 'America/Phoenix' }

// Phoenix is 7 hours behind UTC all year; March 5, 2027 is a Friday.
test.each([
  ['Friday before it opens', '2027-03-05T15:59:00Z', '2027-03-05'],
  ['Friday as it opens', '2027-03-05T16:00:00Z', '2027-03-08'],
  ['Friday evening', '2027-03-06T03:00:00Z', '2027-03-08'],
  ['Saturday', '2027-03-06T18:00:00Z', '2027-03-08'],
  ['Sunday', '2027-03-07T18:00:00Z', '2027-03-08'],
  ['Monday at noon', '2027-03-08T19:00:00Z', '2027-03-09'],
])('on %s: %s is answered by %s', (_when, now, day) => {
  expect(replyBy(new Date(now), phoenix)).toBe(day)
})

test('skips holidays, also several in a row', () => {
  const holidays = ['2027-03-08', '2027-03-09']

  expect(replyBy(new Date('2027-03-06T18:00:00Z'), { ...phoenix, holidays })).toBe('2027-03-10')
  expect(replyBy(new Date('2027-03-08T14:00:00Z'), { ...phoenix, holidays })).toBe('2027-03-10')
})

test('uses the opening hours of each weekday', () => {
  const saturdays = { ...phoenix, openingHours: [{ weekday: 'sat' as const, from: '10:00', to: '12:00' }] }

  expect(replyBy(new Date('2027-03-06T16:59:00Z'), saturdays)).toBe('2027-03-06')
  expect(replyBy(new Date('2027-03-06T17:00:00Z'), saturdays)).toBe('2027-03-13')
})

// 2027-03-05T18:00Z: Friday morning in Honolulu, before 9; Saturday morning in Kiritimati.
test.each([
  ['Pacific/Honolulu', '2027-03-05T18:00:00Z', '2027-03-05'],
  ['Pacific/Honolulu', '2027-03-05T19:00:00Z', '2027-03-08'],
  ['Pacific/Kiritimati', '2027-03-05T18:00:00Z', '2027-03-08'],
  ['Pacific/Kiritimati', '2027-03-04T18:59:00Z', '2027-03-05'],
  ['America/New_York', '2027-03-05T13:59:00Z', '2027-03-05'],
  ['America/New_York', '2027-03-05T14:00:00Z', '2027-03-08'],
])('in %s at %s it is answered by %s', (timeZone, now, day) => {
  expect(replyBy(new Date(now), { ...phoenix, timeZone })).toBe(day)
})

test.each([
  // Clocks went forward on Sunday, March 14: Monday opens at 13:00 UTC instead of 14:00.
  ['2027-03-15T12:59:00Z', '2027-03-15'],
  ['2027-03-15T13:00:00Z', '2027-03-16'],
  // Clocks went back on Sunday, November 7: Monday opens at 14:00 UTC again.
  ['2027-11-08T13:59:00Z', '2027-11-08'],
  ['2027-11-08T14:00:00Z', '2027-11-09'],
])('follows daylight saving time in New York: %s → %s', (now, day) => {
  expect(replyBy(new Date(now), { ...phoenix, timeZone: 'America/New_York' })).toBe(day)
})

test('counts the repeated hour of an open Sunday once', () => {
  const sundays = {
    ...phoenix,
    timeZone: 'America/New_York',
    openingHours: [{ weekday: 'sun' as const, from: '01:30', to: '12:00' }],
  }

  expect(replyBy(new Date('2027-11-07T05:29:00Z'), sundays)).toBe('2027-11-07')
  expect(replyBy(new Date('2027-11-07T05:30:00Z'), sundays)).toBe('2027-11-14')
})
