import { expect } from 'vitest'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import type { Site } from '../../serve/responses/make-response.ts'
import { replicaCount } from '../../tools/testing/replicas.ts'
import { test as base, plainSite, type TestApi } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'

/** A site that renders only headings, and fails on those without a text. */
const fussySite: Site = {
  ...plainSite,
  hasPage: (path, sitePages) => ['/', '/about'].includes(path) || plainSite.hasPage(path, sitePages),
  renderPage: async (request) => {
    const { path, read } = request
    const pageId = path === '/' ? 'home' : path.slice(1)
    const page = (await read(`/api/pages/${pageId}`)) as Page | undefined
    const failedBlocks = (page?.content ?? []).flatMap(({ type, props: { id, text } }) => {
      if (type !== 'Heading') return [{ pageId, blockId: id, type }]
      return text ? [] : [{ pageId, blockId: id, type, error: new TypeError('Secret words') }]
    })
    return { ...(await plainSite.renderPage(request)), status: 200, failedBlocks }
  },
}

const test = base.extend<{ api: TestApi; errors: unknown[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  errors: async ({}, use) => use([]),
  api: async ({ dataDir, errors }, use) => {
    const api = await startApiAt(dataDir, { site: fussySite, logError: (error) => errors.push(error) })
    await use(api)
  },
})

const heading = (id: string, text: unknown): PageBlock => ({
  type: 'Heading',
  props: { id, text, level: '2' },
})
const carousel: PageBlock = { type: 'Carousel2019', props: { id: 'old' } }

const page = (...content: PageBlock[]): Page => ({
  root: { props: { title: '', description: '', shareImageUrl: '' } },
  content,
})

async function failedBlocks(api: TestApi) {
  const editor = await api.signIn('editor')
  const { attention } = (await (await editor.get('/api/status')).json()) as StaffStatus
  return attention.failedBlocks
}

test('lists a failed block once with page, block, reason, not the error', async ({ api, errors, store }) => {
  const put = { type: 'put', collection: 'pages', id: 'home', ifRevision: 0 } as const
  await api.signIn('editor')
  await store.commit([{ ...put, value: page(carousel, heading('bad', null), heading('good', 'Goats')) }])
  for (let visit = 0; visit < 3; visit += 1) expect((await api.get('/')).status).toBe(200)

  const told = await failedBlocks(api)

  expect(told).toEqual([
    { pageId: 'home', page: 'Home', blockId: 'old', type: 'Carousel2019', isKnown: false, misfits: [] },
    { pageId: 'home', page: 'Home', blockId: 'bad', type: 'Heading', isKnown: true, misfits: ['text'] },
  ])
  // Each server that draws it says so once.
  expect(errors).toEqual(Array.from({ length: replicaCount() || 1 }, () => new TypeError('Secret words')))
})

test('clears the entry once the page renders whole, without any visit', async ({ api, store }) => {
  const put = { type: 'put', collection: 'pages', id: 'home' } as const
  await store.commit([{ ...put, value: page(carousel), ifRevision: 0 }])
  await api.get('/')
  expect(await failedBlocks(api)).toHaveLength(1)

  await store.commit([{ ...put, value: page(carousel, heading('new', 'Goats')), ifRevision: 1 }])
  expect(await failedBlocks(api)).toHaveLength(1)

  await store.commit([{ ...put, value: page(heading('new', 'Goats')), ifRevision: 2 }])
  expect(await failedBlocks(api)).toEqual([])
})

test('clears the entry when staff remove the page', async ({ api, store }) => {
  const address = { path: '/goats', title: 'Goats', inMenu: false }
  await store.commit([
    { type: 'put', collection: 'staff-pages', id: 'goats', value: address, ifRevision: 0 },
    { type: 'put', collection: 'pages', id: 'goats', value: page(carousel), ifRevision: 0 },
  ])
  expect((await api.get('/goats')).status).toBe(200)
  expect(await failedBlocks(api)).toMatchObject([{ page: 'Goats' }])

  await store.commit([
    { type: 'delete', collection: 'staff-pages', id: 'goats', ifRevision: 1 },
    { type: 'delete', collection: 'pages', id: 'goats', ifRevision: 1 },
  ])

  expect(await failedBlocks(api)).toEqual([])
})
