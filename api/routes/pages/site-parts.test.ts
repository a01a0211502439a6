import { describe, expect, vi } from 'vitest'
import { siteParts } from '#blocks/contract/pages/site-parts.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { heading, type PageEditor, withProps } from '../../tools/testing/test-pages.ts'
import { soon, test, waitForPoll } from '../../tools/testing/test-schedules.ts'

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

test.for([
  ['look', 'SiteLook', { theme: 'barn' }],
  ['site-frame', 'Announcement', { text: 'Closed in the winter' }],
] as const)('%s goes live at its time, if that is not dropped', async ([id, type, props], { api, ana }) => {
  const text = Object.values(props).join()
  const isLive = async () => (await (await api.get(`/api/pages/${id}`)).text()).includes(text)
  const saved = await ana.draft(id, withProps(type, props))
  const at = '2027-03-05T13:00:00.000Z'
  const scheduled = await ana.publish(id, saved.etag, { at })
  expect(scheduled).toMatchObject({ status: 200, body: { version: null, at } })
  expect((await lineOf(ana, id))?.schedule).toMatchObject({ at, problem: '' })

  expect((await ana.publish(id, scheduled.etag, { at: null })).status).toBe(200)
  expect((await lineOf(ana, id))?.schedule).toBeNull()
  api.clock.now = new Date('2027-03-05T13:00:30Z')
  await waitForPoll(api)
  expect(await isLive()).toBe(false)

  await ana.publish(id, (await ana.open(id)).etag, { at: '2027-03-05T14:00Z' })
  api.clock.now = new Date('2027-03-05T14:00:00Z')
  await vi.waitFor(async () => expect(await isLive()).toBe(true), soon)
  expect(await lineOf(ana, id)).toMatchObject({ draftRevision: 0, schedule: null })
})

async function lineOf(editor: PageEditor, part: string) {
  const { body } = await editor.call<PageSummary[]>('GET', '/api/pages?all=1')
  return body.find(({ id }) => id === part)
}
