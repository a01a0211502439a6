import { expect } from 'vitest'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { readCalendar } from '../../tools/testing/ical-reader.ts'
import { test } from '../../tools/testing/test-enquiries.ts'
import { enquiryFeed } from './enquiry-feed.ts'

test('private calendar › lists jobs at a URL that owners renew', async ({ api, store, clerk, owner }) => {
  const records = [
    sampleBookingRecord({
      status: 'confirmed',
      answers: {
        endDate: '2027-03-21',
        durationHours: '2',
        street: '1 Barn Rd',
        accessNotes: 'Gate code 4711',
      },
    }),
    sampleBookingRecord({
      ...{ status: 'held', heldUntil: '2027-03-12', reference: 'R2', agreed: { teamId: 1, staff: ['Ben'] } },
      chosen: { addons: [], animals: [], teams: [{ id: 1, name: 'Blue trailer' }] },
    }),
    sampleBookingRecord({ status: 'open', reference: 'R3' }),
    sampleBookingRecord({ status: 'confirmed', reference: 'R4', agreed: { eventDate: '2026-11-01' } }),
  ]
  await store.commit(records.map((value) => ({ type: 'add', collection: 'enquiries', value }) as const))
  const path = async () => (await (await clerk.client.get('/api/enquiries/feed')).json()).path
  expect(await path()).toBe('')
  expect((await clerk.client.send('POST', '/api/enquiries/feed')).status).toBe(403)

  const made = (await (await owner.send('POST', '/api/enquiries/feed')).json()).path
  const reply = await api.get(made)
  const text = await reply.text()

  expect(await path()).toBe(made)
  expect(made).toMatch(/^\/api\/enquiries\/calendar\/[\w-]{43}\.ics$/)
  expect(reply.headers.get('content-type')).toContain('text/calendar')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(readCalendar(text).events).toMatchObject([
    { SEQUENCE: '1' },
    {
      ...{ SEQUENCE: '1', DTSTART: '20270320T173000Z', DTEND: '20270320T193000Z' },
      ...{ SUMMARY: 'Held: Ana Ortiz: Small petting zoo', LOCATION: 'Benson, AZ 85602' },
      DESCRIPTION: expect.stringContaining('Team: Blue trailer\nWho goes: Ben'),
    },
  ])
  expect(text).toContain('DTSTART;VALUE=DATE:20270320')
  expect(text).toContain('DTEND;VALUE=DATE:20270322')
  expect(text).toContain('SUMMARY:10:30 AM – 12:30 PM Ana Ortiz: Small petting zoo')
  expect(text).toContain('STATUS:TENTATIVE')
  expect(text).toContain('/admin/enquiries/1')
  expect(text).not.toContain('4711')
  await owner.send('POST', '/api/enquiries/feed')
  expect((await api.get(made)).status).toBe(404)
  expect((await api.get('/api/enquiries/calendar/x.ics')).status).toBe(404)
})

test.for([
  ['2027-03-13', '20270313T153000Z'],
  ['2027-03-14', '20270314T143000Z'],
  ['2027-11-06', '20271106T143000Z'],
  ['2027-11-07', '20271107T153000Z'],
])(
  'private calendar › 10:30 in New York on %s is %s, whatever the clocks do that night',
  ([day = '', start]) => {
    const agreed = { eventDate: day }
    const value = sampleBookingRecord({ status: 'confirmed', agreed })
    const updatedAt = '2027-03-05T12:00:00.000Z'
    const farm = { business: 'Farm', timeZone: 'America/New_York', origin: 'https://x.example', idHost: 'x' }

    const text = enquiryFeed([{ id: '1', revision: 1, updatedAt, value }], farm)

    expect(readCalendar(text).events).toMatchObject([{ DTSTART: start }])
  },
)

test('private calendar › lets no text inject lines or events', async ({ api, store }) => {
  const hostile = 'A\u202EB\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:evil; with, commas\\'
  const sample = sampleBookingRecord({ status: 'confirmed' })
  const value = { ...sample, answers: { ...sample.answers, contactName: hostile, street: hostile } }
  await store.commit([{ type: 'add', collection: 'enquiries', value }])
  const owner = await api.signIn('owner')
  const { path } = await (await owner.send('POST', '/api/enquiries/feed')).json()

  const text = await (await api.get(path)).text()

  expect(readCalendar(text).events).toHaveLength(1)
  const lines = text.split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(text).not.toMatch(/\u202E|[^\r]\n/)
})
