import { expect, test } from '../kit/admin-test.ts'
import { hiddenMarks } from '../kit/wire-request.ts'

const secrets = ['secret-care', 'secret-internal', 'secret-animal', 'secret-album', 'secret-date']

test('hidden and staff-only content is in no page, feed or search file', async ({ owner, server }) => {
  const { request } = owner.context()
  const send = async (path: string, data: object) => {
    const reply = await request.post(path, { data, headers: { Origin: server.url } })
    expect([path, reply.status()]).toEqual([path, 201])
  }
  await send('/api/animals', { name: 'Nickel', careNotes: 'secret-care' })
  await send('/api/animals', { name: 'secret-animal', isActive: false })
  await send('/api/addons', { name: 'Shade', internalNote: 'secret-internal' })
  await send('/api/albums', { title: 'secret-album', eventType: 'Fair', year: 2026, isPublished: false })
  await send('/api/tour-dates', {
    eventDate: '2031-03-05',
    title: 'secret-date',
    location: 'Fairgrounds',
    city: 'Dry Creek',
    state: 'AZ',
    isPublished: false,
  })

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(pages.length).toBeGreaterThan(15)
  const others = [
    '/sitemap.xml',
    '/robots.txt',
    '/api/tour-dates.ics',
    '/nothing',
    '/media?type=Fair',
    '/admin/login',
  ]
  for (const path of [...pages, ...others]) {
    const text = await (await request.get(path)).text()
    expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []])
    expect([path, hiddenMarks.exec(text)?.[0]]).toEqual([path, undefined])
  }
})
