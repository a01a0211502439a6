import { describe, expect } from 'vitest'
import { heading, heroWith, test, withBlocks, withProps } from '../../tools/testing/test-pages.ts'

describe('quick form and builder', () => {
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

  test('both changing the hero answers 409 with base and both', async ({ api, store, ana, ben }) => {
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

    // Resolved with mine: the draft is now based on theirs.
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
    'a hero changed %s passes where the draft left it alone',
    async (when, { api, store, ana, ben }) => {
      const opened = await ana.open('home')
      const edited = { ...opened, data: withBlocks(heading('x', '1'))(opened.data) }
      if (when.startsWith('before')) await ben.putRecord('hero', { title: 'Theirs' })
      const saved = await ana.save('home', edited)
      expect(saved.status).toBe(204)
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

  test('a reopened draft shows the hero saved elsewhere', async ({ ana, ben }) => {
    await ana.draft('home', withBlocks(heading('x', '1')))
    await ben.putRecord('hero', { title: 'Theirs' })

    const again = await ana.open('home')

    expect(again.base.records.hero).toBe(1)
    expect(again.data.content[0]?.props.title).toBe('Theirs')
    expect(again.data.content.at(-1)).toEqual(heading('x', '1'))
  })

  test('writing the same hero is no conflict', async ({ ana, ben }) => {
    const opened = await ana.open('home')
    const saved = await ana.save('home', {
      ...opened,
      data: withProps('Hero', { title: 'Same' })(opened.data),
    })
    await ben.putRecord('hero', { title: 'Same' })

    expect(await ana.publish('home', saved.etag)).toMatchObject({ status: 200, body: { version: null } })
  })

  test('a forgotten merge base is a conflict', async ({ store, ana }) => {
    const opened = await ana.open('home')
    const saved = await ana.save('home', {
      ...opened,
      data: withProps('Hero', { title: 'Mine' })(opened.data),
    })
    // Written directly, as by a restore: no merge base is stored.
    const value = { title: 'Theirs' }
    await store.commit([{ type: 'put', collection: 'hero', id: 'hero', value, ifRevision: 0 }])

    expect(await ana.publish('home', saved.etag)).toMatchObject({
      status: 409,
      body: { clashes: [{ part: 'records/hero', baseValue: null }] },
    })
  })
})

describe('two editors', () => {
  test('of different pages conflict only in the record they share', async ({ ana, ben }) => {
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

  test('of different parts of the about record conflict', async ({ ana, ben }) => {
    const saved = await ana.draft('about', withProps('AboutHero', { title: 'Ana’s' }))
    await ben.putRecord('about-page', { closingStatement: 'Ben’s' })

    const { body } = await ana.publish('about', saved.etag)

    expect(body).toMatchObject({
      clashes: [{ value: { closingStatement: 'Ben’s' }, mine: { title: 'Ana’s' } }],
    })
  })

  test('publishing simultaneously never lose a text', async ({ api, ana, ben }) => {
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
