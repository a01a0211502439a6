import { expect, vi } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { HistoryItem } from '#blocks/contract/history.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { ContentOperation } from '../../base/content/collections.ts'
import { storesOf, type TestApi, type TestClient, test } from '../../tools/testing/test-api.ts'
import { sendPicture, upload } from '../../tools/testing/test-pictures.ts'

// A sample picture gives way to a photo: nothing that was said of the drawing is said of the photo.

const drawn = { altText: 'A drawn goat', caption: 'Drawn in spring', photoConsent: true }

/** A sample picture that an album, its cover, the story and a page's block show. */
async function sampleInUse(api: TestApi, client: TestClient): Promise<LibraryItem> {
  const fields = { alt: drawn.altText }
  const { url, name, revision } = await upload(api, client, { as: 'goat.jpg', fields, width: 80 })
  const stored = await api.store.get('media', name)
  if (!stored) throw new Error('The upload is stored')
  const block = { type: 'Picture', props: { id: 'p', src: url, alt: drawn.altText, caption: '' } }
  const value = { ...stored.value, isSample: true, focalPoint: { x: 0.2, y: 0.9 } }
  await api.store.commit([
    { type: 'put', collection: 'media', id: name, value, ifRevision: revision },
    add('albums', { title: 'Fair', eventType: 'Fair', year: 2025, coverImageUrl: url }),
    add('album-images', { albumId: 1, imageUrl: url, ...drawn }),
    put('about', { imageUrl: url, imageAlt: drawn.altText, imageCaption: drawn.caption }),
    put('pages', { root: { props: { title: 'Home' } }, content: [block] }, 'home'),
  ])
  return item(api, name)
}

const put = (collection: string, value: object, id = collection) =>
  ({ type: 'put', collection, id, value, ifRevision: 0 }) as ContentOperation // checked by the store
const add = (collection: string, value: object) => ({ type: 'add', collection, value }) as ContentOperation // as above

async function item(api: TestApi, name: string): Promise<LibraryItem> {
  const owner = await api.store.get('media', name)
  return { ...owner?.value, revision: owner?.revision, url: `/public-objects/${name}`, usedBy: [] } as never // as stored
}

async function replace(
  api: TestApi,
  client: TestClient,
  replaces: LibraryItem,
  fields: Record<string, string>,
) {
  const reply = await sendPicture(api, client, { as: 'my goat.jpg', fields, width: 90, replaces })
  return { status: reply.status, body: (await reply.json()) as LibraryItem }
}

test('the new words are in every place, and the sample ends', async ({ api, store, editor }) => {
  const sample = await sampleInUse(api, editor)
  const listed = await (await editor.get(`${staffPaths.media}?sample=used`)).json()
  expect(listed.items).toMatchObject([{ name: sample.name, isSample: true }])
  expect(listed.items[0].usedBy).toContainEqual({
    label: 'Album “Fair”, picture 1',
    path: '/admin/albums/1',
    caption: drawn.caption,
    photoConsent: true,
  })

  const { status, body } = await replace(api, editor, sample, {
    alt: 'Pepper at the gate',
    caption: 'Pepper',
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({ isSample: false, alt: 'Pepper at the gate', version: 1, width: 90 })
  expect(body).toMatchObject({ focalPoint: { x: 0.5, y: 0.5 }, originalName: 'my goat.jpg' })
  expect((await store.get('album-images', '1'))?.value).toMatchObject({
    altText: 'Pepper at the gate',
    caption: 'Pepper',
    photoConsent: false,
  })
  expect((await store.get('about', 'about'))?.value).toMatchObject({
    imageAlt: 'Pepper at the gate',
    imageCaption: 'Pepper',
  })
  const [block] = (await store.get('pages', 'home'))?.value.content ?? []
  expect(block?.props).toMatchObject({ alt: 'Pepper at the gate', caption: 'Pepper' })
  expect(JSON.stringify(await api.json(apiPaths.albumImages(1)))).not.toContain('isSample')
  expect((await (await editor.get(`${staffPaths.media}?sample=used`)).json()).total).toBe(0)
})

test('each changed record has history and merge base, the page a version', async ({ api, store, editor }) => {
  await replace(api, editor, await sampleInUse(api, editor), { alt: 'Pepper', caption: '' })

  const { items } = (await (await editor.get(staffPaths.history)).json()) as { items: HistoryItem[] }

  const replaced = items.filter(({ summary }) => summary.startsWith('Replaced the file. '))
  expect(replaced.map(({ of }) => of.split('/')[0]).sort()).toEqual([
    'about',
    'album-images',
    'media',
    'pages',
  ])
  expect((await store.list('past-parts')).map(({ id }) => id.split('@')[0]).sort()).toEqual([
    'about/about',
    'pages/home',
  ])
  expect((await store.list('page-versions', { pageId: 'home' })).at(-1)?.value).toMatchObject({
    note: 'Replaced the file',
    changed: ['layout'],
  })
})

test('consent is given anew, and a caption that is not sent stays', async ({ api, store, editor }) => {
  await replace(api, editor, await sampleInUse(api, editor), { alt: 'Pepper', photoConsent: 'true' })

  expect((await store.get('album-images', '1'))?.value).toMatchObject({
    altText: 'Pepper',
    caption: drawn.caption,
    photoConsent: true,
  })
})

test('a file without words replaces just that; blank ones are refused', async ({ api, store, editor }) => {
  const sample = await sampleInUse(api, editor)

  expect((await replace(api, editor, sample, { alt: ' ' })).status).toBe(400)
  expect((await store.get('media', sample.name))?.value.isSample).toBe(true)
  const { body } = await replace(api, editor, sample, {})

  expect(body).toMatchObject({ isSample: false, alt: drawn.altText })
  expect((await store.get('album-images', '1'))?.value).toMatchObject(drawn)
})

test('a record that somebody saves in the same moment keeps both changes', async ({ api, editor }) => {
  const sample = await sampleInUse(api, editor)
  let wasSaved = false
  for (const store of storesOf(api)) {
    const commit = store.commit.bind(store)
    vi.spyOn(store, 'commit').mockImplementation((async (...args: Parameters<typeof commit>) => {
      const isReplacement = args[0].some(({ collection }) => collection === 'about')
      if (isReplacement && !wasSaved) {
        wasSaved = true
        const about = await store.get('about', 'about')
        const value = { ...about?.value, heading: 'Saved just now' }
        await commit([
          { type: 'put', collection: 'about', id: 'about', value, ifRevision: about?.revision ?? 0 },
        ])
      }
      return commit(...args)
    }) as typeof store.commit)
  }

  const { status } = await replace(api, editor, sample, { alt: 'Pepper' })

  expect([status, wasSaved]).toEqual([200, true])
  expect(await api.json(apiPaths.about)).toMatchObject({ heading: 'Saved just now', imageAlt: 'Pepper' })
})
