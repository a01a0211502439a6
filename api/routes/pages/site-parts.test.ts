import { describe, expect } from 'vitest'
import { siteParts } from '#blocks/contract/pages/site-parts.ts'
import { heading, test } from '../../testing/test-pages.ts'

describe.each(siteParts)('the part $id', ({ id, title }) => {
  test('is in the list of staff who ask for all', async ({ ana }) => {
    const { body } = await ana.call<{ id: string }[]>('GET', '/api/pages?all=1')

    expect(body.find((line) => line.id === id)).toMatchObject({
      title,
      path: '/',
      isBuiltIn: true,
      isPart: true,
      draftRevision: 0,
    })
  })

  test('begins as its default layout, for everybody', async ({ api }) => {
    const reply = await api.get(`/api/pages/${id}`)

    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ root: { props: { title: '' } } })
  })

  test('takes no block of a page', async ({ ana }) => {
    const open = await ana.open(id)
    const content = [...open.data.content, heading('x', 'Hello')]

    const reply = await ana.save(id, { ...open, data: { ...open.data, content } })

    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain('This block can’t go here')
  })

  test('can’t be deleted, renamed or copied', async ({ ana }) => {
    const start = { id: 'copy', path: '/copy', title: 'A copy', from: { page: id } }

    expect((await ana.client.send('DELETE', `/api/pages/${id}`)).status).toBe(409)
    expect((await ana.client.send('PATCH', `/api/pages/${id}`, { title: 'Mine' })).status).toBe(409)
    expect((await ana.client.send('POST', '/api/pages', start)).status).toBe(400)
    expect((await ana.client.send('POST', '/api/pages', { id, path: '/mine', title: 'Mine' })).status).toBe(
      409,
    )
  })
})
