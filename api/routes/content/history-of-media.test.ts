import { expect } from 'vitest'
import type { HistoryEntry, HistoryItem } from '#blocks/contract/history.ts'
import type { LibraryItem, MediaItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { packText } from '../../base/content/history/packed-text.ts'
import { callAs, type TestApi, type TestClient, test } from '../../tools/testing/test-api.ts'
import { upload } from '../../tools/testing/test-pictures.ts'

// The history of what staff say of a library's file: description, decorative, focus point.

type Text = Pick<MediaItem, 'alt' | 'decorative' | 'focalPoint'>
const middle = { x: 0.5, y: 0.5 }

const sendFile = (api: TestApi, client: TestClient, replaces?: LibraryItem) =>
  upload(api, client, { as: 'goats.jpg', width: replaces ? 80 : 60, replaces })

async function say(client: TestClient, { name, revision }: LibraryItem, text: Partial<Text>) {
  const headers = { 'If-Match': `"${revision}"` }
  const reply = await client.send('PATCH', staffPaths.mediaItem(name), text, headers)
  expect(reply.status).toBe(200)
  return (await reply.json()) as LibraryItem
}

async function historyOf(client: TestClient, name: string): Promise<HistoryItem[]> {
  const of = encodeURIComponent(`media/${name}`)
  return (await (await client.get(`${staffPaths.history}?of=${of}`)).json()).items
}

async function entryOf(client: TestClient, id = ''): Promise<HistoryEntry> {
  const reply = await client.get(staffPaths.historyEntry(id))
  expect(reply.status).toBe(200)
  return reply.json()
}

const restore = (client: TestClient, id = '', etag?: string) =>
  callAs(client, 'POST', staffPaths.restoreHistory(id), undefined, etag)

const nowOf = async (client: TestClient, name: string): Promise<LibraryItem> =>
  (await client.get(staffPaths.mediaItem(name))).json()

test('the first change of a file is a version with its author', async ({ api, store, editor }) => {
  const item = await sendFile(api, editor)
  expect(await store.list('history')).toEqual([])
  expect(await historyOf(editor, item.name)).toMatchObject([{ summary: 'Not changed yet', revision: 1 }])

  await say(editor, item, { alt: 'Two goats', focalPoint: { x: 0.26, y: 0.9 } })

  const items = await historyOf(editor, item.name)
  expect(items).toMatchObject([
    {
      of: `media/${item.name}`,
      name: 'file “goats.jpg”',
      summary: 'Changed description and focus point',
      by: { id: editor.userId, name: 'Test editor' },
      revision: 2,
    },
    { summary: 'Original', by: { id: 0 }, revision: 1 },
  ])
  expect(await entryOf(editor, items[0]?.id)).toMatchObject({
    before: { alt: '', decorative: false, focalPoint: middle },
    after: { alt: 'Two goats', decorative: false, focalPoint: { x: 0.26, y: 0.9 } },
    changes: [
      { label: 'Description', before: '', after: 'Two goats' },
      {
        label: 'Focus point',
        before: '50% from the left, 50% from the top',
        after: '26% from the left, 90% from the top',
      },
    ],
    etag: '"2"',
    isCurrent: true,
    screen: `/admin/media/${encodeURIComponent(item.name)}`,
  })
})

test('a version has these four fields only', async ({ api, editor }) => {
  const item = await sendFile(api, editor)
  await say(editor, item, { alt: 'Two goats' })

  for (const { id } of await historyOf(editor, item.name)) {
    const { after } = await entryOf(editor, id)
    expect(Object.keys(after ?? {}).sort()).toEqual(['alt', 'decorative', 'edit', 'focalPoint'])
  }
})

test('upload, replacement and a save without a change are no versions', async ({ api, store, editor }) => {
  const item = await sendFile(api, editor)
  const replaced = await sendFile(api, editor, item)
  const same = await say(editor, replaced, { alt: '', decorative: false })
  expect(await store.list('history')).toEqual([])

  const described = await say(editor, same, { alt: 'Two goats' })
  await sendFile(api, editor, described)

  expect((await historyOf(editor, item.name)).map(({ revision }) => revision)).toEqual([4, 3])
})

test('restored words leave the file that was put under the name since', async ({ api, editor }) => {
  const item = await sendFile(api, editor)
  const described = await say(editor, item, { alt: 'Two goats', focalPoint: { x: 1, y: 0 } })
  const other = await say(editor, described, { alt: 'Hens', decorative: true, focalPoint: middle })
  const replaced = await sendFile(api, editor, other)
  const [, wanted] = await historyOf(editor, item.name)

  expect((await restore(editor, wanted?.id)).status).toBe(428)
  expect((await restore(editor, wanted?.id, `"${other.revision}"`)).status).toBe(412)
  const restored = await restore(editor, wanted?.id, `"${replaced.revision}"`)

  expect(restored).toMatchObject({
    status: 200,
    etag: '"5"',
    body: { revision: 5, summary: expect.stringMatching(/^Restored the version of /) },
  })
  expect(await nowOf(editor, item.name)).toEqual({
    ...replaced,
    alt: 'Two goats',
    decorative: false,
    focalPoint: { x: 1, y: 0 },
    revision: 5,
  })
  expect(replaced).toMatchObject({ width: 80, version: 1 })
  expect(await historyOf(editor, item.name)).toHaveLength(4)
  expect(await restore(editor, `media.${item.name}.0`, '"5"')).toMatchObject({
    status: 200,
    body: { summary: 'Restored the original file “goats.jpg”' },
  })
  expect((await nowOf(editor, item.name)).alt).toBe('')
})

test('deleting and restoring from the trash are versions', async ({ api, editor }) => {
  const item = await say(editor, await sendFile(api, editor), { alt: 'Two goats' })
  const headers = { 'If-Match': `"${item.revision}"` }
  const deleted = await editor.send('DELETE', staffPaths.mediaItem(item.name), undefined, headers)
  const { trashId } = await deleted.json()

  const refused = await restore(editor, `media.${item.name}.1`, '"2"')

  expect(refused).toMatchObject({
    status: 409,
    body: { detail: 'This file is in the trash. Restore it there first' },
  })
  await editor.send('POST', staffPaths.restoreTrash(trashId))
  expect(await historyOf(editor, item.name)).toMatchObject([
    { summary: 'Restored the file “goats.jpg”', by: { name: 'Test editor' } },
    { summary: 'Deleted the file “goats.jpg”', by: { name: 'Test editor' } },
    { summary: 'Changed description' },
    { revision: 1 },
  ])
  expect((await nowOf(editor, item.name)).alt).toBe('Two goats')
})

test('today’s schema decides whether words can be restored', async ({ api, store, editor }) => {
  const item = await say(editor, await sendFile(api, editor), { alt: 'Two goats' })
  const entry = await store.get('history', `media.${item.name}.0`)
  if (!entry) throw new Error('The first change leaves what was there before')
  const tooLong = { alt: 'W'.repeat(501), decorative: false, focalPoint: middle } // as an earlier version may have taken it
  const value = { ...entry.value, state: packText(JSON.stringify(tooLong)) }
  await store.commit([
    { type: 'put', collection: 'history', id: entry.id, value, ifRevision: entry.revision },
  ])

  const refused = await restore(editor, entry.id, '"2"')

  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: '/alt' }] } })
})

