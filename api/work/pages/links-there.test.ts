import { expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { TestApi } from '../../tools/testing/test-api.ts'
import { block, test, withBlocks } from '../../tools/testing/test-pages.ts'

const text = (href: string) => {
  const words = [{ type: 'text', text: 'Read on', marks: [{ type: 'link', attrs: { href } }] }]
  return { type: 'doc', content: [{ type: 'paragraph', content: words }] }
}
const link = (href: string) =>
  withBlocks(
    block('ButtonRow', 'b', { buttons: [{ label: 'Look', href, kind: 'main' }] }),
    block('Text', 't', { text: text(href) }),
  )
type Reply = { trashIds: number[]; usedBy: object[] }
const shows = async (api: TestApi, read: string, link: string) =>
  (await (await api.get(read)).text()).includes(link)

test('an album is named with all that leads to it before it goes; its links go and come back with it', async ({
  api,
  ana,
}) => {
  const owner = await api.signIn('owner')
  const added = await ana.call<{ id: number; revision: number }>('POST', '/api/albums', {
    ...{ title: 'Fair', eventType: 'Fair', year: 2026, isPublished: true },
  })
  const to = `/media/${added.body.id}`
  const service = '/api/content/service-pages/petting-zoo'
  const rich = { description: text(to) }
  const linked = new Map<string, object>([
    [apiPaths.hero, { rich }],
    [apiPaths.about, { rich }],
    [apiPaths.services, { rich }],
    [apiPaths.aboutPage, { rich: { introContent: text(to) } }],
  ])
  await ana.call('PUT', service, { title: 'Petting Zoo', albumId: added.body.id }, '"0"')
  await ana.call('POST', '/api/redirects', { from: '/old-fair', to })
  await ana.saveAndPublish('about', link(to))
  for (const [path, value] of linked) await ana.call('PUT', path, value, '"0"')
  const ids = [{ id: added.body.id, revision: 1 }]
  const remove = (more = {}) =>
    ana.call<Reply>('POST', '/api/albums/bulk', { ids, action: 'delete', ...more })
  const seen = async () => [
    await shows(api, service, `"albumId":${added.body.id}`),
    await shows(api, '/api/pages/about', `"href":"${to}"`),
    ...(await Promise.all([...linked.keys()].map((path) => shows(api, path, `"href":"${to}"`)))),
  ]
  const all = (isThere: boolean) => Array(6).fill(isThere)
  expect(await seen()).toEqual(all(true))

  const refused = await remove({ ifUnlinked: true })

  expect(refused).toMatchObject({ status: 409, body: { title: 'Still linked' } })
  expect(refused.body.usedBy).toEqual([
    { label: 'Page “Home”', path: '/admin/pages/home' },
    { label: 'Page “About”', path: '/admin/pages/about' },
    { label: 'Page “Our Services”', path: '/admin/pages/services' },
    { label: 'Service page “Petting Zoo”', path: '/admin/services/petting-zoo' },
    { label: 'the redirect from /old-fair', path: '/admin/pages/redirects' },
  ])
  const [before, pageBefore] = [await api.get(service), await api.get('/api/pages/about')]
  const gone = await remove()
  expect(gone.status).toBe(200)
  expect(await seen()).toEqual(all(false))
  const [after, pageAfter] = [await api.get(service), await api.get('/api/pages/about')]
  expect(await after.json()).toMatchObject({ albumId: null })
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  expect(pageAfter.headers.get('etag')).not.toBe(pageBefore.headers.get('etag'))
  expect(await (await owner.get(`${service}?all=1`)).json()).toMatchObject({ albumId: added.body.id })
  for (const path of linked.keys()) expect(await (await owner.get(`${path}?all=1`)).text()).toContain(to)
  expect(JSON.stringify((await ana.open('about')).data)).toContain(to)

  await ana.call('POST', `/api/trash/${gone.body.trashIds[0]}/restore`)
  expect(await seen()).toEqual(all(true))
  const { revision } = (await api.store.get('albums', String(added.body.id))) ?? {}
  const hide = { ids: [{ id: added.body.id, revision }], action: 'hide' }
  expect((await remove(hide)).status).toBe(200)
  expect(await seen()).toEqual(all(false))
})

test('pages, menu, settings and services that lead to a page are named; visitors get no link to it once it is off', async ({
  api,
  ana,
}) => {
  const owner = await api.signIn('owner')
  await ana.call('POST', '/api/pages', { id: 'jobs', path: '/jobs', title: 'Jobs', inMenu: false })
  await ana.saveAndPublish('jobs', withBlocks(block('Heading', 'h', { text: 'Work here' })))
  await ana.saveAndPublish('about', link('/jobs?from=about'))
  const site = await owner.get('/api/site')
  const { derived: _, media: __, ...settings } = await site.json()
  const tag = site.headers.get('etag') ?? ''
  await owner.send('PUT', '/api/site', { ...settings, termsPage: '/jobs' }, { 'If-Match': tag })
  const off = { title: 'Races', active: false, redirectTo: '/jobs' }
  await ana.call('PUT', '/api/content/service-pages/turkey-races', off, '"0"')
  const racesTo = async () =>
    (await fetch(`${api.url}/services/turkey-races`, { redirect: 'manual' })).headers.get('location')
  expect([await racesTo(), await shows(api, '/api/pages/about', '/jobs?from=about')]).toEqual(['/jobs', true])

  const { body: named } = await ana.call<{ title: string }[]>('GET', '/api/pages/jobs/linking-pages')

  expect(named.map(({ title }) => title)).toEqual([
    ...['About', 'Menu and footer', 'Service page “Races”', 'the site settings'],
  ])
  const { body: lines } = await ana.call<{ id: string; revision: number }[]>('GET', '/api/pages')
  const revision = lines.find(({ id }) => id === 'jobs')?.revision
  const gone = await ana.call<{ trashId: number }>('DELETE', '/api/pages/jobs', undefined, `"${revision}"`)
  expect(gone.status).toBe(200)
  expect([await racesTo(), await shows(api, '/api/pages/about', '/jobs?from=about')]).toEqual([
    '/services',
    false,
  ])
  await ana.call('POST', '/api/redirects', { from: '/jobs', to: '/contact' })
  expect(await shows(api, '/api/pages/about', '/jobs?from=about')).toBe(true)
})
