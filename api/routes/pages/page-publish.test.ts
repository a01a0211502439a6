import { describe, expect } from 'vitest'
import { heading, test, withBlocks, withProps } from '../../tools/testing/test-pages.ts'

describe('POST publish', () => {
  test('writes only the parts that changed, and answers their revisions', async ({ api, store, ana }) => {
    await ana.putRecord('about', { heading: 'Ours' })

    const { status, body, etag } = await ana.saveAndPublish('home', withProps('Hero', { title: ' Howdy ' }))

    expect(status).toBe(200)
    expect(body).toEqual({ version: 1, parts: { 'records/hero': 1 } })
    expect(await api.json('/api/content/hero')).toMatchObject({ title: 'Howdy' })
    expect((await store.get('about', 'about'))?.revision).toBe(1)
    expect(await store.get('pages', 'home')).toBeUndefined()
    expect(await store.get('page-drafts', 'home')).toBeUndefined()
    expect((await ana.open('home')).etag).toBe(etag)
  })

  test('writes layout, records, version and log entry in one commit', async ({ store, ana }) => {
    const commits: string[][] = []
    store.onChange((changes) => commits.push(changes.map(({ collection }) => collection)))
    const edit = withProps('AboutHero', { title: 'We' })

    await ana.saveAndPublish('about', (data) => withBlocks(heading('x', 'Hi'))(edit(data)))

    await store.barrier()
    const wanted = ['pages', 'about-page', 'page-versions', 'page-drafts', 'audit']
    expect(
      commits.filter((names) => wanted.some((name) => name !== 'page-drafts' && names.includes(name))),
    ).toEqual([expect.arrayContaining(wanted)])
    expect((await store.list('audit')).at(-1)?.value).toMatchObject({
      action: 'published',
      who: 'editor@example.com',
      subject: 'page: About (layout, records/about-page)',
    })
    const layout = (await store.get('pages', 'about'))?.value
    expect(JSON.stringify(layout)).not.toContain('closingStatement')
  })

  test('tells other tabs who published, for sets as well', async ({ store, ana }) => {
    const told: unknown[] = []
    store.onChange((changes) => {
      for (const { collection, by } of changes) if (collection === 'hero') told.push(by?.name)
    })

    await ana.saveAndPublish('home', withProps('Hero', { title: 'Alone' }))
    const { etag } = await ana.draft('home', withProps('Hero', { title: 'In a set' }))
    await ana.call('POST', '/api/pages/publish', { pages: [{ id: 'home', etag }] })

    await store.barrier()
    expect(told).toEqual(['Test editor', 'Test editor'])
  })

  test('is live in the very next read', async ({ api, ana }) => {
    expect(await (await api.get('/')).text()).not.toContain('Brand new')

    await ana.saveAndPublish('home', withProps('Hero', { title: 'Brand new' }))

    expect(await (await api.get('/')).text()).toContain('Brand new')
  })

  test('names every unfinished block and writes nothing', async ({ api, ana }) => {
    const opened = await ana.open('turkey-races')
    const edit = withProps('ServiceHero', { title: '' })
    const data = withBlocks(heading('x', 'W'.repeat(501)))(edit(opened.data))
    const saved = await ana.save('turkey-races', { ...opened, data })

    expect(await ana.publish('turkey-races', saved.etag)).toMatchObject({
      status: 400,
      body: {
        issues: [
          { blockId: 'ServiceHero', path: '/title', message: 'Enter a title' },
          { blockId: 'x', path: '/text', message: 'Keep this under 500 characters' },
        ],
      },
    })
    expect((await api.get('/api/pages/turkey-races')).headers.get('etag')).toMatch(/^"0(-gzip)?"$/)
  })

  test('without a draft says that there is nothing to publish', async ({ ana }) => {
    const { etag } = await ana.open('home')

    expect(await ana.publish('home', etag)).toMatchObject({ status: 200, body: { version: null, parts: {} } })
  })

  test('takes 120 blocks', async ({ api, ana }) => {
    const more = Array.from({ length: 120 }, (_, index) =>
      heading(`h${index}`, `Heading ${index} ${'x'.repeat(400)}`),
    )

    expect(await ana.saveAndPublish('media', withBlocks(...more))).toMatchObject({ status: 200 })
    expect(await api.json('/api/pages/media')).toMatchObject({ content: { length: 121 } })
    expect((await ana.open('media')).data.content).toHaveLength(121)
  })
})

test('a picture that was deleted is refused at its block, unless the live page lacks it already', async ({
  store,
  ana,
}) => {
  const picture = (src: string) => ({
    type: 'PictureBlock',
    props: { id: 'pic', src, alt: 'A pony', isDecorative: false, caption: '', width: 'normal' },
  })
  const publish = async (src: string, ...more: ReturnType<typeof heading>[]) => {
    const opened = await ana.open('about')
    const others = opened.data.content.filter(({ props }) => props.id !== 'pic')
    const data = withBlocks(picture(src), ...more)({ ...opened.data, content: others })
    const { etag } = await ana.save('about', { ...opened, data })
    return ana.call('POST', '/api/pages/about/publish', {}, etag)
  }

  expect(await publish('/public-objects/2026/gone-k3x9q2abm4ys7t6hvd8w.png')).toMatchObject({
    status: 400,
    body: {
      issues: [
        { blockId: 'pic', path: '/src', message: 'This picture or video was deleted. Choose another one' },
      ],
    },
  })
  expect((await publish('/public-objects/never-there.png')).status).toBe(200)

  const live = await store.get('pages', 'about')
  const content = live?.value.content.map((block) =>
    block.props.id === 'pic' ? picture('/public-objects/2026/gone-k3x9q2abm4ys7t6hvd8w.png') : block,
  )
  await store.commit([
    {
      type: 'put',
      collection: 'pages',
      id: 'about',
      value: { ...live?.value, content } as never,
      ifRevision: live?.revision ?? 0,
    },
  ])
  expect(
    (await publish('/public-objects/2026/gone-k3x9q2abm4ys7t6hvd8w.png', heading('more', 'More'))).status,
  ).toBe(200)
})
