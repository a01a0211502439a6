import { expect } from 'vitest'
import { test } from '../../tools/testing/test-pages.ts'

const path = '/api/pages/import'
const page = (id: string, content: object[] = [], at = `/${id}`) => ({
  ...{ id, path: at, title: id, inMenu: true },
  data: { root: { props: { title: id, description: '', shareImageUrl: '' } }, content },
})
const heading = { type: 'Heading', props: { id: 'x', text: 'Goats', level: '2' } }
type Added = { pages: { id: string; revision: number }[] }

test('pages are added as drafts in one commit, once for one key, and go as one', async ({ api, ana }) => {
  const { sequence } = api.store.health()
  const body = { pages: [page('goats', [heading]), page('hens')] }
  const key = { 'Idempotency-Key': 'old-site' }

  const first = await ana.client.send('POST', path, body, key)
  const added = (await first.json()) as Added

  expect([first.status, added]).toEqual([
    201,
    {
      pages: [
        { id: 'goats', revision: 1 },
        { id: 'hens', revision: 1 },
      ],
    },
  ])
  expect(api.store.health().sequence).toBe(sequence + 1)
  expect((await api.get('/goats')).status).toBe(404)
  expect((await ana.open('goats')).data.content).toMatchObject([heading])
  const again = await ana.client.send('POST', path, body, key)
  expect([again.headers.get('idempotency-replayed'), await again.json()]).toEqual(['true', added])

  expect(await ana.call('POST', `${path}/undo`, { ...added, pictures: [] })).toMatchObject({
    status: 200,
    body: { pages: 2, pictures: 0 },
  })
  expect(await api.store.list('staff-pages')).toEqual([])
  expect((await ana.call<unknown[]>('GET', '/api/trash')).body).toHaveLength(2)
})

test.for([
  ['an address that a page has', [page('goats'), page('hens', [], '/contact')], 409],
  ['one address twice', [page('goats'), page('hens', [], '/goats')], 400],
  ['a block that is none', [page('goats'), page('hens', [{ type: 'Script', props: { id: 'x' } }])], 400],
] as const)('of pages with %s none is added', async ([, pages, status], { api, ana }) => {
  expect((await ana.call('POST', path, { pages })).status).toBe(status)
  expect(await api.store.list('staff-pages')).toEqual([])
  expect(await api.store.list('page-drafts')).toEqual([])
})

test('what is live by now is not taken back', async ({ api, ana }) => {
  const { body } = await ana.call<Added>('POST', path, { pages: [page('goats', [heading]), page('hens')] })
  await ana.publish('goats', (await ana.open('goats')).etag)

  expect(await ana.call('POST', `${path}/undo`, { ...body, pictures: [] })).toMatchObject({
    status: 409,
    body: { detail: '“goats” is live by now. Delete it under Pages' },
  })
  expect(await api.store.list('staff-pages')).toHaveLength(2)
})
