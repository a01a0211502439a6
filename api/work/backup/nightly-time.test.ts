import { expect, test } from 'vitest'
import { nightOf } from './nightly-time.ts'

const minute = 60_000

/** Every instant between the two at which a check each minute finds a new night. */
function nightsBetween(timeZone: string, from: string, to: string): string[] {
  const found: string[] = []
  let night = nightOf(timeZone, new Date(from))
  for (let at = Date.parse(from); at < Date.parse(to); at += minute) {
    const now = nightOf(timeZone, new Date(at))
    if (now > night) found.push(new Date(at).toISOString())
    night = now
  }
  return found
}

test.each<[string, string, string, string, string[]]>([
  [
    'Denver puts its clocks forward',
    'America/Denver',
    '2027-03-13T00:00Z',
    '2027-03-16T00:00Z',
    ['2027-03-13T10:00:00.000Z', '2027-03-14T09:00:00.000Z', '2027-03-15T09:00:00.000Z'],
  ],
  [
    'Denver puts its clocks back',
    'America/Denver',
    '2027-11-06T00:00Z',
    '2027-11-09T00:00Z',
    ['2027-11-06T09:00:00.000Z', '2027-11-07T10:00:00.000Z', '2027-11-08T10:00:00.000Z'],
  ],
  [
    'Phoenix has no summer time',
    'America/Phoenix',
    '2027-03-13T12:00Z',
    '2027-03-15T12:00Z',
    ['2027-03-14T10:00:00.000Z', '2027-03-15T10:00:00.000Z'],
  ],
])('%s: one backup a night, when clocks show 03:00', (_name, timeZone, from, to, instants) => {
  expect(nightsBetween(timeZone, from, to)).toEqual(instants)
})
