import { expect } from 'vitest'
import type { ContentStore } from '../../base/content/collections.ts'
import { addRecord } from '../../tools/testing/operations.ts'
import { test } from '../../tools/testing/test-api.ts'

const date = { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' }

const add = (store: ContentStore, ...values: object[]) =>
  store.commit(values.map((value) => addRecord('tour-dates', { ...date, ...value })))

/** The feed without the folds of long lines. */
async function feedOf(api: { get(path: string): Promise<Response> }) {
  const reply = await api.get('/api/tour-dates.ics')
  return { reply, text: (await reply.text()).replaceAll('\r\n ', '') }
}

test('tour date › becomes an event with name, days, place, text, link', async ({ api, store }) => {
  await add(store, {
    endDate: '2027-05-03',
    title: 'County Fair',
    startTime: '10:00',
    endTime: '19:00',
    description: 'Races; ponies, too.\nCome early.',
  })

  const { reply, text } = await feedOf(api)

  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(text).toMatch(/\r\nEND:VCALENDAR(\r\n)?$/)
  for (const line of [
    `UID:tour-date-1@${new URL(api.url).host}`,
    'SUMMARY:County Fair',
    'DTSTART;VALUE=DATE:20270501',
    'DTEND;VALUE=DATE:20270504', // the day after the last: RFC 5545, 3.6.1
    'LOCATION:Fairground\\, Gallup\\, NM',
    'DESCRIPTION:10:00 – 19:00\\n\\nRaces\\; ponies\\, too.\\nCome early.',
    'STATUS:CONFIRMED',
  ])
    expect(text.split('\r\n')).toContain(line)
  expect(text).toMatch(new RegExp(`\r\nURL[^:]*:${api.url}/tour-dates\r\n`))
})

test('untitled tour date › is named after farm and place', async ({ api, store }) => {
  await add(store, {})

  expect((await feedOf(api)).text).toContain('SUMMARY:Our Petting Zoo & Pony Rides at Fairground')
})

test.for(['cancelled', 'postponed'] as const)(
  'a calendar that has one which is %s takes it out',
  async (status, { api, store }) => {
    await add(store, { status })

    expect((await feedOf(api)).text).toContain('STATUS:CANCELLED')
  },
)

test('moved date › stays in the calendar', async ({ api, store }) => {
  await add(store, { status: 'moved' })

  expect((await feedOf(api)).text).toContain('STATUS:CONFIRMED')
})

test('one date › is a file of its own; others are 404', async ({ api, store }) => {
  await add(store, { title: 'County Fair' }, { title: 'School Day' })

  const reply = await api.get('/api/calendar/tour-date-2.ics')
  const text = await reply.text()

  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  expect(text).toContain('SUMMARY:School Day')
  for (const file of ['tour-date-3.ics', 'tour-date-.ics', 'tour-date-2', ''])
    expect((await api.get(`/api/calendar/${file}`)).status, file).toBe(404)
})

test.for([
  ['a link to another site leads there', 'https://fair.example.com/2027', 'https://fair.example.com/2027'],
  ['a link to a page leads to it', '/services/turkey-races', '/services/turkey-races'],
  ['a blank link leads to the tour dates', '', '/tour-dates'],
] as const)('%s', async ([, link, expected], { api, store }) => {
  await add(store, { link })

  const address = expected.startsWith('/') ? api.url + expected : expected
  expect((await feedOf(api)).text).toMatch(new RegExp(`\r\nURL[^:]*:${address}\r\n`))
})

test('texts of staff › cannot inject calendar lines', async ({ api, store }) => {
  await add(store, { title: 'Fair', description: 'One\r\nEND:VEVENT\r\nBEGIN:VALARM' })

  const { text } = await feedOf(api)

  expect(text.match(/^BEGIN:/gm)).toHaveLength(2)
  expect(text).not.toMatch(/^BEGIN:VALARM/m)
})
