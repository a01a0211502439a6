import { describe, expect } from 'vitest'
import { builtInPages } from '#blocks/contract/pages/site-paths.ts'
import { block, heading, test, withBlocks, withProps } from '../../tools/testing/test-pages.ts'

describe('GET a draft', () => {
  test('without one answers the published page', async ({ api, ana }) => {
    await ana.putRecord('hero', { title: 'Howdy' })

    const { data, base } = await ana.open('home')

    expect(data.content.map(({ type }) => type)).toEqual([
      'Hero',
      'Story',
      'Gallery',
      'Services',
      'TrustStrip',
    ])
    expect(data.content[0]?.props).toMatchObject({ id: 'Hero', mediaSide: 'right', title: 'Howdy' })
    expect(base).toEqual({ layout: 0, records: { hero: 1, about: 0, services: 0, 'about-page': 0 } })
    expect(await api.json('/api/pages/home')).not.toHaveProperty('content.0.props.title')
  })

  test.for(builtInPages.map(({ id }) => id))(
    '%s can be saved as opened, with nothing to publish',
    async (id, { ana }) => {
      const opened = await ana.open(id)

      const saved = await ana.save(id, opened)

      expect(saved).toEqual({ status: 204, etag: saved.etag, body: undefined })
      expect(await ana.open(id)).toEqual({ ...opened, etag: saved.etag })
      expect(await ana.publish(id, saved.etag)).toMatchObject({
        status: 200,
        body: { version: null, parts: {} },
      })
    },
  )

  test('answers 404 for unknown pages and the shared album layout', async ({ ana }) => {
    for (const id of ['nope', 'album', 'constructor', '__proto__', '%00'])
      expect((await ana.call('GET', `/api/pages/${id}/draft`)).status).toBe(404)
  })

  test('is uncached, and 304 only while nothing it shows has changed', async ({ ana }) => {
    const first = await ana.client.get('/api/pages/home/draft')
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }

    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect((await ana.client.get('/api/pages/home/draft', headers)).status).toBe(304)
    await ana.putRecord('hero', { title: 'New' })
    expect((await ana.client.get('/api/pages/home/draft', headers)).status).toBe(200)
  })
})

describe('PUT a draft', () => {
  test('stores unfinished work and shows visitors nothing', async ({ api, ana }) => {
    const opened = await ana.open('turkey-races')
    const data = withProps('ServiceHero', { title: '' })(opened.data)

    const saved = await ana.save('turkey-races', { ...opened, data })

    expect(saved.status).toBe(204)
    expect(await ana.open('turkey-races')).toMatchObject({ data, etag: saved.etag })
    expect(await api.json('/api/content/service-pages/turkey-races')).toMatchObject({ title: 'Turkey Races' })
  })

  test('needs If-Match, and a stale one answers 412 with the current draft', async ({ ana, ben }) => {
    const opened = await ana.open('home')
    await ben.save('home', { ...opened, data: withBlocks(heading('x', 'Ben’s'))(opened.data) })
    const { etag, ...theirs } = await ben.open('home')

    const path = '/api/pages/home/draft'
    const body = { data: opened.data, base: opened.base }
    expect((await ana.call('PUT', path, body)).status).toBe(428)
    expect((await ana.call('PUT', path, body, '*')).status).toBe(400)
    const late = await ana.save('home', opened)

    expect(late).toMatchObject({ status: 412, etag, body: { current: theirs } })
    expect((await ana.call('PUT', path, body, late.etag)).status).toBe(204)
  })

  test('answers 400 to malformed bodies with pointers into them', async ({ ana }) => {
    const { data, base, etag } = await ana.open('home')
    const put = (body: unknown) => ana.call('PUT', '/api/pages/home/draft', body, etag)
    const issues = (path: string) => ({ status: 400, body: { issues: [{ path }] } })
    const add = (...more: Parameters<typeof withBlocks>) => ({ data: withBlocks(...more)(data), base })

    expect(await put(add(block('Nope', 'x')))).toMatchObject(issues('/data/content/5'))
    expect(await put(add(block('Heading', 'x', { colour: 1 })))).toMatchObject(
      issues('/data/content/5/props/colour'),
    )
    expect(await put(add(block('Heading', 'Hero')))).toMatchObject(issues('/data/content/5/props/id'))
    expect(await put(add(block('Hero', 'x')))).toMatchObject(issues('/data/content/5'))
    expect(await put({ data: { ...data, zones: { 'Hero:left': [] } }, base })).toMatchObject({ status: 400 })
    expect(await put({ data: { ...data, zones: {} }, base, note: 'x' })).toMatchObject({ status: 400 })
    expect(await put({ data })).toMatchObject(issues('/base'))
    expect(await put({ data, base: { ...base, records: {} } })).toMatchObject({ status: 400 })
    expect(await put({ data, base: { ...base, records: { ...base.records, nope: 1 } } })).toMatchObject(
      issues('/base/records/nope'),
    )
    expect(await put([])).toMatchObject({ status: 400 })
    expect(await put({ data: { ...data, zones: {} }, base })).toMatchObject({ status: 204 })
  })

  test('refuses oversized or odd content with a reason', async ({ ana }) => {
    const { data, base, etag } = await ana.open('home')
    const put = (body: unknown) => ana.call('PUT', '/api/pages/home/draft', body, etag)
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => block('Heading', `h${index}`, { text: 'x' }))
    const inColumns = (...left: ReturnType<typeof block>[]) =>
      withBlocks(block('Columns', 'c', { split: 'even', left, right: [] }))(data)

    expect(await put({ data: withBlocks(...many(5_000))(data), base })).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'Use up to 500 blocks' }] },
    })
    const endless = withBlocks(block('Text', 'x', { text: 'goat '.repeat(1_000_000) }))(data)
    expect((await put({ data: endless, base })).status).toBe(413)
    expect(await put({ data: inColumns(block('Hero', 'y')), base })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/data/content/5/props/left/0' }] },
    })
    expect(
      (await put({ data: inColumns(block('Columns', 'y', { left: [], right: [] })), base })).status,
    ).toBe(400)
    const proto = JSON.parse('{"__proto__":{"isAdmin":true},"text":"x"}')
    expect((await put({ data: withBlocks(block('Heading', 'z', proto))(data), base })).status).toBe(400)

    expect((await ana.open('home')).etag).toBe(etag)
  })

  test('accepts stored blocks of unknown types, and no new ones', async ({ api, store, ana }) => {
    const odd = block('Carousel2019', 'c', { z: 1, a: [{ '': null }] })
    const value = { root: { props: {} }, content: [odd, block('Heading', 'h', { text: 'A', level: '2' })] }
    await store.commit([{ type: 'put', collection: 'pages', id: 'contact', value, ifRevision: 0 }])

    const published = await ana.saveAndPublish('contact', withProps('Heading', { text: 'B' }))

    expect(published).toMatchObject({ status: 200, body: { parts: { layout: 2 } } })
    const page = (await api.json('/api/pages/contact')) as typeof value
    expect(JSON.stringify(page.content[0])).toBe(JSON.stringify(odd))
    const opened = await ana.open('contact')
    const other = withProps('Carousel2019', { z: 2 })(opened.data)
    expect(await ana.save('contact', { ...opened, data: other })).toMatchObject({ status: 400 })
  })

  test('keeps odd texts unchanged', async ({ api, ana }) => {
    const text = '</script><b>\u202e🐐👩‍👩‍👧‍👦 {{7*7}} $& — مزرعة'
    await ana.saveAndPublish('home', withProps('Hero', { title: text }))

    expect(await api.json('/api/content/hero')).toMatchObject({ title: text })
    const { etag, ...opened } = await ana.open('home')
    const broken = withProps('Hero', { title: 'half \ud83d' })(opened.data)
    expect(await ana.save('home', { ...opened, data: broken, etag })).toMatchObject({ status: 400 })
  })
})