test.for([
  ['the decorative mark', { decorative: true }, 'Marked the file “goats.jpg” as decorative'],
  ['two fields', { alt: 'Goats', decorative: true }, 'Changed description and decorative'],
  ['the focus point', { focalPoint: { x: 0, y: 1 } }, 'Changed focus point'],
  [
    'three fields',
    { alt: 'Goats', decorative: true, focalPoint: { x: 0, y: 1 } },
    'Changed description and 2 more fields',
  ],
] as const)('a change of %s is said in one line', async ([, text, summary], { api, editor }) => {
  const item = await sendFile(api, editor)

  await say(editor, item, text)

  expect((await historyOf(editor, item.name))[0]?.summary).toBe(summary)
})

test('words of an album’s picture are a version of its file', async ({ api, store, editor }) => {
  const item = await sendFile(api, editor)
  const album = { title: 'County Fair', eventType: 'Fair', year: 2026, isPublished: false }
  await editor.send('POST', '/api/albums', album)
  const picture = { imageUrl: item.url, altText: 'A goat' }
  await editor.send('POST', '/api/albums/1/images', { imageUrl: item.url })
  await editor.send('PUT', '/api/albums/1/images/1', picture, { 'If-Match': '"1"' })

  expect(await historyOf(editor, item.name)).toMatchObject([
    {
      summary: 'Described a photo in “County Fair”',
      by: { name: 'Test editor' },
      revision: 2,
    },
    { revision: 1 },
  ])

  // A restore of the album's picture says so of the picture, not of the file.
  await say(editor, await nowOf(editor, item.name), { alt: '' })
  await editor.send('PUT', '/api/albums/1/images/1', { ...picture, altText: '' }, { 'If-Match': '"2"' })
  expect((await restore(editor, 'album-images.1.2', '"3"')).status).toBe(200)
  expect((await historyOf(editor, item.name))[0]?.summary).toMatch(/^Described a photo in/)
  expect((await store.get('media', item.name))?.value.alt).toBe('A goat')
})

test.for([
  'hay.jpg',
  'hay.2.jpg',
  'hay.0',
  'media',
  '2026/hay-k3x9.jpg',
  '2026/a/b.jpg',
  'Hay bale (1).jpg',
  'große Heuernte.jpg',
  '干し草 🐐.webp',
  '100%.jpg',
  'a?b#c&d.jpg',
])('%s › its versions are found by name and id, and restored', async (name, { store, editor }) => {
  const value = { name, kind: 'image' as const }
  await store.commit([{ type: 'put', collection: 'media', id: name, value, ifRevision: 0 }])
  const first = (await historyOf(editor, name))[0]
  expect((await entryOf(editor, first?.id)).after).toEqual({
    alt: '',
    decorative: false,
    focalPoint: middle,
    edit: null,
  })
  await say(editor, { ...value, revision: 1 } as LibraryItem, { alt: 'Hay' })

  const items = await historyOf(editor, name)
  const { before, after, of } = await entryOf(editor, items[0]?.id)
  const restored = await restore(editor, items[1]?.id, '"2"')

  expect([before?.alt, after?.alt]).toEqual(['', 'Hay'])
  expect(of).toBe(name === 'media' ? 'media' : `media/${name}`)
  expect(restored.status).toBe(200)
  expect((await store.get('media', name))?.value.alt).toBe('')
})

test('the history of all leads to the version; the inbox role sees none of it', async ({ api }) => {
  const [owner, editor, inbox] = [
    await api.signIn('owner'),
    await api.signIn('editor'),
    await api.signIn('inbox'),
  ]
  const item = await say(editor, await sendFile(api, editor), { alt: 'Two goats' })

  const { items } = await (await owner.get(staffPaths.history)).json()

  expect(items).toMatchObject([
    { id: `media.${item.name}.1`, by: { name: 'Test editor' }, summary: 'Changed description' },
  ])
  expect((await inbox.get(staffPaths.historyEntry(`media.${item.name}.1`))).status).toBe(403)
  expect((await (await inbox.get(staffPaths.history)).json()).items).toEqual([])
  expect((await (await editor.get(staffPaths.history)).json()).items).toHaveLength(1)
})
