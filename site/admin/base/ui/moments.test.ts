import { expect, test } from 'vitest'
import { agoLabel, momentIn } from './moments.ts'

const now = new Date('2027-05-05T12:00:00Z')

test.each([
  ['2027-05-05T12:00:20Z', 'just now'],
  ['2027-05-05T11:59:30Z', 'just now'],
  ['2027-05-05T11:59:00Z', '1 minute ago'],
  ['2027-05-05T11:57:00Z', '3 minutes ago'],
  ['2027-05-05T10:30:00Z', '1 hour ago'],
  ['2027-05-03T12:00:00Z', '2 days ago'],
])('%s is %s', (iso, text) => {
  expect(agoLabel(iso, now, 'America/Phoenix')).toBe(text)
})

test('after a week the label is the day in the farm’s time zone', () => {
  const iso = '2027-04-02T03:00:00Z'

  expect(agoLabel(iso, now, 'America/Phoenix')).toMatch(/^on .*\b1\b/)
  expect(agoLabel(iso, now, 'Europe/Berlin')).toMatch(/^on .*\b2\b/)
})

test('a moment is in the farm’s time zone; another year is named', () => {
  expect(momentIn('2027-05-05T16:00:00Z', 'America/Phoenix', now)).toMatch(/9:00/)
  expect(momentIn('2027-05-05T16:00:00Z', 'America/Phoenix', now)).not.toContain('2027')
  expect(momentIn('2028-01-01T05:00:00Z', 'America/Phoenix', now)).not.toContain('2028')
  expect(momentIn('2028-01-02T05:00:00Z', 'America/Phoenix', now)).toContain('2028')
})
