import { expect, test } from 'vitest'
import { requestCalendar } from './request-calendar.ts'

const receipt = { reference: 'K7M-4XAR', phone: '(555) 555-0108' }
const now = new Date('2027-03-01T09:30:00.500Z')
const calendar = (values: Record<string, string>, farm = 'Sample Creek') =>
  requestCalendar({ receipt, values: { eventDate: '2027-03-31', ...values }, farm, now })

test('the day is tentative and ends before the next', () => {
  const text = calendar({ startTime: '14:30', city: 'Benson', state: 'AZ' })

  expect(text).toContain('DTSTART;VALUE=DATE:20270331\r\nDTEND;VALUE=DATE:20270401\r\nSTATUS:TENTATIVE\r\n')
  expect(text).toContain('DTSTAMP:20270301T093000Z')
  expect(text).toContain('LOCATION:Benson\\, AZ')
  expect(text.replaceAll('\r\n ', '')).toContain('Asked for: 2:30 PM. Reference K7M-4XAR.')
})

test('several days end after the last', () => {
  expect(calendar({ endDate: '2027-04-02' })).toContain('DTEND;VALUE=DATE:20270403')
})

test('hostile text stays text: no line of its own, none over 75 octets', () => {
  const text = calendar({ city: `A\r\nATTENDEE:x;,\\ ${'ü'.repeat(200)}` }, '\u202eFarm')

  expect(text).not.toMatch(/^ATTENDEE/m)
  expect(text).not.toContain('\u202e')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
