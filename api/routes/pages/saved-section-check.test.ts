import { describe, expect } from 'vitest'
import { block, heading, test } from '../../tools/testing/test-pages.ts'

const path = '/api/saved-sections'
const section = { name: 'Opening hours', blocks: [heading('h', 'When we are open')] }
const texts = (count: number) => Array.from({ length: count }, (_, index) => block('Text', `t${index}`))

describe('saved sections', () => {
  test('are added, renamed, deleted and brought back', async ({ ana, ben }) => {
    const columns = block('Columns', 'c', { split: 'even', left: [block('Text', 't')], right: [] })
    const added = await ana.call<{ id: number }>('POST', path, {
      ...section,
      blocks: [...section.blocks, columns],
    })
    expect(added).toMatchObject({ status: 201, body: { id: 1, name: 'Opening hours' } })

    const renamed = await ben.call(
      'PUT',
      `${path}/1`,
      { name: 'Hours', blocks: [...section.blocks, columns] },
      added.etag,
    )

    expect(renamed).toMatchObject({ status: 200, body: { name: 'Hours' } })
    expect(await ana.call('GET', path)).toMatchObject({
      status: 200,
      body: [{ id: 1, name: 'Hours', revision: 2, blocks: [heading('h', 'When we are open'), columns] }],
    })
    expect((await ana.call('PUT', `${path}/1`, section, added.etag)).status).toBe(412)
    const gone = await ana.call<{ trashId: number }>('DELETE', `${path}/1`, undefined, renamed.etag)
    expect((await ana.call('GET', path)).body).toEqual([])
    expect(await ana.call('POST', `/api/trash/${gone.body.trashId}/restore`)).toMatchObject({
      status: 200,
      body: { kind: 'saved-sections', id: '1' },
    })
    expect(await ana.call('GET', `${path}/1`)).toMatchObject({ body: { name: 'Hours' } })
  })

  test('stay in the order they were added', async ({ ana }) => {
    for (const name of ['B', 'A', 'C']) await ana.call('POST', path, { ...section, name })
    const { body } = await ana.call<{ id: number; name: string; revision: number }[]>('GET', path)
    expect(body.map(({ name }) => name)).toEqual(['B', 'A', 'C'])

    const ids = body.slice(0, 2).map(({ id, revision }) => ({ id, revision }))
    expect((await ana.call('POST', `${path}/bulk`, { ids, action: 'delete' })).status).toBe(200)

    expect(await ana.call('GET', path)).toMatchObject({ body: [{ name: 'C' }] })
  })

  test('may be unfinished', async ({ ana }) => {
    expect((await ana.call('POST', path, { ...section, blocks: [heading('h', '')] })).status).toBe(201)
  })

  test('keep a picture from being deleted', async ({ store, ana }) => {
    const value = { name: 'barn.jpg', kind: 'image' as const, originalName: 'barn.jpg' }
    await store.commit([{ type: 'put', collection: 'media', id: 'barn.jpg', value, ifRevision: 0 }])
    const picture = block('PictureBlock', 'p', { src: '/public-objects/barn.jpg' })
    await ana.call('POST', path, { name: 'Barn', blocks: [picture] })

    expect(await ana.call('DELETE', '/api/media/barn.jpg', undefined, '"1"')).toMatchObject({
      status: 409,
      body: { usedBy: [{ label: 'Saved section “Barn”' }] },
    })
  })

  test.for([
    ['without a name', { ...section, name: ' ' }, '/name'],
    ['without a block', { ...section, blocks: [] }, '/blocks'],
    ['with what shows a record', { ...section, blocks: [block('Hero', 'x')] }, '/blocks/0'],
    ['with an unknown block', { ...section, blocks: [block('Nope', 'x')] }, '/blocks/0'],
    ['with an odd prop', { ...section, blocks: [block('Text', 'x', { size2: 1 })] }, '/blocks/0/props/size2'],
    ['with twin ids', { ...section, blocks: [block('Text', 'x'), block('Text', 'x')] }, '/blocks/1/props/id'],
    [
      'with a prop that does not fit in a column',
      { ...section, blocks: [block('Columns', 'c', { left: [block('Text', 'x', { text: 7 })] })] },
      '/blocks/0/props/left/0/props/text',
    ],
    ['with 51 blocks', { ...section, blocks: texts(51) }, '/blocks'],
    ['with 51 blocks, deep', { ...section, blocks: [block('Columns', 'c', { left: texts(50) })] }, '/blocks'],
    ['with an odd key beside a block', { ...section, blocks: [{ ...heading('h', ''), z: 1 }] }, '/blocks/0'],
  ] as const)('%s are refused, and the place is named', async ([, body, at], { ana, store }) => {
    const reply = await ana.call<{ issues: { path: string }[] }>('POST', path, body)

    expect([reply.status, reply.body.issues.map((issue) => issue.path)]).toEqual([400, [at]])
    expect(await store.list('saved-sections')).toEqual([])
  })

  test('take 50 blocks', async ({ ana }) => {
    expect((await ana.call('POST', path, { ...section, blocks: texts(50) })).status).toBe(201)
  })

  test('are for editors only, however they are requested', async ({ api, inbox }) => {
    for (const query of ['', '?all=1']) {
      expect([query, (await api.get(path + query)).status]).toEqual([query, 401])
      expect([query, (await inbox.get(path + query)).status]).toEqual([query, 403])
    }
  })
})
