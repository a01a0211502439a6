import { expect } from 'vitest'
import { test } from '../../tools/testing/test-staff-api.ts'

const date = { eventDate: '2027-05-08', location: 'Dry Creek Grounds', city: 'Mesa', state: 'AZ' }

test.for([
  [{ state: 'AZ\n6/8/2027' }, '/state', 'Keep this on one line'],
  [{ eventDate: '0027-05-08' }, '/eventDate', 'Enter a year from 1900 to 2100'],
  [{ location: '\u200b\u3164' }, '/location', 'Enter the place'],
  [
    { link: '@fair' },
    '/link',
    'Use a page on this site, such as /booking, or a web address, such as https://example.com',
  ],
  [{ status: 'Tentative' }, '/status', 'Choose a status: scheduled, canceled, postponed or moved'],
] as const)('a tour date with %j is refused', async ([part, path, message], { staff }) => {
  expect(await staff.call('POST', '/api/tour-dates', { body: { ...date, ...part } })).toMatchObject({
    status: 400,
    body: { issues: [{ path, message }] },
  })
})

test('a link without its scheme is completed', async ({ staff }) => {
  const made = await staff.call('POST', '/api/tour-dates', {
    body: { ...date, link: 'www.fair.example.com' },
  })

  expect(made.body).toMatchObject({ link: 'https://www.fair.example.com' })
})

test('what an earlier version stored is shown, and saved once it is mended', async ({
  api,
  staff,
  store,
}) => {
  const old = { ...date, eventDate: '0027-05-08', state: 'AZ\nUS', link: 'www.fair.example.com' }
  await store.commit([{ type: 'add', collection: 'tour-dates', value: old }])
  const shown = { eventDate: '0027-05-08', state: 'AZ US', link: 'https://www.fair.example.com' }

  expect(await api.json('/api/tour-dates')).toMatchObject([shown])
  expect((await api.get('/api/tour-dates.ics')).status).toBe(200)
  const read = await staff.call('GET', '/api/tour-dates/1')
  const body = { ...(read.body as object), title: 'Fair' }
  expect((await staff.call('PUT', '/api/tour-dates/1', { body, ifMatch: read.etag })).status).toBe(400)
  const mended = { ...body, eventDate: '2027-05-08' }
  expect((await staff.call('PUT', '/api/tour-dates/1', { body: mended, ifMatch: read.etag })).status).toBe(
    200,
  )
})
