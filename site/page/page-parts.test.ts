import { expect, test } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'
import {
  sampleAddOn,
  sampleAlbum,
  sampleAnimal,
  sampleServicePage,
  sampleSite,
} from '#blocks/testing/samples.ts'
import { splitReplies } from './page-parts.ts'

const small = sampleServicePage({ animalIds: [2, 9], addOnIds: [1, 2] })
const large = sampleServicePage({ title: 'Large Petting Zoo', intro: 'Twenty animals' })
const replies = {
  [apiPaths.site]: sampleSite(),
  [apiPaths.servicePage('petting-zoo-small')]: small,
  [apiPaths.servicePage('petting-zoo-large')]: large,
  [apiPaths.animals]: [
    sampleAnimal({ id: 1, name: 'Not named' }),
    sampleAnimal({ id: 2, name: 'Clover', breed: '', species: 'goat', bio: 'A long story' }),
  ],
  [apiPaths.addOns]: [
    sampleAddOn({ id: 1, summary: 'Short', description: 'Long' }),
    sampleAddOn({ id: 2, summary: '', description: 'Stands in' }),
  ],
}
const split = splitPage('petting-zoo-small')

function splitPage(pageId: string, content = defaultPage(pageId)?.content ?? []) {
  return splitReplies(content, { pageId, today: '2027-01-01' }, replies)
}

test('carries every response once, whole or in part', () => {
  expect([...Object.keys(split.replies), ...Object.keys(split.parts)].sort()).toEqual(
    Object.keys(replies).sort(),
  )
})

test('keeps a response whole if another block needs it', () => {
  expect(split.replies[apiPaths.servicePage('petting-zoo-small')]).toEqual(small)
})

test('carries only the compared fields of the other size', () => {
  const part = split.parts[apiPaths.servicePage('petting-zoo-large')]

  expect(part).toMatchObject({ title: 'Large Petting Zoo', guestsRange: large.guestsRange })
  expect(part).not.toHaveProperty('intro')
})

test('carries only named list items, and only shown fields', () => {
  const animals = split.parts[apiPaths.animals]
  const addOns = split.parts[apiPaths.addOns]

  expect(animals).toMatchObject([{ id: 2, name: 'Clover', kindName: 'Goat' }])
  expect(JSON.stringify(animals)).not.toContain('A long story')
  expect(addOns).toMatchObject([{ text: 'Short' }, { text: 'Stands in' }])
})

test('carries whole responses on pages other than service pages', () => {
  expect(splitPage('home')).toEqual({ replies, parts: {} })
})

test.each(['petting-zoo-small', 'booking'])('on the page %s, another block shows the whole list', (id) => {
  const others = ['MeetAnimals', 'AddOns'].map((type) => ({ type, props: { id: type } }))
  const { replies: whole, parts } = splitPage(id, [...(defaultPage(id)?.content ?? []), ...others])

  expect(whole).toMatchObject({ [apiPaths.animals]: [{ id: 1 }, { id: 2 }], [apiPaths.addOns]: [{}, {}] })
  expect(parts).not.toHaveProperty([apiPaths.animals])
})

test('leaves out a missing response', () => {
  const { [apiPaths.animals]: _, ...without } = replies
  const content = defaultPage('petting-zoo-small')?.content ?? []

  const { parts } = splitReplies(content, { pageId: 'petting-zoo-small', today: '2027-01-01' }, without)

  expect(parts).not.toHaveProperty(apiPaths.animals)
})

test('booking page carries only what its boxes show of animals and add-ons', () => {
  const { parts, replies: whole } = splitPage('booking')

  expect(parts).toEqual({
    [apiPaths.animals]: [
      { id: 1, name: 'Not named', kindName: 'Pony', imageUrl: '', media: {} },
      { id: 2, name: 'Clover', kindName: 'Goat', imageUrl: '', media: {} },
    ],
    [apiPaths.addOns]: [
      { id: 1, name: sampleAddOn().name },
      { id: 2, name: sampleAddOn().name },
    ],
  })
  expect(whole).not.toHaveProperty([apiPaths.animals])
})

test('an album’s page carries of the list only the album and the next one, by name', () => {
  const albums = [1, 2, 3].map((id) => sampleAlbum({ id, title: `Album ${id}` }))
  const place = { pageId: 'album', albumId: 3, today: '2027-01-01' }

  const { parts } = splitReplies(defaultPage('album')?.content ?? [], place, { [apiPaths.albums]: albums })

  expect(parts[apiPaths.albums]).toEqual([
    { id: 1, title: 'Album 1' },
    { id: 3, title: 'Album 3' },
  ])
})
