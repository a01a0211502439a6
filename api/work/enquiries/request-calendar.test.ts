import { expect, test as plainTest } from 'vitest'
import { sampleBookingRecord, sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { readCalendar } from '../../tools/testing/ical-reader.ts'
import { test } from '../../tools/testing/test-enquiries.ts'
import { requestCalendar } from './request-calendar.ts'

const reference = 'K7M-4XAR'
const receivedAt = '2027-03-01T09:30:00.500Z'
const calendar = (answers: Record<string, string>, business = 'Sample Creek') => {
  const { answers: sample } = sampleBookingRecord()
  const record = { reference, receivedAt, answers: { ...sample, eventDate: '2027-03-31', ...answers } }
  return requestCalendar(record, { business, phone: '(555) 555-0108' })
}

plainTest('the day is tentative and ends before the next', () => {
  const text = calendar({ startTime: '14:30', city: 'Benson', state: 'AZ', postalCode: '' })

  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20270331\r\nDTEND;VALUE=DATE:20270401\r\n')
  expect(text).toContain('\r\nSTATUS:TENTATIVE\r\n')
  expect(text).toContain('DTSTAMP:20270301T093000Z')
  expect(text).toContain('LOCATION:Benson\\, AZ')
  expect(text.replaceAll('\r\n ', '')).toContain('Asked for: 2:30 PM. Reference K7M-4XAR.')
})

plainTest('several days end after the last', () => {
  expect(calendar({ endDate: '2027-04-02' })).toContain('DTEND;VALUE=DATE:20270403')
})

plainTest('hostile text stays text: no line of its own, none over 75 octets', () => {
  const text = calendar({ city: `A\r\nATTENDEE:x;,\\ ${'ü'.repeat(200)}` }, '\u202eFarm')

  expect(text).not.toMatch(/^ATTENDEE/m)
  expect(text).not.toContain('\u202e')
  expect(readCalendar(text).events).toMatchObject([{ UID: `${reference}@enquiries`, SEQUENCE: '0' }])
})

test('request calendar › has a URL known to the sender alone', async ({ api, visitors, clerk }) => {
  const { body } = await visitors.send({ requestKey: 'a key of the form' })
  const reply = await api.get(body.calendar)
  const text = await reply.text()

  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toContain('text/calendar')
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename=request-${body.reference}.ics`)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(text).toContain('DTSTART;VALUE=DATE:20270320')
  expect(text).toContain(`UID:${body.reference}@enquiries`)
  expect(text).not.toContain('Ana Ortiz')
  const key = /([\w-]+)\.ics$/.exec(body.calendar)?.[1] ?? '-'
  expect(await (await clerk.client.get('/api/enquiries/1')).text()).not.toContain(key)
  for (const file of [`${body.reference}.ics`, '.ics', '1.ics', key, `${key}.ics.ics`, `${key}.csv`])
    expect([file, (await api.get(`/api/enquiries/request/${file}`)).status]).toEqual([file, 404])
})

test('request calendar › is missing for messages and requests without key', async ({ visitors }) => {
  const { body: keyless } = await visitors.send({ requestKey: '' })
  const issuedAt = await visitors.issuedAt()
  const { body: message } = await visitors.post({
    ...sampleContactInput(),
    issuedAt,
    requestKey: 'another key',
  })

  expect([keyless.calendar, message.calendar]).toEqual(['', ''])
})
