import { describe, expect } from 'vitest'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import type { NewPageSummary } from '#blocks/contract/pages/staff-page.ts'
import { refusedAt } from '../../tools/testing/test-api.ts'
import {
  block,
  heading,
  type PageEditor,
  test,
  withBlocks,
  withProps,
} from '../../tools/testing/test-pages.ts'

const page = { id: 'spring', path: '/spring', title: 'Spring' }

function add(editor: PageEditor, from: object) {
  return editor.call<NewPageSummary>('POST', '/api/pages', { ...page, from })
}

function idsIn(blocks: readonly PageBlock[]): string[] {
  return blocks.flatMap(({ props }) => {
    const inside = [props.left, props.right].flatMap((slot) => (Array.isArray(slot) ? slot : []))
    return [props.id, ...idsIn(inside)]
  })
}

describe('POST /api/pages from a page', () => {
  test('copies its draft with new ids', async ({ api, ana }) => {
    const opened = await ana.open('media')
    const columns = block('Columns', 'c', { left: [block('Text', 't', { text: 'In a column' })], right: [] })
    const edit = withBlocks(heading('x', 'Only in the draft'), columns)
    await ana.save('media', { ...opened, data: edit(opened.data) })

    const { status, body } = await add(ana, { page: 'media' })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: 'spring',
      leftOut: [],
      draftBy: 'editor@example.com',
      publishedRevision: 0,
    })
    const { data } = await ana.open('spring')
    expect(data.root.props.title).toBe('Spring')
    expect(data.content.map(({ type }) => type)).toEqual(['AlbumList', 'Heading', 'Columns'])
    expect(JSON.stringify(data)).toContain('In a column')
    const source = idsIn((await ana.open('media')).data.content)
    expect(idsIn(data.content).filter((id) => source.includes(id))).toEqual([])
    expect((await api.get('/spring')).status).toBe(404)
  })

  test('makes plain blocks of those bound to records', async ({ api, store, ana }) => {
    await ana.saveAndPublish('home', withProps('Hero', { title: 'Howdy' }))

    const { body } = await add(ana, { page: 'home' })

    expect(body.leftOut).toEqual(['Services'])
    const opened = await ana.open('spring')
    expect(opened.data.content[0]).toMatchObject({ type: 'Heading', props: { text: 'Howdy' } })
    const edit = withProps('Heading', { text: 'Changed' })
    const saved = await ana.save('spring', { ...opened, data: edit(opened.data) })
    expect(await ana.publish('spring', saved.etag)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await api.json('/api/content/hero')).toMatchObject({ title: 'Howdy' })
    expect((await store.get('hero', 'hero'))?.revision).toBe(1)
  })

  test('copies search engine settings except the title', async ({ ana }) => {
    const props = { title: 'Old', description: 'All about it', shareImageUrl: '/public-objects/a.jpg' }
    await ana.saveAndPublish('contact', (data: Page) => ({ ...data, root: { props } }))

    await add(ana, { page: 'contact' })

    expect((await ana.open('spring')).data.root.props).toEqual({ ...props, title: 'Spring' })
  })

  test('answers 400 for an unknown page and makes none', async ({ store, ana }) => {
    expect(await add(ana, { page: 'nope' })).toMatchObject(refusedAt('/from/page', 'This page doesn’t exist'))
    expect(await store.list('staff-pages')).toEqual([])
  })
})

test.for(['blank', 'event', 'story', 'questions', 'privacy'])(
  'POST /api/pages from template %s makes a publishable draft',
  async (template, { api, ana }) => {
    const { status, body } = await add(ana, { template })
    expect([status, body.leftOut]).toEqual([201, []])

    const { etag, data } = await ana.open('spring')

    expect(data.root.props.title).toBe('Spring')
    expect(data.content.length > 0).toBe(template !== 'blank')
    const isNamed = JSON.stringify(data.content).includes('Our Petting Zoo & Pony Rides knows about you')
    expect([isNamed, JSON.stringify(data).includes('{name}')]).toEqual([template === 'privacy', false])
    expect(new Set(idsIn(data.content)).size).toBe(idsIn(data.content).length)
    expect(await ana.publish('spring', etag)).toMatchObject({ status: 200, body: { version: 1 } })
    expect((await api.get('/spring')).status).toBe(200)
  },
)