describe('DELETE a draft', () => {
  test('answers the published page, and a version keeps the draft', async ({ ana }) => {
    const opened = await ana.open('home')
    const lost = withBlocks(heading('x', 'Lost?'))(opened.data)
    const saved = await ana.save('home', { ...opened, data: lost })

    const path = '/api/pages/home/draft'
    expect((await ana.call('DELETE', path, undefined, '"7"')).status).toBe(412)
    expect((await ana.call('DELETE', path)).status).toBe(428)
    const dropped = await ana.call('DELETE', path, undefined, saved.etag)

    expect(dropped).toMatchObject({ status: 200, etag: opened.etag, body: { data: opened.data } })
    expect((await ana.call('DELETE', path, undefined, dropped.etag)).status).toBe(404)
    expect(await ana.call('GET', '/api/pages/home/versions')).toMatchObject({
      body: [{ number: 1, kind: 'dropped', by: 'editor@example.com', changed: ['layout'] }, { number: 0 }],
    })
    const back = await ana.call('POST', '/api/pages/home/versions/1/restore', undefined, dropped.etag)
    expect(back).toMatchObject({ status: 200, body: { data: lost } })
  })
})

test('answers 412 to the other author who still edits it', async ({ ana, ben }) => {
  const opened = await ana.open('home')
  const saved = await ana.save('home', { ...opened, data: withBlocks(heading('x', '1'))(opened.data) })
  await ben.call('DELETE', '/api/pages/home/draft', undefined, saved.etag)

  expect((await ana.save('home', { ...opened, etag: saved.etag })).status).toBe(412)
})

test('a draft that another person saved first is refused with their name', async ({ ana, ben }) => {
  const name = 'Test editor' // see test-api.ts
  const opened = await ana.open('home')
  const theirs = await ben.save('home', { ...opened, data: withBlocks(heading('x', 'Ben’s'))(opened.data) })

  expect(await ana.save('home', opened)).toMatchObject({ status: 412, body: { currentBy: name } })
  const [home] = await (await ana.client.get('/api/pages')).json()
  expect(home).toMatchObject({ draftByName: name, publishedByName: '' })

  await ben.publish('home', theirs.etag)
  expect(await ana.save('home', { ...opened, etag: theirs.etag })).toMatchObject({
    status: 412,
    body: { currentBy: name },
  })
})
