import { expect } from 'vitest'
import { addRecord } from '../../tools/testing/operations.ts'
import { startTestApi, test } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'

// What depends on the address that visitors use: `PUBLIC_URL`, else the one the server listens on.

const publicUrl = 'https://farm.example.com'

test('PUBLIC_URL › begins every absolute link', async ({ dataDir }) => {
  const api = await startApiAt(dataDir, { publicUrl })
  await api.store.commit([
    addRecord('tour-dates', { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' }),
  ])

  for (const path of ['/robots.txt', '/sitemap.xml', '/api/tour-dates.ics']) {
    const text = await (await api.get(path)).text()
    expect([path, text.includes(`${publicUrl}/`)]).toEqual([path, true])
    expect([path, text.includes('127.0.0.1')]).toEqual([path, false])
  }
})

test('Strict-Transport-Security › is sent under https only', async ({ api, dataDir }) => {
  const secure = await startTestApi(`${dataDir}/secure`, { publicUrl })

  const [https, http] = [await secure.get('/'), await api.get('/')]
  await secure.close()

  expect(https.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
  expect(http.headers.get('strict-transport-security')).toBeNull()
})

test('robots.txt › allows public pages, forbids staff area and API', async ({ api }) => {
  const rules = (await (await api.get('/robots.txt')).text()).split('\n')

  expect(rules).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /preview',
    '',
    `Sitemap: ${api.url}/sitemap.xml`,
    '',
  ])
})

test('sitemap › lists each page and published album once', async ({ api, store }) => {
  const album = { title: 'Fair', eventType: 'Fair', year: 2026 }
  await store.commit([addRecord('albums', album), addRecord('albums', { ...album, isPublished: false })])

  const reply = await api.get('/sitemap.xml')
  const pages = [...(await reply.text()).matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)]

  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(pages.map(([, page]) => page?.slice(api.url.length)).sort()).toEqual(
    [
      '/',
      '/about',
      '/booking',
      '/contact',
      '/media',
      '/media/1',
      '/services',
      '/services/birthday-parties',
      '/services/fairs-large-events',
      '/services/petting-zoo',
      '/services/petting-zoo-pony-rides',
      '/services/petting-zoo/large',
      '/services/petting-zoo/small',
      '/services/pony-rides',
      '/services/pony-rides/large',
      '/services/pony-rides/small',
      '/services/turkey-races',
      '/tour-dates',
    ].sort(),
  )
})
