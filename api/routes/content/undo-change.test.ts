import { expect } from 'vitest'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callAs, type TestClient } from '../../tools/testing/test-api.ts'
import { heading, test, withBlocks, withProps } from '../../tools/testing/test-pages.ts'

// Undo this change: one save is taken back, and what was changed since stays.

const contact = '/api/contact-info'

async function save(client: TestClient, path: string, change: object) {
  const { body, etag } = await callAs(client, 'GET', path)
  const { id: _, revision: __, media: ___, ...value } = body
  return callAs(client, 'PUT', path, { ...value, ...change }, etag)
}

/** The undo of a save by its id, from the record as it is now. */
async function undo(client: TestClient, id: string, body: object = {}) {
  const { etag } = (await callAs(client, 'GET', staffPaths.historyEntry(id))).body
  return callAs(client, 'POST', staffPaths.undoHistory(id), body, etag || undefined)
}

test('the newest save and an older one: fields that others changed since stay', async ({ owner, editor }) => {
  await save(owner, contact, { phone: '505-555-0101' })
  await save(editor, contact, { email: 'barn@example.com' })

  const older = await undo(editor, 'contact-info.1')

  expect(older).toMatchObject({ status: 200, body: { summary: 'Undid “Changed phone”', revision: 3 } })
  const now = (await callAs(owner, 'GET', contact)).body
  expect(now).toMatchObject({ email: 'barn@example.com' })
  expect(now.phone).not.toBe('505-555-0101')
  expect((await undo(editor, 'contact-info.3')).status).toBe(200)
  expect((await callAs(owner, 'GET', contact)).body).toMatchObject({ phone: '505-555-0101' })
  expect((await undo(editor, 'contact-info.0')).status).toBe(409)
})

test('a field that was changed again is asked about, and undone only then', async ({ owner, editor }) => {
  await save(editor, contact, { phone: '505-555-0101' })
  await save(owner, contact, { phone: '505-555-0102' })

  const asked = await undo(editor, 'contact-info.1')

  expect(asked).toMatchObject({ status: 409, body: { changedSince: ['Phone'] } })
  expect((await callAs(owner, 'GET', contact)).body.phone).toBe('505-555-0102')
  const stale = staffPaths.undoHistory('contact-info.1')
  expect((await callAs(editor, 'POST', stale, { anyway: true }, '"1"')).status).toBe(412)
  expect((await callAs(editor, 'POST', stale, { anyway: true })).status).toBe(428)
  expect((await undo(editor, 'contact-info.1', { anyway: true })).status).toBe(200)
  expect((await callAs(owner, 'GET', contact)).body.phone).not.toBe('505-555-0102')
})

test('an addition goes to the trash, a deletion comes back, an order goes back', async ({
  editor,
  inbox,
}) => {
  for (const name of ['One', 'Two', 'Three']) await callAs(editor, 'POST', '/api/animals', { name })
  const names = async () =>
    (await callAs(editor, 'GET', '/api/animals?all=1')).body.map(({ name }: { name: string }) => name)
  const { etag } = await callAs(editor, 'GET', '/api/animals?all=1')
  await callAs(editor, 'PUT', '/api/animals/order', { ids: [3, 1, 2] }, etag)

  expect((await undo(inbox, 'animals.2.1')).status).toBe(403)
  expect((await undo(editor, 'animals.order.1')).status).toBe(200)
  expect(await names()).toEqual(['One', 'Two', 'Three'])
  expect(await undo(editor, 'animals.2.1')).toMatchObject({
    status: 200,
    body: { summary: 'Undid “Added the animal “Two””' },
  })
  expect(await names()).toEqual(['One', 'Three'])
  expect((await undo(editor, 'animals.2.2')).status).toBe(200)
  expect(await names()).toEqual(['One', 'Two', 'Three'])
})

test('an added service is taken off again', async ({ api, editor }) => {
  const { body } = await callAs(editor, 'POST', '/api/content/service-pages', { title: 'Reindeer Visits' })

  expect((await undo(editor, `service-pages.${body.id}.1`)).status).toBe(200)

  expect((await fetch(api.url + body.path, { redirect: 'manual' })).status).toBe(301)
  const trashed = (await callAs(editor, 'GET', '/api/trash')).body
  expect(trashed).toMatchObject([{ label: 'Reindeer Visits' }])
})

test('of a page, blocks of others stay, and so does the text of a record', async ({ api, ana }) => {
  await ana.saveAndPublish('home', withBlocks(heading('hay', 'Bring the hay')))
  await ana.saveAndPublish('home', (data) =>
    withBlocks(heading('goat', 'Bring the goats'))(withProps('Hero', { title: 'One' })(data)),
  )

  const undone = await undo(ana.client, 'pages.home.1')

  expect(undone.status).toBe(200)
  const page = JSON.stringify(await api.json('/api/pages/home'))
  expect(page).toContain('Bring the goats')
  expect(page).not.toContain('Bring the hay')
  expect((await api.json('/api/content/hero')) as object).toMatchObject({ title: 'One' })
})
