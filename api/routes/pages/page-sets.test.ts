import { describe, expect } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PublishedSet } from '#blocks/contract/pages/page-draft.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import {
  heading,
  heroWith,
  type PageEditor,
  test,
  withBlocks,
  withProps,
} from '../../tools/testing/test-pages.ts'

type Edit = (data: Page) => Page

/** Saves a draft. Answers its entry in a set's body. */
async function drafted(editor: PageEditor, id: string, edit: Edit) {
  const { status, etag } = await editor.draft(id, edit)
  expect(status).toBe(204)
  return { id, etag }
}

function publishSet(editor: PageEditor, pages: unknown, note = '') {
  return editor.call<PublishedSet>('POST', '/api/pages/publish', { pages, note })
}

/** A staff-made page that also shows the hero. */
async function addPageWithHero(editor: PageEditor): Promise<void> {
  await editor.call('POST', '/api/pages', { id: 'spring', path: '/spring', title: 'Spring' })
}
const hero = { type: 'Hero', props: { id: 'Hero', mediaSide: 'right' } }
const withHero = (title: string) => (data: Page) => ({
  ...data,
  content: [{ ...hero, props: { ...hero.props, title } }, ...data.content],
})

describe('POST a set of pages', () => {
  test('publishes all in one commit, each with its own version', async ({ api, store, ana }) => {
    const about = await drafted(ana, 'about', withProps('AboutHero', { title: 'We' }))
    const media = await drafted(ana, 'media', withBlocks(heading('x', 'Hi')))
    const commits: string[][] = []
    store.onChange((changes) => commits.push(changes.map(({ collection }) => collection)))

    const { status, body } = await publishSet(ana, [about, media], 'Spring')

    expect(status).toBe(200)
    expect(body.pages).toEqual([
      { id: 'about', version: 1, parts: { 'records/about-page': 1 }, etag: (await ana.open('about')).etag },
      { id: 'media', version: 1, parts: { layout: 1 }, etag: (await ana.open('media')).etag },
    ])
    expect(commits.filter((names) => names.includes('page-versions'))).toEqual([
      expect.arrayContaining(['about-page', 'pages', 'past-parts', 'page-versions', 'page-drafts', 'audit']),
    ])
    expect(await store.list('page-drafts')).toEqual([])
    expect(await api.json('/api/content/about-page')).toMatchObject({ title: 'We' })
    const versions = await store.list('page-versions')
    expect(versions.map(({ id, value }) => [id, value.note])).toEqual([
      ['about@1', 'Spring'],
      ['media@1', 'Spring'],
    ])
    const audit = (await store.list('audit')).map(({ value }) => value.subject)
    expect(audit.filter((subject) => subject.startsWith('page: '))).toHaveLength(2)
  })

  test('writes none when one is unfinished, and names it', async ({ store, ana }) => {
    const media = await drafted(ana, 'media', withBlocks(heading('x', 'Hi')))
    const races = await drafted(ana, 'turkey-races', withProps('ServiceHero', { title: '' }))

    expect(await publishSet(ana, [media, races])).toMatchObject({
      status: 400,
      body: { issues: [{ pageId: 'turkey-races', blockId: 'ServiceHero', path: '/title' }] },
    })
    expect(await store.list('page-versions')).toEqual([])
    expect(await store.get('pages', 'media')).toBeUndefined()
  })

  test('writes none when somebody changed part of one', async ({ store, ana, ben }) => {
    const media = await drafted(ana, 'media', withBlocks(heading('x', 'Hi')))
    const home = await drafted(ana, 'home', withProps('Hero', { title: 'Mine' }))
    await ben.putRecord('hero', { title: 'Theirs' })

    expect(await publishSet(ana, [media, home])).toMatchObject({
      status: 409,
      body: {
        clashes: [
          { pageId: 'home', part: 'records/hero', value: { title: 'Theirs' }, mine: { title: 'Mine' } },
        ],
      },
    })
    expect(await store.list('page-versions')).toEqual([])
  })

  test('answers 412 with the draft that changed, and writes none', async ({ store, ana, ben }) => {
    const media = await drafted(ana, 'media', withBlocks(heading('x', 'Hi')))
    const about = await drafted(ana, 'about', withProps('AboutHero', { title: 'We' }))
    const newer = await drafted(ben, 'about', withProps('AboutHero', { title: 'Us' }))

    const refused = await publishSet(ana, [media, about])

    expect(refused).toMatchObject({ status: 412, etag: newer.etag, body: { pageId: 'about' } })
    expect(JSON.stringify(refused.body)).toContain('Us')
    expect(await store.list('page-versions')).toEqual([])
  })

  test('skips pages without a draft or without changes', async ({ ana }) => {
    const same = await drafted(ana, 'about', (data) => data)
    const media = await drafted(ana, 'media', withBlocks(heading('x', 'Hi')))
    const { etag } = await ana.open('home')

    const { body } = await publishSet(ana, [{ id: 'home', etag }, same, media])

    expect(body.pages).toMatchObject([
      { id: 'home', version: null, detail: 'There is no draft to publish' },
      { id: 'about', version: null },
      { id: 'media', version: 1 },
    ])
    expect(await publishSet(ana, [{ id: 'home', etag }])).toMatchObject({
      status: 200,
      body: { pages: [{ id: 'home', version: null }] },
    })
  })

  test.for([
    [[], 400],
    [[{ id: 'home', etag: '*' }], 400],
    [[{ id: 'home', etag: '"0"', isReady: true }], 400],
    [
      [
        { id: 'home', etag: '"0"' },
        { id: 'home', etag: '"0"' },
      ],
      400,
    ],
    [Array.from({ length: 51 }, (_, index) => ({ id: `p${index}`, etag: '"0"' })), 400],
    [[{ id: 'nope', etag: '"0"' }], 404],
    [[{ id: 'home', etag: '"7"' }], 412],
  ] as const)('%# refuses such a list with %i', async ([pages, status], { ana }) => {
    expect((await publishSet(ana, pages)).status).toBe(status)
  })
})

