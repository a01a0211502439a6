import { describe, expect } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { siteParts } from '#blocks/contract/pages/site-parts.ts'
import { builtInPages } from '#blocks/contract/pages/site-paths.ts'
import { firstStart } from '../../base/content/history/record-history.ts'
import { putRecord } from '../../tools/testing/operations.ts'
import { block, heading, heroWith, test, withBlocks, withProps } from '../../tools/testing/test-pages.ts'

describe('versions', () => {
  test('list who, when, why and what, newest first', async ({ api, ana }) => {
    await ana.saveAndPublish('home', withProps('Hero', { title: 'One' }))
    const saved = await ana.draft('home', withBlocks(heading('x', 'Two')))
    await ana.publish('home', saved.etag, { note: 'For spring' })

    const { body } = await ana.call('GET', '/api/pages/home/versions')

    const at = api.clock.now.toISOString()
    const who = { by: 'editor@example.com', byName: 'Test editor' }
    expect(body).toEqual([
      { number: 2, kind: 'published', at, ...who, note: 'For spring', changed: ['layout'] },
      { number: 1, kind: 'published', at, ...who, note: '', changed: ['records/hero'] },
      expect.objectContaining({ number: 0, kind: 'shipped', at, by: '', byName: '' }),
    ])
    for (const number of ['3', 'x', '1.5'])
      expect((await ana.call('GET', `/api/pages/home/versions/${number}`)).status).toBe(404)
    expect((await ana.call('GET', '/api/pages/nope/versions')).status).toBe(404)
  })

  test('restoring one makes a full draft and leaves the live page alone', async ({ api, ana }) => {
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
    const data = withBlocks(heading('x', 'Mine'))(opened.data)
    const saved = await ana.save('home', { ...opened, data })

    await ana.call('POST', '/api/pages/home/versions/1/restore', undefined, saved.etag)

    expect(await ana.call('GET', '/api/pages/home/versions/2')).toMatchObject({
      body: { kind: 'dropped', data },
    })
  })

  test('restoring brings back blocks of unknown types, which can be saved', async ({ store, ana }) => {
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
    await store.commit([putRecord('page-versions', value, 'home@1')])
    const { etag } = await ana.open('home')
    await ana.call('POST', '/api/pages/home/versions/1/restore', undefined, etag)

    const opened = await ana.open('home')

    expect(opened.data.content).toEqual([odd])
    expect((await ana.save('home', opened)).status).toBe(204)
  })
})

describe('version 0', () => {
  test('is the page as it was shipped, whatever was saved since', async ({ api, ana }) => {
    const shipped = (await ana.open('home')).data
    await ana.putRecord('hero', { title: 'By the form' })
    await ana.saveAndPublish('home', (data) =>
      withBlocks(heading('x', 'More'))(withProps('Story', { heading: 'By the builder' })(data)),
    )

    const version = await ana.call('GET', '/api/pages/home/versions/0')
    expect(version).toMatchObject({ status: 200, body: { number: 0, kind: 'shipped', data: shipped } })

    const { etag } = await ana.open('home')
    const restored = await ana.call('POST', '/api/pages/home/versions/0/restore', undefined, etag)
    expect(restored).toMatchObject({ status: 200, body: { data: shipped } })
    const { status } = await ana.publish('home', restored.etag)
    expect(status).toBe(200)
    expect((await ana.open('home')).data).toEqual(shipped)
    expect(await api.json('/api/content/hero')).toMatchObject({ title: expect.stringMatching(/^Welcome/) })
  })

  test('is there of a page that the farm came with', async ({ store, ana }) => {
    const layout = { root: { props: {} }, content: [heading('h', 'At first')] }
    const page = { path: '/terms-of-ours', title: 'Terms', inMenu: false, ends: null }
    await store.commit(
      [putRecord('staff-pages', page, 'terms-of-ours'), putRecord('pages', layout, 'terms-of-ours')],
      undefined,
      firstStart,
    )
    const first = (await ana.open('terms-of-ours')).data
    await ana.saveAndPublish('terms-of-ours', withProps('Heading', { text: 'Later' }))

    const { body } = await ana.call('GET', '/api/pages/terms-of-ours/versions')
    expect(body).toMatchObject([{ number: 1 }, { number: 0, kind: 'shipped' }])
    const version = await ana.call('GET', '/api/pages/terms-of-ours/versions/0')
    expect(version).toMatchObject({ status: 200, body: { data: first } })
  })

  test('is in the list before anything is saved', async ({ ana }) => {
    await ana.call('POST', '/api/pages', { id: 'our-barn', path: '/our-barn', title: 'Our barn' })

    expect((await ana.call('GET', '/api/pages/about/versions')).body).toMatchObject([{ number: 0 }])
    expect((await ana.call('GET', '/api/pages/our-barn/versions')).body).toEqual([])
    expect((await ana.call('GET', '/api/pages/our-barn/versions/0')).status).toBe(404)
    await ana.saveAndPublish('our-barn', withBlocks(heading('h', 'Our barn')))
    expect((await ana.call('GET', '/api/pages/our-barn/versions')).body).toMatchObject([{ number: 1 }])
    expect((await ana.call('GET', '/api/pages/our-barn/versions/0')).status).toBe(404)
  })
})

