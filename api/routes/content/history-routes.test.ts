import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { HistoryEntry, HistoryItem } from '#blocks/contract/history.ts'
import { listKinds, listNames, pathAt, singleKinds, singleNames } from '#blocks/contract/record-kinds.ts'
import { listSchemas, singleSchemas } from '#blocks/contract/record-schemas.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { blankOf } from '#blocks/contract/values/field-facts.ts'
import { sampleAlbum } from '#blocks/testing/samples.ts'
import { callAs, type TestClient } from '../../tools/testing/test-api.ts'
import { test } from '../../tools/testing/test-pages.ts'

type Body = Record<string, unknown>

const read = (client: TestClient, path: string) => callAs(client, 'GET', path)

async function historyOf(client: TestClient, of: string): Promise<HistoryItem[]> {
  return (await read(client, `${staffPaths.history}?of=${encodeURIComponent(of)}`)).body.items
}

async function undoNewest(client: TestClient, of: string) {
  const [newest] = await historyOf(client, of)
  const { etag, canBeUndone } = (await read(client, staffPaths.historyEntry(newest?.id ?? ''))).body
  expect(canBeUndone).toBe(true)
  const undone = await callAs(client, 'POST', staffPaths.undoHistory(newest?.id ?? ''), {}, etag || undefined)
  expect(undone).toMatchObject({
    status: 200,
    body: { of, summary: expect.stringMatching(/^(Undid “|Restored )/) },
  })
}

/** A body that the schema takes; what is required is found by trying. */
function newBody(schema: z.ZodType, start: Body): Body {
  const guesses = [
    'Hay',
    '2027-06-01',
    2026,
    1,
    [{ type: 'Heading', props: { id: 'h', text: 'Hay', level: '2' } }],
    '/hay.html',
    '/contact',
  ]
  const body = { ...start }
  for (const { path } of schema.safeParse(body).error?.issues ?? []) {
    const key = String(path[0])
    const fits = (guess: unknown) =>
      !schema.safeParse({ ...body, [key]: guess }).error?.issues.some((issue) => issue.path[0] === key)
    body[key] = guesses.find(fits)
  }
  return body
}

/** The bodies with one field changed that the schema takes, each with the key of that field. */
function changedFields(schema: z.ZodType, body: Body): { key: string; next: Body }[] {
  return Object.entries(body).flatMap(([key, value]) => {
    const texts =
      typeof value === 'string' ? ['Straw', '505-555-0199', 'Fraunces', 'Lora', '/straw.html'] : []
    const others = typeof value === 'number' ? [value + 1] : texts
    return others
      .map((other) => ({ key, next: { ...body, [key]: other } as Body }))
      .filter(({ next }) => next[key] !== value && schema.safeParse(next).success)
  })
}

/** Saves it with one field changed, whichever the rules allow. */
async function saveChanged(client: TestClient, path: string, schema: z.ZodType, body: Body, etag: string) {
  for (const { key, next } of changedFields(schema, body)) {
    const saved = await callAs(client, 'PUT', path, next, etag)
    if (saved.status === 200) return { key, next, saved }
  }
  throw new Error('No field of this kind can be changed')
}

function withoutReplyKeys({ id: _, revision: __, media: ___, ...value }: Body): Body {
  return value
}

