import { expect, vi } from 'vitest'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { TestApi } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { test as base, block, PageEditor, withBlocks } from '../../tools/testing/test-pages.ts'
import { gone, shown, statuses, trash, upload } from '../../tools/testing/test-pictures.ts'
import { asDevice } from '../../tools/testing/test-sign-in.ts'

/** Looks at the schedules often enough for a test. */
const test = base.extend<{ api: TestApi }>({
  api: async ({ dataDir }, use) => {
    const api = await startApiAt(dataDir, { pace: { lookEveryMs: 20 } })
    await use(api)
  },
})

const album = { title: 'County Fair', eventType: 'Fair', year: 2027 }

test('a new picture is for staff, until something published names it', async ({ api, editor, inbox }) => {
  const picture = await upload(api, editor)

  expect(await statuses(api.get, picture)).toEqual(gone)
  expect(await statuses(inbox.get, picture)).toEqual(gone)
  expect(await statuses(editor.get, picture)).toEqual(shown)
  const forStaff = await editor.get(picture.url)
  expect(forStaff.headers.get('cache-control')).toBe('private, no-cache')

  await editor.send('POST', '/api/gallery-images', { url: picture.url, altText: 'A pony' })
  expect(await statuses(api.get, picture)).toEqual(shown)

  await editor.send(
    'PUT',
    '/api/gallery-images/1',
    { url: picture.url, isActive: false },
    { 'If-Match': '"1"' },
  )
  expect(await statuses(api.get, picture)).toEqual(gone)
})

test('a browser that has a picture is told at once that it is gone', async ({ api, editor }) => {
  const picture = await upload(api, editor)
  await editor.send('POST', '/api/gallery-images', { url: picture.url, altText: 'A pony' })
  const first = await api.get(picture.url)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=0, must-revalidate')
  expect((await api.get(picture.url, { 'If-None-Match': etag })).status).toBe(304)

  await editor.send('DELETE', '/api/gallery-images/1', undefined, { 'If-Match': '"1"' })
  await trash(editor, picture)

  for (const headers of [{}, { 'If-None-Match': etag }, { Range: 'bytes=0-9' }] as Record<string, string>[]) {
    const reply = await api.get(picture.url, headers)
    expect(reply.status).toBe(404)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('etag')).not.toBe(etag)
  }
  expect((await fetch(api.url + picture.url, { method: 'HEAD' })).status).toBe(404)
})

test('pictures follow their album: published, hidden, in the trash and back', async ({ api, editor }) => {
  const [cover, inside] = [await upload(api, editor), await upload(api, editor)]
  const seen = async () => [await statuses(api.get, cover), await statuses(api.get, inside)]
  const put = async (isPublished: boolean) => {
    const etag = (await editor.get('/api/albums/1')).headers.get('etag') ?? ''
    const value = { ...album, coverImageUrl: cover.url, isPublished }
    return (await editor.send('PUT', '/api/albums/1', value, { 'If-Match': etag })).status
  }
  await editor.send('POST', '/api/albums', { ...album, coverImageUrl: cover.url, isPublished: false })
  const image = { imageUrl: inside.url, altText: 'A goat', photoConsent: true }
  await editor.send('POST', '/api/albums/1/images', image)
  expect(await seen()).toEqual([gone, gone])

  expect(await put(true)).toBe(200)
  expect(await seen()).toEqual([shown, shown])
  expect(await put(false)).toBe(200)
  expect(await seen()).toEqual([gone, gone])
  await put(true)

  const etag = (await editor.get('/api/albums/1')).headers.get('etag') ?? ''
  const { trashId } = await (
    await editor.send('DELETE', '/api/albums/1', undefined, { 'If-Match': etag })
  ).json()
  expect(await seen()).toEqual([gone, gone])
  const insideTrashId = await trash(editor, inside)
  await editor.send('POST', staffPaths.restoreTrash(trashId))
  expect(await seen()).toEqual([shown, gone])
  expect(await statuses(editor.get, inside)).toEqual(shown)

  await editor.send('POST', staffPaths.restoreTrash(insideTrashId))
  expect(await seen()).toEqual([shown, shown])
})

test('a draft’s picture is public from the minute its page is published', async ({ api, ana }) => {
  const picture = await upload(api, ana.client)
  const opened = await ana.open('home')
  const added = withBlocks(block('PictureBlock', 'p', { src: picture.url, alt: 'A pony' }))
  const saved = await ana.save('home', { ...opened, data: added(opened.data) })
  expect(await statuses(api.get, picture)).toEqual(gone)
  expect(await statuses(ana.client.get, picture)).toEqual(shown)

  await ana.publish('home', saved.etag, { at: '2027-03-05T12:30:00Z' })
  expect(await statuses(api.get, picture)).toEqual(gone)
  api.clock.now = new Date('2027-03-05T12:30:00Z')
  await vi.waitFor(async () => expect(await statuses(api.get, picture)).toEqual(shown), { timeout: 20_000 })

  await ana.saveAndPublish('home', ({ root }) => ({ root, content: [] }))
  expect(await statuses(api.get, picture)).toEqual(gone)
})

test('a share picture, a link in a text and a text of a mail make a file public', async ({ api, ana }) => {
  const add = () => upload(api, ana.client)
  const files = [await add(), await add(), await add(), await add()] as const
  const [share, linked, replied, hidden] = files.map(({ url }) => url) as [string, string, string, string]
  const owner = new PageEditor(await api.signIn('owner'))

  await ana.saveAndPublish('home', ({ root, content }) => ({
    root: { props: { ...root.props, shareImageUrl: share } },
    content,
  }))
  await ana.putRecord('about', { description: `Look at (https://farm.example${linked}?v=1), it is new.` })
  const reply = { title: 'Map', text: `The way to us: ${api.url}${replied}.` }
  expect(await ana.call('POST', '/api/saved-replies', reply)).toMatchObject({ status: 201 })
  const nickel = { name: 'Nickel', careNotes: `His wound: ${hidden}` }
  expect(await owner.call('POST', '/api/animals', nickel)).toMatchObject({ status: 201 })

  const found = []
  for (const file of files) found.push(await statuses(api.get, file))
  expect(found).toEqual([shown, shown, shown, gone])
})

test('the desktop app sees by its token what its person may see', async ({ api, editor }) => {
  const picture = await upload(api, editor)
  await trash(editor, picture)
  const headers = await asDevice(api, 'editor@example.com')

  const as = (device: Record<string, string>) => (path: string) => api.get(path, device)

  expect(await statuses(as(headers), picture)).toEqual(shown)
  expect(await statuses(as({ Authorization: 'Bearer made-up' }), picture)).toEqual(gone)
})

test('a restart knows what is public', async ({ api, dataDir, editor }) => {
  const [shownOne, hiddenOne] = [await upload(api, editor), await upload(api, editor)]
  await editor.send('POST', '/api/gallery-images', { url: shownOne.url, altText: 'A pony' })
  await api.close()

  const again = await startApiAt(dataDir)

  expect(await statuses(again.get, shownOne)).toEqual(shown)
  expect(await statuses(again.get, hiddenOne)).toEqual(gone)
})
