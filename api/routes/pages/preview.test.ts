import { expect } from 'vitest'
import { test, withProps } from '../../tools/testing/test-pages.ts'

test('GET /preview shows the draft, uncached and unindexed', async ({ api, ana }) => {
  await ana.draft('home', withProps('Hero', { title: 'Not yet' }))

  const reply = await ana.client.get('/preview/home')

  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain('Not yet')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.headers.get('x-robots-tag')).toMatch('noindex')
  expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await (await api.get('/')).text()).not.toContain('Not yet')
})

test('unchanged parts show the current live content', async ({ ana, ben }) => {
  await ana.draft('home', withProps('Story', { heading: 'Draft' }))
  await ben.putRecord('hero', { title: 'Ben’s' })

  expect(await (await ana.client.get('/preview/home')).text()).toContain('Ben’s')
})

test('a never-published page has a preview, an unknown one answers 404', async ({ api, ana }) => {
  await ana.call('POST', '/api/pages', { id: 'schools', path: '/schools', title: 'Schools' })

  expect((await ana.client.get('/preview/schools')).status).toBe(200)
  expect((await ana.client.get('/preview/nope')).status).toBe(404)
  expect((await api.get('/schools')).status).toBe(404)
})

test('signed-out visitors are sent to sign in and come back', async ({ api }) => {
  for (const cookie of ['', 'sid=over']) {
    const reply = await fetch(`${api.url}/preview/home`, { headers: { cookie }, redirect: 'manual' })

    expect(reply.status).toBe(302)
    expect(reply.headers.get('location')).toBe('/admin/login?next=%2Fpreview%2Fhome')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('inbox staff may not see it', async ({ inbox }) => {
  expect((await inbox.get('/preview/home')).status).toBe(403)
})
