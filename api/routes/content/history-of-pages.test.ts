import { expect, vi } from 'vitest'
import type { HistoryEntry, HistoryItem } from '#blocks/contract/history.ts'
import { mediaItemSchema } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import {
  block,
  heading,
  type PageEditor,
  test,
  withBlocks,
  withProps,
} from '../../tools/testing/test-pages.ts'

async function historyOf({ client }: PageEditor, of: string): Promise<HistoryItem[]> {
  return (await (await client.get(`${staffPaths.history}?of=${of}`)).json()).items
}

async function entry({ client }: PageEditor, id = ''): Promise<HistoryEntry> {
  return (await client.get(staffPaths.historyEntry(id))).json()
}

test('publish › leaves a version of each part that it changed, under its name', async ({ ana }) => {
  await ana.saveAndPublish('home', (data) =>
    withBlocks(heading('x', 'Hay'))(withProps('Hero', { title: 'One' })(data)),
  )

  expect(await historyOf(ana, 'hero')).toMatchObject([
    { summary: 'Published Home. Changed title', by: { id: ana.client.userId, name: 'Test editor' } },
    { revision: 0 },
  ])
  const pages = await historyOf(ana, 'pages/home')
  expect(pages).toMatchObject([
    { summary: 'Published Home. Changed the page: added 1 block' },
    { revision: 0 },
  ])
  expect((await entry(ana, pages[0]?.id)).changes).toMatchObject([{ label: 'Blocks in their order' }])
})

test('publish › is in the audit log in plain words', async ({ api, ana }) => {
  await ana.saveAndPublish('home', withProps('Hero', { title: 'One' }))
  const owner = await api.signIn('owner')

  const query = new URLSearchParams({ thing: 'Publishing and deletions' })
  const { items } = await (await owner.get(`${staffPaths.history}?${query}`)).json()

  expect(items).toMatchObject([{ by: { name: 'Test editor' }, summary: 'Published: Home' }])
})

test('page › version 0 is there before any save; a restore publishes it', async ({ api, ana }) => {
  const shipped = await api.json('/api/pages/home')
  expect(await historyOf(ana, 'pages/home')).toMatchObject([{ id: 'pages.home.0', revision: 0 }])
  await ana.saveAndPublish('home', withBlocks(heading('x', 'Hay')))
  const path = staffPaths.restoreHistory('pages.home.0')

  expect((await ana.call('POST', path)).status).toBe(428)
  expect((await ana.call('POST', path, undefined, '"0"')).status).toBe(412)
  const live = await api.get('/api/pages/home')
  const restored = await ana.call('POST', path, undefined, live.headers.get('etag') ?? '')

  expect(restored).toMatchObject({ status: 200, etag: '"2"', body: { revision: 2 } })
  expect(await api.json('/api/pages/home')).toEqual(shipped)
  expect((await ana.call('GET', '/api/pages/home/versions')).body).toMatchObject([
    { number: 2, note: 'Restored the original page Home' },
    { number: 1 },
    { number: 0 },
  ])
})

test('page › a state with an unfinished block is refused as a publish is', async ({ api, ana, store }) => {
  const { media: _, ...layout } = (await api.json('/api/pages/home')) as { media: unknown; content: object[] }
  const tooLong = heading('h', 'W'.repeat(501))
  const value = { ...layout, content: [...layout.content, tooLong] } as never // as an earlier version may have stored it
  await store.commit([{ type: 'put', collection: 'pages', id: 'home', value, ifRevision: 0 }])
  const opened = await ana.open('home')
  const data = { ...opened.data, content: opened.data.content.slice(0, -1) }
  const saved = await ana.save('home', { ...opened, data })
  await ana.publish('home', saved.etag)

  const refused = await ana.call('POST', staffPaths.restoreHistory('pages.home.1'), undefined, '"2"')

  expect(refused).toMatchObject({ status: 400, body: { issues: [{ blockId: 'h' }] } })
})

test('scheduled publish › names the person behind it', async ({ api, ana }) => {
  const saved = await ana.draft('home', withProps('Hero', { title: 'One' }))
  await ana.publish('home', saved.etag, { at: '2027-03-05T12:30:00Z' })
  api.clock.now = new Date('2027-03-05T12:30:30Z')

  await vi.waitFor(async () => expect(await historyOf(ana, 'hero')).toHaveLength(2), 5_000)

  expect(await historyOf(ana, 'hero')).toMatchObject([
    { by: { id: ana.client.userId, name: 'Test editor' }, at: '2027-03-05T12:30:30.000Z' },
    {},
  ])
})

test('page of staff › a new address is a version', async ({ ana }) => {
  const added = await ana.call('POST', '/api/pages', { id: 'our-barn', path: '/our-barn', title: 'Our barn' })
  const moved = await ana.call('PATCH', '/api/pages/our-barn', { path: '/barn' }, added.etag)

  const items = await historyOf(ana, 'staff-pages/our-barn')
  expect(items).toMatchObject([{ summary: 'Changed address' }, { revision: 1 }])
  const restore = staffPaths.restoreHistory(items[1]?.id ?? '')
  expect((await ana.call('POST', restore, undefined, added.etag)).status).toBe(412)
  const restored = await ana.call('POST', restore, undefined, moved.etag)
  expect(restored.status).toBe(200)
  expect((await ana.call('GET', '/api/pages')).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: 'our-barn', path: '/our-barn' })]),
  )
  await ana.call('DELETE', '/api/pages/our-barn', undefined, restored.etag)
  expect((await ana.call('POST', restore, undefined, '"3"')).status).toBe(409)
})

test('a state whose picture was deleted since comes back neither to a page nor to a record', async ({
  ana,
  store,
}) => {
  const name = 'pony-k3x9q2abm4ys7t6hvd8w.png'
  const file = mediaItemSchema.parse({ name, kind: 'image', type: 'image/png', bytes: 1, alt: 'A pony' })
  await store.commit([{ type: 'put', collection: 'media', id: name, value: file, ifRevision: 0 }])
  const src = `/public-objects/${name}`
  const picture = block('PictureBlock', 'pic', { src, alt: 'A pony', isDecorative: false })
  await ana.saveAndPublish('home', withBlocks(picture))
  const opened = await ana.open('home')
  const without = opened.data.content.filter(({ props }) => props.id !== 'pic')
  const data = { ...opened.data, content: without }
  await ana.publish('home', (await ana.save('home', { ...opened, data })).etag)
  for (const imageUrl of [src, '']) {
    const { etag } = await ana.call('GET', '/api/content/about?all=1')
    await ana.call('PUT', '/api/content/about', { imageUrl }, etag)
  }
  const back = async (of: string, path: string) => {
    const [, before] = await historyOf(ana, of)
    const etag = (await ana.client.get(path)).headers.get('etag') ?? ''
    return ana.call('POST', staffPaths.restoreHistory(before?.id ?? ''), undefined, etag)
  }
  const gone = await ana.call<{ trashId: number }>('DELETE', `/api/media/${name}`, undefined, '"1"')
  expect(gone.status).toBe(200)

  expect(await back('pages/home', '/api/pages/home')).toMatchObject({ status: 409 })
  expect(await back('about', '/api/content/about')).toMatchObject({
    status: 409,
    body: { detail: 'A picture or file in it is in the trash. Restore that one first' },
  })
  await ana.call('POST', staffPaths.restoreTrash(gone.body.trashId))
  expect((await back('about', '/api/content/about')).status).toBe(200)
})
