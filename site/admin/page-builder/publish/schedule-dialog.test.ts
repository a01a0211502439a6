import { expect, test } from 'vitest'
import { localTimeText, scheduleMistake, timeZoneLabel } from './schedule-dialog.tsx'

test.each([
  ['half a time', { kind: 'incomplete' }, /Choose a date and time/],
  ['a time that is over', { kind: 'past' }, /in the future/],
  ['an hour that is skipped', { kind: 'missing', next: '03:30' }, /02:30 doesn’t exist.*03:30\.$/],
  ['an hour that comes twice', { kind: 'twice', first: '', second: '' }, /one of the two/],
  ['a time that is fine', { kind: 'once', at: '' }, /^$/],
] as const)('the mistake of %s is said in words', (_case, chosen, text) => {
  expect(scheduleMistake(chosen, '02:30')).toMatch(text)
})

test.each([
  ['America/New_York', '2027-03-13T12:00:00Z', 'Eastern Standard Time (America/New York)'],
  ['America/New_York', '2027-03-15T12:00:00Z', 'Eastern Daylight Time (America/New York)'],
  ['America/Phoenix', '2027-07-01T12:00:00Z', 'Mountain Standard Time (America/Phoenix)'],
])('the time zone %s at %s has its name', (timeZone, at, text) => {
  expect(timeZoneLabel(timeZone, new Date(at))).toBe(`Farm time: ${text}.`)
})

test('the two occurrences of a time are told apart', () => {
  const name = (at: string) => timeZoneLabel('America/New_York', new Date(at), 'short')

  expect([name('2027-11-07T01:30-04:00'), name('2027-11-07T01:30-05:00')]).toEqual(['EDT', 'EST'])
})

test('the local time is blank if it equals the farm’s', () => {
  const at = '2027-05-05T09:00-07:00'

  expect(localTimeText(at, 'America/Phoenix', 'America/Phoenix')).toBe('')
  expect(localTimeText(at, 'America/Phoenix', 'America/Los_Angeles')).toBe('')
  expect(localTimeText(at, 'America/Phoenix', 'Europe/Berlin')).toMatch(/^That’s .*\b0?6:00/)
})