describe('the specified page', () => {
  const path = (id: string) => `/api/pages/${id}/versions/specified/restore`
  const typesOf = ({ content }: Page) => content.map(({ type }) => type)

  test('becomes the draft with the texts of today', async ({ api, store, ana }) => {
    const layout = { root: { props: {} }, content: [heading('h', 'As shipped')] }
    await store.commit([putRecord('pages', layout, 'home')])
    await ana.putRecord('hero', { title: 'Ours' })
    const opened = await ana.open('home')
    const data = withBlocks(heading('x', 'Mine'))(opened.data)
    const saved = await ana.save('home', { ...opened, data })

    expect((await ana.call('POST', path('home'))).status).toBe(428)
    expect((await ana.call('POST', path('home'), undefined, '"9"')).status).toBe(412)
    const restored = await ana.call<PageDraft>('POST', path('home'), undefined, saved.etag)

    expect(restored.status).toBe(200)
    expect(typesOf(restored.body.data)).toEqual(['Hero', 'Story', 'Gallery', 'Services', 'TrustStrip'])
    expect(restored.body.data.content[0]).toEqual(heroWith('Ours'))
    expect(await ana.call('GET', '/api/pages/home/versions/1')).toMatchObject({
      body: { kind: 'dropped', data },
    })
    expect(await api.json('/api/pages/home')).toMatchObject({ content: [{ type: 'Heading' }] })
    expect((await ana.publish('home', restored.etag)).status).toBe(200)
  })

  test('is there of each built-in page and part', async ({ ana }) => {
    const ids = [...builtInPages.map(({ id }) => id), ...siteParts.map(({ id }) => id)]
    const faults: unknown[] = []
    for (const id of ids) {
      const restored = await ana.call('POST', path(id), undefined, (await ana.open(id)).etag)
      const { status, body } = await ana.publish(id, restored.etag)
      if (status !== 200) faults.push([id, restored.status, status, body])
    }
    await ana.call('POST', '/api/pages', { id: 'our-barn', path: '/our-barn', title: 'Our barn' })
    const own = await ana.call('POST', path('our-barn'), undefined, (await ana.open('our-barn')).etag)

    expect(faults).toEqual([])
    expect(own.status).toBe(404)
  })
})

test('keeps the newest 200 versions of a page', async ({ store, ana }) => {
  const data = { root: { props: {} }, content: [] }
  const version = {
    pageId: 'home',
    kind: 'published' as const,
    at: '2020-01-01T00:00:00Z',
    changed: [],
    data,
  }
  const adds = Array.from({ length: 200 }, (_, index) =>
    putRecord('page-versions', { ...version, number: index + 1 }, `home@${index + 1}`),
  )
  await store.commit(adds)

  const { body } = await ana.saveAndPublish('home', withProps('Hero', { title: 'New' }))

  expect(body.version).toBe(201)
  const numbers = (await store.list('page-versions')).map(({ value }) => value.number)
  expect([numbers.length, Math.min(...numbers)]).toEqual([200, 2])
})