describe('every kind of record', () => {
  test.for(singleNames)('%s › a save can be taken back', async (name, { owner }) => {
    const path = pathAt(singleKinds[name], 'petting-zoo')
    const of = path.endsWith('/petting-zoo') ? `${name}/petting-zoo` : name
    const before = await read(owner, path)
    const shipped = withoutReplyKeys(before.body)

    const { key, next, saved } = await saveChanged(
      owner,
      path,
      singleSchemas[name].sent,
      shipped,
      before.etag,
    )

    const items = await historyOf(owner, of)
    expect(items).toMatchObject([
      {
        of,
        by: { id: owner.userId, name: 'Test owner' },
        revision: 1,
        summary: expect.stringMatching(/^Changed /),
      },
      { of, by: { id: 0, name: '' }, revision: 0 },
    ])
    const entry: HistoryEntry = (await read(owner, staffPaths.historyEntry(items[0]?.id ?? ''))).body
    expect(entry).toMatchObject({
      before: { [key]: shipped[key] },
      after: { [key]: next[key] },
      etag: '"1"',
    })
    expect(entry.changes).toMatchObject([{ path: key, before: shipped[key], after: next[key] }])
    const restore = staffPaths.restoreHistory(items[1]?.id ?? '')
    expect((await callAs(owner, 'POST', restore)).status).toBe(428)
    expect((await callAs(owner, 'POST', restore, undefined, before.etag)).status).toBe(412)
    expect(await callAs(owner, 'POST', restore, undefined, saved.etag)).toMatchObject({
      status: 200,
      body: { of, revision: 2, summary: expect.stringMatching(/^Restored /), by: { name: 'Test owner' } },
    })
    expect(withoutReplyKeys((await read(owner, path)).body)).toEqual(shipped)
    expect(await historyOf(owner, of)).toHaveLength(3)
    await undoNewest(owner, of)
    expect(withoutReplyKeys((await read(owner, path)).body)).toEqual(next)
  })

  test.for(listNames)('%s › adding, saving and deleting are versions', async (name, { store, owner }) => {
    const { id: _, ...album } = sampleAlbum({ isPublished: false })
    await store.commit([{ type: 'add', collection: 'albums', value: album }])
    const list = pathAt(listKinds[name], 1)
    const { sent } = listSchemas[name]
    const body = newBody(sent, blankOf(sent as z.ZodObject))
    const added = await callAs(owner, 'POST', list, body)
    expect(added.status).toBe(201)
    const item = `${list}/${added.body.id}`
    const of = `${name}/${added.body.id}`
    const now = await read(owner, item)
    const was = withoutReplyKeys(now.body)

    const { key, next, saved } = await saveChanged(owner, item, sent, was, now.etag)

    const items = await historyOf(owner, of)
    expect(items).toMatchObject([
      { revision: added.body.revision + 1, by: { id: owner.userId, name: 'Test owner' } },
      {
        revision: added.body.revision,
        summary: expect.stringContaining(`Added the ${listKinds[name].noun}`),
      },
    ])
    expect((await read(owner, staffPaths.historyEntry(items[0]?.id ?? ''))).body).toMatchObject({
      before: { [key]: was[key] },
      after: { [key]: next[key] },
    })
    const restore = staffPaths.restoreHistory(items[1]?.id ?? '')
    expect((await callAs(owner, 'POST', restore, undefined, now.etag)).status).toBe(412)
    const restored = await callAs(owner, 'POST', restore, undefined, saved.etag)
    expect(restored.status).toBe(200)
    expect(withoutReplyKeys((await read(owner, item)).body)).toEqual(was)

    const deleted = await callAs(owner, 'DELETE', item, undefined, (await read(owner, item)).etag)
    const [deletion] = await historyOf(owner, of)
    expect(deletion?.summary).toMatch(`Deleted the ${listKinds[name].noun}`)
    const gone = await callAs(owner, 'POST', restore, undefined, '"3"')
    expect(gone).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('is in the trash') },
    })
    await callAs(owner, 'POST', staffPaths.restoreTrash(deleted.body.trashId))
    expect((await historyOf(owner, of))[0]?.summary).toMatch(`Restored the ${listKinds[name].noun}`)
    // The newest is undone four times: what was brought back, its removal, both again.
    for (const status of [404, 200, 404, 200]) {
      await undoNewest(owner, of)
      expect((await read(owner, item)).status).toBe(status)
    }
    expect(withoutReplyKeys((await read(owner, item)).body)).toEqual(was)
  })
})

test('mail texts › a save is a version that can be restored', async ({ owner }) => {
  const path = staffPaths.mailTemplates
  const { body, etag } = await read(owner, path)
  const invite = { subject: 'Come in', text: 'Hello, {link}' }
  const saved = await callAs(owner, 'PUT', path, { ...body, invite }, etag)

  const items = await historyOf(owner, 'mail-templates')

  expect(items[0]?.summary).toBe('Changed invitation for a coworker')
  const entry: HistoryEntry = (await read(owner, staffPaths.historyEntry(items[0]?.id ?? ''))).body
  expect(entry.changes.map(({ label }) => label)).toEqual([
    'Invitation for a coworker: Subject',
    'Invitation for a coworker: Text',
  ])
  await callAs(owner, 'POST', staffPaths.restoreHistory(items[1]?.id ?? ''), undefined, saved.etag)
  expect((await read(owner, path)).body).toEqual(body)
  await undoNewest(owner, 'mail-templates')
  expect((await read(owner, path)).body).toMatchObject({ invite })
})

test('the words of a file and the order of the services › the newest save is taken back', async ({
  store,
  owner,
}) => {
  const value = { name: '2026/hay.jpg', kind: 'image' as const, alt: 'Hay' }
  await store.commit([{ type: 'put', collection: 'media', id: value.name, value, ifRevision: 0 }])
  await callAs(owner, 'PATCH', staffPaths.mediaItem(value.name), { alt: 'Straw' }, '"1"')
  await undoNewest(owner, `media/${value.name}`)
  expect((await store.get('media', value.name))?.value.alt).toBe('Hay')

  const ids = async () => {
    const { body, etag } = await read(owner, `${apiPaths.servicePages}?all=1`)
    return { etag, ids: body.map(({ id }: { id: string }) => id) }
  }
  const before = await ids()
  const turned = { ids: before.ids.toReversed() }
  expect((await callAs(owner, 'PUT', `${apiPaths.servicePages}/order`, turned, before.etag)).status).toBe(200)
  await undoNewest(owner, 'service-order')
  expect((await ids()).ids).toEqual(before.ids)
})

