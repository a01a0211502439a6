import { expect } from 'vitest'
import { siteSettingsSchema } from '#blocks/contract/records/site-settings.ts'
import { keepCalendarHost } from '../../base/content/calendar-host.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { readCalendar } from '../../tools/testing/ical-reader.ts'
import { addRecord } from '../../tools/testing/operations.ts'
import { test } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'

const date = { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' }

const add = (store: ContentStore, ...values: object[]) =>
  store.commit(values.map((value) => addRecord('tour-dates', { ...date, ...value })))

/** The feed without the folds of long lines, and its events; throws if a strict reader would refuse it. */
async function feedOf(api: { get(path: string): Promise<Response> }) {
  const reply = await api.get('/api/tour-dates.ics')
  const file = await reply.text()
  return { reply, text: file.replaceAll('\r\n ', ''), ...readCalendar(file) }
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
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  for (const line of [
    `UID:tour-date-1@${new URL(api.url).host}`,
    'SUMMARY:County Fair',
    'DTSTART;VALUE=DATE:20270501',
    'DTEND;VALUE=DATE:20270504', // the day after the last: RFC 5545, 3.6.1
    'LOCATION:Fairground\\, Gallup\\, NM',
    'DESCRIPTION:10 AM – 7 PM\\n\\nRaces\\; ponies\\, too.\\nCome early.',
    'STATUS:CONFIRMED',
  ])
    expect(text.split('\r\n')).toContain(line)
  expect(text).toMatch(new RegExp(`\r\nURL[^:]*:${api.url}/tour-dates\r\n`))
})

test('untitled tour date › is named after farm and place', async ({ api, store }) => {
  await add(store, {})

  expect((await feedOf(api)).text).toContain('SUMMARY:Our Petting Zoo & Pony Rides at Fairground')
})

test.for([
  ['cancelled', 'County Fair', 'Canceled: County Fair'],
  ['cancelled', 'CANCELED - County Fair', 'CANCELED - County Fair'],
  ['cancelled', 'Cancelled – County Fair', 'Cancelled – County Fair'],
  ['cancelled', 'County Fair (cancelled)', 'County Fair (cancelled)'],
  ['postponed', 'County Fair', 'Postponed: County Fair'],
] as const)(
  'a calendar that has one which is %s (%s) takes it out, or its title says so once',
  async ([status, title, said], { api, store }) => {
    await add(store, { status, title })

    expect((await feedOf(api)).events).toMatchObject([{ STATUS: 'CANCELLED', SUMMARY: said }])
  },
)

test('a change › has a higher sequence and its own time', async ({ api, store }) => {
  await add(store, { title: 'County Fair' }, { title: 'School Day' })
  const before = (await feedOf(api)).events
  const [, stored] = await store.list('tour-dates')

  await store.commit([
    {
      type: 'put',
      collection: 'tour-dates',
      id: '2',
      value: { ...date, title: 'School Day', status: 'cancelled' },
      ifRevision: stored?.revision ?? 0,
    },
  ])

  const after = (await feedOf(api)).events
  const changed = (await store.get('tour-dates', '2'))?.updatedAt.replace(/[-:]|\.\d+/g, '')
  expect(after[0]).toEqual(before[0])
  expect(after[1]).toMatchObject({ UID: before[1]?.UID, 'LAST-MODIFIED': changed, DTSTAMP: changed })
  expect(Number(after[1]?.SEQUENCE)).toBeGreaterThan(Number(before[1]?.SEQUENCE))
})

test('a new public address › doubles no event', async ({ api, store }) => {
  await add(store, {})
  for (const address of ['http://127.0.0.1:3000', 'https://old.example.com', 'https://new.example.com'])
    await keepCalendarHost(store, address)

  expect((await feedOf(api)).events).toMatchObject([{ UID: 'tour-date-1@old.example.com' }])
})

test('a host in numbers › stands in links and ids as it is', async ({ dataDir }) => {
  const api = await startApiAt(dataDir, { publicUrl: 'https://[2001:db8::1]:8443' })
  await add(api.store, {})

  expect((await feedOf(api)).events).toMatchObject([
    { UID: 'tour-date-1@[2001:db8::1]:8443', URL: 'https://[2001:db8::1]:8443/tour-dates' },
  ])
})

test('letters of any kind › make a calendar that a strict reader takes', async ({ api, store }) => {
  const text = `\u202eé🐐, “x”; \\ ${'ü🐐'.repeat(80)}\u0007\n\tb`
  await store.commit([
    {
      type: 'put',
      collection: 'site',
      id: 'site',
      value: siteSettingsSchema.parse({ name: 'A, b; c' }),
      ifRevision: 0,
    },
  ])
  const link = 'https://maps.example.com/@33.4,-112.0,17z;a=1'
  await add(store, { title: 'a\u200b, b; c', description: text, link })

  const { calendar, events, text: file } = await feedOf(api)
  expect(calendar).toMatchObject({ NAME: 'A, b; c: tour dates' })
  expect(events).toMatchObject([{ SUMMARY: 'a, b; c', URL: link }])
  expect(events[0]?.DESCRIPTION).toContain(`é🐐, “x”; \\ ${'ü🐐'.repeat(80)}`)
  expect(file).not.toMatch(/\u202e|\u200b/)
  expect(readCalendar(await (await api.get('/api/calendar/tour-date-1.ics')).text()).events).toEqual(events)
})

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
