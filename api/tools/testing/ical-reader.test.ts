import { expect, test } from 'vitest'
import { readCalendar } from './ical-reader.ts'

const lines = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//farm//test//EN',
  'BEGIN:VEVENT',
  'UID:1@x',
  'DTSTAMP:20270301T093000Z',
  'DTSTART;VALUE=DATE:20270501',
  'DTEND;VALUE=DATE:20270502',
  'SUMMARY:Goats\\, ponies',
  'END:VEVENT',
  'END:VCALENDAR',
]
const good = `${lines.join('\r\n')}\r\n`
const event = lines.slice(3, -1).join('\r\n')

test('a good calendar is read, folded or not', () => {
  expect(readCalendar(good).events).toMatchObject([{ UID: '1@x', SUMMARY: 'Goats, ponies' }])
  expect(readCalendar(good.replace('ponies', 'po\r\n nies'))).toEqual(readCalendar(good))
})

test.each([
  ['no last line end', good.trimEnd()],
  ['a bare LF', good.replace('\r\nUID', '\nUID')],
  ['a long line', good.replace('ponies', 'ü'.repeat(40))],
  ['a blank line', good.replace('UID', '\r\nUID')],
  ['no UID', good.replace('UID:1@x\r\n', '')],
  ['no DTSTAMP', good.replace(/DTSTAMP.*\r\n/, '')],
  ['a DTSTAMP of nowhere', good.replace('093000Z', '093000')],
  ['a UID twice', good.replace('END:VCALENDAR', `${event}\r\nEND:VCALENDAR`)],
  ['a property twice', good.replace('UID:1@x', 'UID:1@x\r\nSUMMARY:b')],
  ['a bare comma', good.replace('\\,', ',')],
  ['an end before the start', good.replace('20270502', '20270501')],
  [
    'an unknown time zone',
    good.replace('DTSTART;VALUE=DATE:20270501', 'DTSTART;TZID=America/Phoenix:20270501T090000'),
  ],
  ['an escaped address', good.replace('UID:1@x', 'UID:1@x\r\nURL:https://a.example/\\,1')],
  ['an unknown status', good.replace('UID:1@x', 'UID:1@x\r\nSTATUS:POSTPONED')],
  ['an open event', good.replace('END:VEVENT\r\n', '')],
  ['no version', good.replace('VERSION:2.0\r\n', '')],
])('a calendar with %s is refused', (_, file) => {
  expect(() => readCalendar(file)).toThrow('Not RFC 5545')
})