describe('who may see it', () => {
  const expected: [string, Record<string, number>][] = [
    ['site', { inbox: 403, editor: 403, owner: 200 }],
    ['mail-templates', { inbox: 403, editor: 403, owner: 200 }],
    ['hero', { inbox: 403, editor: 200, owner: 200 }],
    ['pages/home', { inbox: 403, editor: 200, owner: 200 }],
    ['availability', { inbox: 200, editor: 200, owner: 200 }],
    ['enquiries/1', { inbox: 404, editor: 404, owner: 404 }],
    ['users/1', { inbox: 404, editor: 404, owner: 404 }],
    ['animals/9', { inbox: 403, editor: 404, owner: 404 }],
    ['hero/x', { inbox: 403, editor: 404, owner: 404 }],
    ['__proto__', { inbox: 404, editor: 404, owner: 404 }],
  ]
  test.for(expected)('%s: %o', async ([of, statuses], { api }) => {
    for (const role of ['inbox', 'editor', 'owner'] as const) {
      const client = await api.signIn(role)
      expect([role, (await read(client, `${staffPaths.history}?of=${of}`)).status]).toEqual([
        role,
        statuses[role],
      ])
    }
  })

  test('the list and each entry show only what the role may see', async ({ owner, inbox }) => {
    const site = await read(owner, '/api/site')
    await callAs(owner, 'PUT', '/api/site', { ...withoutReplyKeys(site.body), tagline: 'Hay' }, site.etag)
    const days = await read(inbox, '/api/availability')
    await callAs(inbox, 'PUT', '/api/availability', { ...days.body, noticeDays: 9 }, days.etag)

    const seenBy = async (client: TestClient) =>
      (await read(client, staffPaths.history)).body.items.map((item: HistoryItem) => item.of)

    expect(await seenBy(owner)).toEqual(['availability', 'site'])
    expect(await seenBy(inbox)).toEqual(['availability'])
    expect((await read(inbox, staffPaths.historyEntry('site.1'))).status).toBe(403)
    expect((await callAs(inbox, 'POST', staffPaths.restoreHistory('site.0'), undefined, '"1"')).status).toBe(
      403,
    )
    expect((await read(owner, `${staffPaths.history}?page=x`)).status).toBe(400)
    expect((await read(owner, staffPaths.historyEntry('site.7'))).status).toBe(404)
  })

  test('an inbox person can’t restore who gets the alerts', async ({ owner, inbox }) => {
    const days = await read(owner, '/api/availability')
    await callAs(
      owner,
      'PUT',
      '/api/availability',
      { ...days.body, recipients: ['a@example.com'] },
      days.etag,
    )

    const restored = await callAs(
      inbox,
      'POST',
      staffPaths.restoreHistory('availability.0'),
      undefined,
      '"1"',
    )

    expect(restored.status).toBe(403)
  })
})

test('order › one version for the list, which can be restored', async ({ editor }) => {
  for (const name of ['One', 'Two', 'Three']) await callAs(editor, 'POST', '/api/animals', { name })
  const { etag } = await read(editor, '/api/animals?all=1')
  await callAs(editor, 'PUT', '/api/animals/order', { ids: [3, 1, 2] }, etag)

  const items = await historyOf(editor, 'animals/order')

  expect(items).toMatchObject([{ summary: 'Changed the order: animals' }, { revision: 0 }])
  expect(await historyOf(editor, 'animals/1')).toHaveLength(1)
  const entry: HistoryEntry = (await read(editor, staffPaths.historyEntry(items[1]?.id ?? ''))).body
  const restore = staffPaths.restoreHistory(items[1]?.id ?? '')
  expect((await callAs(editor, 'POST', restore, undefined, etag)).status).toBe(412)
  expect((await callAs(editor, 'POST', restore, undefined, entry.etag)).status).toBe(200)
  const now = await read(editor, '/api/animals?all=1')
  expect(now.body.map(({ name }: { name: string }) => name)).toEqual(['One', 'Two', 'Three'])
})

test('bulk and import › each item has its version, by name', async ({ editor }) => {
  const dates = ['2027-05-01', '2027-05-02'].map((eventDate) => ({
    eventDate,
    location: 'Fairground',
    city: 'Gallup',
    state: 'NM',
  }))
  await callAs(editor, 'POST', '/api/tour-dates/import', { dates })
  const ids = [1, 2].map((id) => ({ id, revision: 1 }))
  await callAs(editor, 'POST', '/api/tour-dates/bulk', { ids, action: 'hide' })

  expect(await historyOf(editor, 'tour-dates/2')).toMatchObject([
    {
      summary: 'Hid the tour date “Fairground, Gallup (2027-05-02)” from visitors',
      by: { name: 'Test editor' },
    },
    { summary: 'Added the tour date “Fairground, Gallup (2027-05-02)”', by: { name: 'Test editor' } },
  ])
})

test('today’s schema decides whether a state can be restored', async ({ store, editor }) => {
  await store.commit([
    { type: 'put', collection: 'contact-info', id: 'contact-info', value: { phone: '12' }, ifRevision: 0 },
  ])
  await callAs(editor, 'PUT', '/api/contact-info', { phone: '505-555-0100', email: '' }, '"1"')

  const refused = await callAs(editor, 'POST', staffPaths.restoreHistory('contact-info.1'), undefined, '"2"')

  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: '/phone' }] } })
  expect(await historyOf(editor, 'contact-info')).toHaveLength(3)
})
