import { expect, vi } from 'vitest'
import type { MediaUse } from '#blocks/contract/records/media.ts'
import { test } from '../../tools/testing/test-api.ts'
import type { ContentOperation } from './collections.ts'
import { mediaUseIndex, usesOf } from './media-use-index.ts'

const album = { title: 'County Fair 2025', eventType: 'Fair', year: 2025 }
const date = { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' }

function put(collection: string, value: object, id = collection): ContentOperation {
  return { type: 'put', collection, id, value, ifRevision: 0 } as ContentOperation // checked by the store
}

function add(collection: string, value: object): ContentOperation {
  return { type: 'add', collection, value } as ContentOperation // checked by the store
}

/** Each operation puts the same file somewhere; the last part is what the place says of it. */
const cases: readonly [string, ContentOperation[], string, string, Partial<MediaUse>?][] = [
  ['hero', [put('hero', { videoUrl: 'a.mp4' })], 'Intro video', '/admin/hero'],
  ['poster', [put('hero', { videoPosterUrl: '/public-objects/a.mp4' })], 'Intro video poster', '/admin/hero'],
  [
    'story',
    [put('about', { imageUrl: '/bucket/public/a.mp4', imageCaption: 'At the gate' })],
    'Our Story picture',
    '/admin/about',
    { caption: 'At the gate' },
  ],
  [
    'team',
    [put('about-page', { teamImageUrl: 'https://storage.googleapis.com/farm/public/a.mp4?x=1' })],
    'About page, team picture',
    '/admin/about-page',
  ],
  ['logo', [put('site', { name: 'Farm', logoUrl: 'a.mp4' })], 'Logo', '/admin/site'],
  [
    'service page',
    [put('service-pages', { title: 'Small Zoo', heroImageUrl: 'a.mp4' }, 'petting-zoo-small')],
    'Service page “Small Zoo”',
    '/admin/services/petting-zoo/small',
  ],
  [
    'page block',
    [
      put(
        'pages',
        {
          root: { props: { title: '' } },
          content: [
            {
              type: 'Columns',
              props: { id: 'c', left: [{ type: 'Picture', props: { id: 'p', src: 'a.mp4' } }] },
            },
          ],
        },
        'home',
      ),
    ],
    'Page “home”',
    '/admin/pages/home',
  ],
  [
    'gallery',
    [add('gallery-images', { url: 'b.jpg' }), add('gallery-images', { url: 'a.mp4', position: 1 })],
    'Home gallery, picture 2',
    '/admin/gallery',
  ],
  [
    'cover',
    [add('albums', { ...album, coverImageUrl: 'a.mp4' })],
    'Album “County Fair 2025”, cover',
    '/admin/albums/1',
  ],
  [
    'album picture',
    [
      add('albums', album),
      add('album-images', { albumId: 1, imageUrl: 'a.mp4', position: 5 }),
      add('album-images', { albumId: 1, imageUrl: 'b.jpg' }),
      add('album-images', { albumId: 1, imageUrl: 'c.jpg', position: 1 }),
    ],
    'Album “County Fair 2025”, picture 3',
    '/admin/albums/1',
    { caption: '', photoConsent: false },
  ],
  ['animal', [add('animals', { name: 'Nickel', imageUrl: 'a.mp4' })], 'Animal “Nickel”', '/admin/animals'],
  ['add-on', [add('addons', { name: 'Shade', imageUrl: 'a.mp4' })], 'Add-on “Shade”', '/admin/addons'],
  [
    'link of a tour date',
    [add('tour-dates', { ...date, link: '/public-objects/a.mp4' })],
    'Tour date 2027-05-01, Fairground',
    '/admin/tour-dates',
  ],
  [
    'link in a text',
    [put('about', { description: 'See https://farm.example/public-objects/a.mp4?v=2.' })],
    'Our Story picture',
    '/admin/about',
  ],
  [
    'saved reply',
    [add('saved-replies', { title: 'Film', text: 'Here: (https://farm.example/public-objects/a.mp4)' })],
    'Saved reply “Film”',
    '/admin/enquiries/replies',
  ],
]

test.for(cases)('%s', async ([_name, operations, label, path, text], { store }) => {
  const index = await mediaUseIndex(store)
  await store.commit(operations)

  expect(await usesOf(store, 'a.mp4')).toEqual([{ label, path, ...text }])
  expect((await index.usesOf(['a.mp4'])).get('a.mp4')).toEqual([{ label, path, ...text }])
  // What was there before the index was asked for is in it as well.
  expect((await (await mediaUseIndex(store)).usesOf(['a.mp4'])).get('a.mp4')).toEqual([
    { label, path, ...text },
  ])
})

test('index › follows changes and deletions', async ({ store }) => {
  const index = await mediaUseIndex(store)
  const uses = async (name: string) => (await index.usesOf([name])).get(name)?.length
  await store.commit([put('hero', { videoUrl: 'a.mp4', videoPosterUrl: 'a.jpg' })])
  await store.commit([add('animals', { name: 'Nickel', imageUrl: 'a.jpg' })])
  expect([await uses('a.mp4'), await uses('a.jpg')]).toEqual([1, 2])

  await store.commit([
    { type: 'put', collection: 'hero', id: 'hero', value: { videoUrl: 'b.mp4' }, ifRevision: 1 },
    { type: 'delete', collection: 'animals', id: '1', ifRevision: 1 },
  ])

  expect([await uses('a.mp4'), await uses('a.jpg'), await uses('b.mp4')]).toEqual([0, 0, 1])
})

test('index › ignores foreign addresses and files in the trash', async ({ store }) => {
  const documents = [{ collection: 'animals', id: '1', value: { name: 'Nickel', imageUrl: 'a.jpg' } }]
  await store.commit([
    add('trash', { label: 'Nickel', kind: 'animals', deletedAt: '2027-01-01T00:00:00Z', documents }),
    add('animals', { name: 'Juniper', imageUrl: 'https://example.com/a.jpg' }),
  ])

  expect(await usesOf(store, 'a.jpg')).toEqual([])
})

test('index › reads each album once for a page of 60', async ({ store }) => {
  const albums = 20
  const picturesEach = 30
  await store.commit(Array.from({ length: albums }, () => add('albums', album)))
  await store.commit(
    Array.from({ length: albums * picturesEach }, (_, number) =>
      add('album-images', { albumId: (number % albums) + 1, imageUrl: `${number}.jpg` }),
    ),
  )
  const index = await mediaUseIndex(store)
  // Of three of the albums.
  const names = Array.from(
    { length: 60 },
    (_, number) => `${(number % 3) + albums * Math.floor(number / 3)}.jpg`,
  )
  const lists = vi.spyOn(store, 'list')
  const reads = vi.spyOn(store, 'get')

  const uses = await index.usesOf(names)

  expect(names.every((name) => uses.get(name)?.length === 1)).toBe(true)
  expect(lists.mock.calls).toEqual([1, 2, 3].map((albumId) => ['album-images', { albumId }]))
  // Each picture and its album.
  expect(reads.mock.calls).toHaveLength(2 * names.length)
})
