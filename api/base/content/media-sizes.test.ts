import { expect } from 'vitest'
import { addRecord, putRecord } from '../../tools/testing/operations.ts'
import { block, test, withBlocks } from '../../tools/testing/test-pages.ts'
import { recordTag } from './media-sizes.ts'

const pony = { name: 'pony.jpg', kind: 'image' as const, width: 800, height: 600 }
const put = (value: object, ifRevision: number) =>
  putRecord('media', { ...pony, ...value }, 'pony.jpg', ifRevision)
const hero = (value: object) => putRecord('hero', value)

test('file details › show in the next response and page', async ({ api, store }) => {
  await store.commit([put({}, 0), hero({ videoPosterUrl: '/bucket/public/pony.jpg' })])
  const first = await api.get('/api/content/hero')
  const tag = first.headers.get('etag') ?? ''
  await api.get('/')

  await store.commit([put({ focalPoint: { x: 0.2, y: 1 }, version: 3, width: 900 }, 1)])
  const changed = await api.get('/api/content/hero', { 'If-None-Match': tag })

  const info = { width: 900, height: 600, focus: { x: 0.2, y: 1 }, version: 3 }
  expect((await first.json()).media).toEqual({ '/public-objects/pony.jpg': { width: 800, height: 600 } })
  expect(tag).toBe('"1"')
  expect(changed.status).toBe(200)
  expect((await changed.json()).media).toEqual({ '/public-objects/pony.jpg': info })
  expect(changed.headers.get('etag')).toMatch(/^"1-\w+"$/)
  expect(await (await api.get('/')).text()).toContain('"version":3')
})

test('missing file › shows in the next response once stored', async ({ api, store }) => {
  await store.commit([addRecord('animals', { name: 'Juniper', imageUrl: 'pony.jpg' })])
  const [before] = (await api.json('/api/animals')) as object[]

  await store.commit([put({}, 0)])

  expect(before).not.toHaveProperty('media')
  expect(await api.json('/api/animals')).toMatchObject([
    { media: { '/public-objects/pony.jpg': { width: 800 } } },
  ])
})

test('video without a size › still has its version', async ({ api, store }) => {
  const film = { kind: 'video', width: 0, height: 0, version: 2 }
  await store.commit([put(film, 0), hero({ videoUrl: '/public-objects/pony.jpg' })])

  expect(await api.json('/api/content/hero')).toMatchObject({
    media: { '/public-objects/pony.jpg': { width: 0, height: 0, version: 2 } },
  })
})

test('linked PDF › is described with the page, also once it is replaced', async ({ ana, api, store }) => {
  const prices = { kind: 'document' as const, width: 0, height: 0 }
  await store.commit([put({ ...prices, bytes: 2048 }, 0)])
  const link = block('FileLink', 'f', { title: 'Price list', href: '/public-objects/pony.jpg' })
  expect((await ana.saveAndPublish('home', withBlocks(link))).status).toBe(200)
  const first = await api.get('/api/pages/home')

  await store.commit([put({ ...prices, bytes: 3072, version: 1 }, 1)])
  const second = await api.get('/api/pages/home', { 'If-None-Match': first.headers.get('etag') ?? '' })

  const size = { width: 0, height: 0 }
  expect((await first.json()).media).toEqual({ '/public-objects/pony.jpg': { ...size, bytes: 2048 } })
  expect((await second.json()).media).toEqual({
    '/public-objects/pony.jpg': { ...size, version: 1, bytes: 3072 },
  })
})

test('picture that a page only links to › is not described', async ({ ana, api, store }) => {
  await store.commit([put({}, 0)])
  const button = { label: 'See', href: '/public-objects/pony.jpg', kind: 'main' }
  await ana.saveAndPublish('home', withBlocks(block('ButtonRow', 'b', { buttons: [button] })))

  expect(await (await api.get('/api/pages/home')).json()).not.toHaveProperty('media')
})

test('recordTag › is the revision alone while files are unchanged', () => {
  const size = { width: 8, height: 6 }
  const focused = recordTag(7, { media: { a: { ...size, focus: { x: 0, y: 0 } } } })

  expect(recordTag(7, {})).toBe('"7"')
  expect(recordTag(7, { media: { a: size } })).toBe('"7"')
  expect(focused).toMatch(/^"7-\w+"$/)
  expect(focused).not.toBe(recordTag(7, { media: { a: { ...size, focus: { x: 1, y: 0 } } } }))
})

test('a picture behind a section › is described with the page', async ({ ana, api, store }) => {
  await store.commit([put({ focalPoint: { x: 0.2, y: 1 }, version: 3 }, 0)])
  const text = block('Text', 'a', { text: 'Hello', groundPicture: '/public-objects/pony.jpg' })
  const media = {
    '/public-objects/pony.jpg': { width: 800, height: 600, focus: { x: 0.2, y: 1 }, version: 3 },
  }

  expect((await ana.saveAndPublish('home', withBlocks(text))).status).toBe(200)

  expect(await (await api.get('/api/pages/home')).json()).toMatchObject({ media })
  expect(await (await ana.client.get('/api/pages/home/draft')).json()).toMatchObject({ media })
})
