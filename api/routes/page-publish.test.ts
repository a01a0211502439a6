import { describe, expect } from 'vitest'
import { purgePastParts } from '../pages/past-parts.ts'
import { startTestApi } from '../test-api.ts'
import { block, heading, PageEditor, test, withBlocks, withProps } from '../test-pages.ts'

describe('POST publish', () => {
  test('writes the parts that changed, and no others, with the revisions it made', async ({
    api,
    store,
    ana,
  }) => {
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

  test('writes layout, records, version and who did it in one commit', async ({ store, ana }) => {
    const commits: string[][] = []
    store.onChange((changes) => commits.push(changes.map(({ collection }) => collection)))
    const edit = withProps('AboutHero', { title: 'We' })

    await ana.saveAndPublish('about', (data) => withBlocks(heading('x', 'Hi'))(edit(data)))

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

  test('is live in the very next read', async ({ api, ana }) => {
    expect(await (await api.get('/')).text()).not.toContain('Brand new')

    await ana.saveAndPublish('home', withProps('Hero', { title: 'Brand new' }))

    expect(await (await api.get('/')).text()).toContain('Brand new')
  })

  test('names every block that is not finished, and writes nothing', async ({ api, ana }) => {
    const opened = await ana.open('turkey-races')
    const edit = withProps('ServiceHero', { title: '' })
    const data = withBlocks(heading('x', 'W'.repeat(501)))(edit(opened.data))
    const saved = await ana.save('turkey-races', { ...opened, data })

    expect(await ana.publish('turkey-races', saved.etag)).toMatchObject({
      status: 400,
      body: {
        issues: [
          { blockId: 'ServiceHero', path: '/title', message: 'Name the service' },
          { blockId: 'x', path: '/text', message: 'Keep this under 500 characters' },
        ],
      },
    })
    expect((await api.get('/api/pages/turkey-races')).headers.get('etag')).toBe('"0"')
  })

  test('needs If-Match on the draft as it is', async ({ ana, ben }) => {
    const opened = await ana.open('home')
    const saved = await ana.save('home', { ...opened, data: withBlocks(heading('x', '1'))(opened.data) })
    await ben.save('home', { ...opened, etag: saved.etag })

    expect((await ana.call('POST', '/api/pages/home/publish', {})).status).toBe(428)
    expect((await ana.publish('home', saved.etag)).status).toBe(412)
    expect((await ana.publish('home', saved.etag, { nota: 'x' })).status).toBe(412)
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

describe('the quick form and the builder', () => {
  test('show one record with one revision', async ({ api, ana }) => {
    await ana.putRecord('hero', { title: 'From the form' })
    expect((await ana.open('home')).data.content[0]?.props.title).toBe('From the form')

    const { body } = await ana.saveAndPublish('home', withProps('Hero', { title: 'From the builder' }))

    expect(body.parts).toEqual({ 'records/hero': 2 })
    const read = await api.get('/api/content/hero')
    expect(read.headers.get('etag')).toBe('"2"')
    expect(await read.json()).toMatchObject({ title: 'From the builder' })
    expect((await ana.putRecord('hero', { title: 'And back' })).status).toBe(200)
  })

  test('both changing the hero is 409 with base, theirs and mine, and nothing is written', async ({
    api,
    store,
    ana,
    ben,
  }) => {
    await ana.putRecord('hero', { title: 'First' })
    const opened = await ana.open('home')
    const edit = withProps('Hero', { title: 'Mine' })
    const saved = await ana.save('home', {
      ...opened,
      data: withBlocks(heading('x', '1'))(edit(opened.data)),
    })
    await ben.putRecord('hero', { title: 'Theirs' })

    const refused = await ana.publish('home', saved.etag)

    expect(refused).toMatchObject({
      status: 409,
      body: {
        clashes: [
          {
            part: 'records/hero',
            base: 1,
            current: 2,
            value: { title: 'Theirs' },
            baseValue: { title: 'First' },
            mine: { title: 'Mine' },
          },
        ],
      },
    })
    expect(await api.json('/api/content/hero')).toMatchObject({ title: 'Theirs' })
    expect(await store.get('pages', 'home')).toBeUndefined()
    expect(await store.list('page-versions')).toEqual([])

    // Mine it is: made from theirs now.
    const again = await ana.open('home')
    const base = { ...again.base, records: { ...again.base.records, hero: 2 } }
    const mine = await ana.save('home', { ...again, base })
    expect(await ana.publish('home', mine.etag)).toMatchObject({
      status: 200,
      body: { parts: { layout: 1, 'records/hero': 3 } },
    })
    expect(await api.json('/api/content/hero')).toMatchObject({ title: 'Mine' })
  })

  test.for(['before the draft was saved', 'after the draft was saved'])(
    'a hero changed %s passes where the draft did not touch it, and is not written',
    async (when, { api, store, ana, ben }) => {
      const opened = await ana.open('home')
      const edited = { ...opened, data: withBlocks(heading('x', '1'))(opened.data) }
      if (when.startsWith('before')) await ben.putRecord('hero', { title: 'Theirs' })
      const saved = await ana.save('home', edited)
      expect(saved.status).toBe(200)
      if (when.startsWith('after')) await ben.putRecord('hero', { title: 'Theirs' })

      const published = await ana.publish('home', saved.etag)

      expect(published).toMatchObject({ status: 200, body: { parts: { layout: 1 } } })
      expect(await api.json('/api/content/hero')).toMatchObject({ title: 'Theirs' })
      expect((await store.get('hero', 'hero'))?.revision).toBe(1)
      expect(await ana.call('GET', '/api/pages/home/versions/1')).toMatchObject({
        body: { data: { content: expect.arrayContaining([heroWith('Theirs')]) } },
      })
    },
  )

  test('a draft that is opened again shows the other’s hero with its revision', async ({ ana, ben }) => {
    const opened = await ana.open('home')
    await ana.save('home', { ...opened, data: withBlocks(heading('x', '1'))(opened.data) })
    await ben.putRecord('hero', { title: 'Theirs' })

    const again = await ana.open('home')

    expect(again.base.records.hero).toBe(1)
    expect(again.data.content[0]?.props.title).toBe('Theirs')
    expect(again.data.content.at(-1)).toEqual(heading('x', '1'))
  })

  test('both writing the same hero is no clash', async ({ ana, ben }) => {
    const opened = await ana.open('home')
    const saved = await ana.save('home', {
      ...opened,
      data: withProps('Hero', { title: 'Same' })(opened.data),
    })
    await ben.putRecord('hero', { title: 'Same' })

    expect(await ana.publish('home', saved.etag)).toMatchObject({ status: 200, body: { version: null } })
  })

  test('a base that nobody remembers is a clash rather than a silent overwrite', async ({ store, ana }) => {
    const opened = await ana.open('home')
    const saved = await ana.save('home', {
      ...opened,
      data: withProps('Hero', { title: 'Mine' })(opened.data),
    })
    // Not by a route, as after a restore: what was before is kept nowhere.
    const value = { title: 'Theirs' }
    await store.commit([{ type: 'put', collection: 'hero', id: 'hero', value, ifRevision: 0 }])

    expect(await ana.publish('home', saved.etag)).toMatchObject({
      status: 409,
      body: { clashes: [{ part: 'records/hero', baseValue: null }] },
    })
  })
})

describe('two editors', () => {
  test('of different pages that share a record clash in that record only', async ({ ana, ben }) => {
    const home = await ana.open('home')
    const services = await ben.open('services')
    const mine = await ana.save('home', {
      ...home,
      data: withProps('Services', { heading: 'Ana’s' })(home.data),
    })
    const theirs = await ben.save('services', {
      ...services,
      data: withProps('Services', { heading: 'Ben’s' })(services.data),
    })

    expect((await ana.publish('home', mine.etag)).status).toBe(200)
    expect(await ben.publish('services', theirs.etag)).toMatchObject({
      status: 409,
      body: {
        clashes: [{ part: 'records/services', value: { heading: 'Ana’s' }, mine: { heading: 'Ben’s' } }],
      },
    })
  })

  test('of different parts of the about page’s record clash, and both texts are there to merge', async ({
    ana,
    ben,
  }) => {
    const opened = await ana.open('about')
    const data = withProps('AboutHero', { title: 'Ana’s' })(opened.data)
    const saved = await ana.save('about', { ...opened, data })
    await ben.putRecord('about-page', { closingStatement: 'Ben’s' })

    const { body } = await ana.publish('about', saved.etag)

    expect(body).toMatchObject({
      clashes: [{ value: { closingStatement: 'Ben’s' }, mine: { title: 'Ana’s' } }],
    })
  })

  test('publishing at one moment never lose a text', async ({ api, ana, ben }) => {
    const opened = await ana.open('home')
    const saved = await ana.save('home', {
      ...opened,
      data: withProps('Hero', { title: 'Ana’s' })(opened.data),
    })

    const [published, put] = await Promise.all([
      ana.publish('home', saved.etag),
      ben.putRecord('hero', { title: 'Ben’s' }),
    ])

    expect([published.status, put.status].sort()).toEqual(published.status === 200 ? [200, 412] : [200, 409])
    const { title } = (await api.json('/api/content/hero')) as { title: string }
    expect(title).toBe(published.status === 200 ? 'Ana’s' : 'Ben’s')
  })
})

describe('versions', () => {
  test('say who, when, why and what, newest first', async ({ api, ana }) => {
    await ana.saveAndPublish('home', withProps('Hero', { title: 'One' }))
    const opened = await ana.open('home')
    const saved = await ana.save('home', { ...opened, data: withBlocks(heading('x', 'Two'))(opened.data) })
    await ana.publish('home', saved.etag, { note: 'For spring' })

    const { body } = await ana.call('GET', '/api/pages/home/versions')

    const at = api.clock.now.toISOString()
    const by = 'editor@example.com'
    expect(body).toEqual([
      { number: 2, kind: 'published', at, by, note: 'For spring', changed: ['layout'] },
      { number: 1, kind: 'published', at, by, note: '', changed: ['records/hero'] },
    ])
    for (const number of ['3', '0', 'x', '1.5'])
      expect((await ana.call('GET', `/api/pages/home/versions/${number}`)).status).toBe(404)
    expect((await ana.call('GET', '/api/pages/nope/versions')).status).toBe(404)
  })

  test('restoring makes a draft of all of it and leaves the live page alone', async ({ api, ana }) => {
    await ana.saveAndPublish('home', withProps('Hero', { title: 'One' }))
    const edit = withProps('Hero', { title: 'Two' })
    await ana.saveAndPublish('home', (data) => withBlocks(heading('x', '2'))(edit(data)))
    const before = await api.json('/api/pages/home')
    const { etag } = await ana.open('home')

    const path = '/api/pages/home/versions/1/restore'
    expect((await ana.call('POST', path)).status).toBe(428)
    expect((await ana.call('POST', path, undefined, '"9"')).status).toBe(412)
    const restored = await ana.call('POST', path, undefined, etag)

    expect(restored).toMatchObject({
      status: 200,
      body: { data: { content: expect.arrayContaining([heroWith('One')]) } },
    })
    expect(await api.json('/api/pages/home')).toEqual(before)
    expect(await api.json('/api/content/hero')).toMatchObject({ title: 'Two' })
    const published = await ana.publish('home', restored.etag)
    expect(published.body.parts).toEqual({ layout: 2, 'records/hero': 3 })
    expect(await api.json('/api/content/hero')).toMatchObject({ title: 'One' })
  })

  test('restoring over a draft keeps that draft as a version', async ({ ana }) => {
    await ana.saveAndPublish('home', withProps('Hero', { title: 'One' }))
    const opened = await ana.open('home')
    const saved = await ana.save('home', { ...opened, data: withBlocks(heading('x', 'Mine'))(opened.data) })

    await ana.call('POST', '/api/pages/home/versions/1/restore', undefined, saved.etag)

    expect(await ana.call('GET', '/api/pages/home/versions/2')).toMatchObject({
      body: { kind: 'dropped', data: (saved.body as { data: unknown }).data },
    })
  })

  test('bring back blocks that this version does not know, and they can be saved', async ({ store, ana }) => {
    const odd = block('Carousel2019', 'c', { z: 1 })
    const data = { root: { props: {} }, content: [odd] }
    const value = {
      pageId: 'home',
      number: 1,
      kind: 'published' as const,
      at: '2020-01-01T00:00:00Z',
      by: '',
      note: '',
      changed: [] as string[],
      data,
    }
    await store.commit([{ type: 'put', collection: 'page-versions', id: 'home@1', value, ifRevision: 0 }])
    const { etag } = await ana.open('home')
    await ana.call('POST', '/api/pages/home/versions/1/restore', undefined, etag)

    const opened = await ana.open('home')

    expect(opened.data.content).toEqual([odd])
    expect((await ana.save('home', opened)).status).toBe(200)
  })
})

test('drafts, versions and what drafts were made from survive a restart', async ({ dataDir }) => {
  const first = await startTestApi(dataDir)
  const ana = new PageEditor(await first.signIn('editor'))
  const opened = await ana.open('home')
  const saved = await ana.save('home', { ...opened, data: withProps('Hero', { title: 'Mine' })(opened.data) })
  await ana.putRecord('hero', { title: 'Theirs' })
  await first.close()

  const second = await startTestApi(dataDir)
  try {
    const again = new PageEditor(await second.signIn('editor'))
    const refused = await again.publish('home', saved.etag)
    expect(refused).toMatchObject({ status: 409, body: { clashes: [{ mine: { title: 'Mine' } }] } })
    expect(refused.body).not.toMatchObject({ clashes: [{ baseValue: null }] })
  } finally {
    await second.close()
  }
})

function heroWith(title: string) {
  return expect.objectContaining({ type: 'Hero', props: expect.objectContaining({ title }) })
}

test('purging forgets what no draft was made from, and keeps what one was', async ({ api, store, ana }) => {
  await ana.saveAndPublish('home', withProps('Story', { heading: 'Old' }))
  const opened = await ana.open('home')
  await ana.save('home', { ...opened, data: withProps('Hero', { title: 'Mine' })(opened.data) })
  await ana.putRecord('hero', { title: 'Theirs' })
  expect((await store.list('past-parts')).map(({ id }) => id)).toEqual(['about/about@0', 'hero/hero@0'])

  await purgePastParts(store, new Date(api.clock.now.getTime() + 61 * 86_400_000))

  expect((await store.list('past-parts')).map(({ id }) => id)).toEqual(['hero/hero@0'])
})

test('the newest 200 versions of a page are kept', async ({ store, ana }) => {
  const data = { root: { props: {} }, content: [] }
  const version = {
    pageId: 'home',
    kind: 'published' as const,
    at: '2020-01-01T00:00:00Z',
    changed: [],
    data,
  }
  const adds = Array.from({ length: 200 }, (_, index) => ({
    type: 'put' as const,
    collection: 'page-versions' as const,
    id: `home@${index + 1}`,
    value: { ...version, number: index + 1 },
    ifRevision: 0,
  }))
  await store.commit(adds)

  const { body } = await ana.saveAndPublish('home', withProps('Hero', { title: 'New' }))

  expect(body.version).toBe(201)
  const numbers = (await store.list('page-versions')).map(({ value }) => value.number)
  expect([numbers.length, Math.min(...numbers)]).toEqual([200, 2])
})