describe('two pages of a set that show the same record', () => {
  test('write it once when they agree', async ({ store, ana }) => {
    await addPageWithHero(ana)
    const home = await drafted(ana, 'home', withProps('Hero', { title: 'Spring is here' }))
    const { props } = (await ana.open('home')).data.content[0] ?? hero
    const spring = await drafted(ana, 'spring', (data) => ({ ...data, content: [{ type: 'Hero', props }] }))

    const { body } = await publishSet(ana, [home, spring])

    expect(body.pages).toMatchObject([
      { version: 1, parts: { 'records/hero': 1 } },
      { version: 1, parts: { layout: 1, 'records/hero': 1 } },
    ])
    expect((await store.get('hero', 'hero'))?.revision).toBe(1)
  })

  test('are refused when they differ', async ({ store, ana }) => {
    await addPageWithHero(ana)
    const home = await drafted(ana, 'home', withProps('Hero', { title: 'One' }))
    const spring = await drafted(ana, 'spring', withHero('Other'))

    expect(await publishSet(ana, [home, spring])).toMatchObject({
      status: 409,
      body: {
        detail: 'Two of these pages change the same part in different ways',
        clashes: [
          {
            pageId: 'spring',
            part: 'records/hero',
            mine: { title: 'Other' },
            rival: { pageId: 'home', value: { title: 'One' } },
          },
        ],
      },
    })
    expect(await store.get('hero', 'hero')).toBeUndefined()
    expect((await publishSet(ana, [spring])).status).toBe(200)
  })

  test('each gets a version', async ({ ana }) => {
    await addPageWithHero(ana)
    const spring = await drafted(ana, 'spring', (data) => ({ ...data, content: [hero] }))
    const home = await drafted(ana, 'home', withProps('Hero', { title: 'Fresh' }))

    await publishSet(ana, [spring, home])

    expect(await ana.call('GET', '/api/pages/spring/versions/1')).toMatchObject({
      body: { changed: ['layout'], data: { content: [heroWith('Fresh')] } },
    })
  })
})

describe('a draft marked as ready', () => {
  const ready = '/api/pages/home/draft/ready'
  const line = async (editor: PageEditor) =>
    (await editor.call<PageSummary[]>('GET', '/api/pages')).body.find(({ id }) => id === 'home')

  test('is marked in the page list, and can be unmarked', async ({ ana, ben }) => {
    const { etag } = await drafted(ana, 'home', withProps('Hero', { title: 'Done' }))
    expect(await line(ana)).toMatchObject({ isReady: false })

    const marked = await ben.call('PUT', ready, { isReady: true }, etag)

    expect(marked).toMatchObject({ status: 200, body: { data: { content: expect.anything() } } })
    expect(await line(ana)).toMatchObject({ isReady: true, draftBy: 'editor@example.com' })
    expect(marked.etag).toBe((await ana.open('home')).etag)
    await ben.call('PUT', ready, { isReady: false }, marked.etag)
    expect(await line(ana)).toMatchObject({ isReady: false })
  })

  test('loses the mark with the next save', async ({ ana }) => {
    const { etag } = await drafted(ana, 'home', withProps('Hero', { title: 'Done' }))
    const marked = await ana.call('PUT', ready, { isReady: true }, etag)
    const timed = await ana.publish('home', marked.etag, { at: '2027-03-05T13:00Z' })
    expect(timed.status).toBe(200)
    expect(await line(ana)).toMatchObject({ isReady: true })

    await drafted(ana, 'home', withProps('Hero', { title: 'Not yet' }))

    expect(await line(ana)).toMatchObject({ isReady: false })
  })

  test('needs a draft, its ETag and a plain yes or no', async ({ ana, ben }) => {
    const { etag: none } = await ana.open('home')
    expect((await ana.call('PUT', ready, { isReady: true }, none)).status).toBe(404)
    const { etag } = await drafted(ana, 'home', withProps('Hero', { title: 'One' }))
    await drafted(ben, 'home', withProps('Hero', { title: 'Two' }))

    expect((await ana.call('PUT', ready, { isReady: true })).status).toBe(428)
    expect((await ana.call('PUT', ready, { isReady: true }, etag)).status).toBe(412)
    const { etag: fresh } = await ana.open('home')
    expect((await ana.call('PUT', ready, { isReady: 'yes' }, fresh)).status).toBe(400)
    expect((await ana.call('PUT', ready, { isReady: true, at: 1 }, fresh)).status).toBe(400)
  })
})
