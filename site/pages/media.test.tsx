import { describe, expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sampleAlbum } from '#blocks/testing/samples.ts'
import { element, links, mainOf, text, texts } from '../testing/test-markup.ts'
import { sampleReplies, test } from '../testing/test-site.ts'

const albums = [
  ['County Fair Week', 'Fair', 2026],
  ['Luna Turns Six', 'Birthday', 2026],
  ['Spring Day at School', 'School', 2025],
  ['Church Harvest Supper', 'Church', 2024],
  ['Company Family Day', 'Corporate', 2024],
  ['Autumn Festival', 'Festival', 2023],
  ['Winter Luminarias', 'Festival', 2022],
] as const
const titles = albums.map(([title]) => title)
const replies = {
  ...sampleReplies(),
  [apiPaths.albums]: albums.map(([title, eventType, year], index) =>
    sampleAlbum({ id: index + 1, title, eventType, year }),
  ),
}

describe('the album list', () => {
  test('starts at All, with each type and year once', async ({ render }) => {
    const main = mainOf((await render('/media', replies)).html)

    expect(texts(main, 'h2')).toEqual(titles)
    const [types = '', years = ''] = main.match(/<select[\s\S]*?<\/select>/g) ?? []
    expect(texts(types, 'option')).toEqual([
      'All',
      'Birthday',
      'Church',
      'Corporate',
      'Fair',
      'Festival',
      'School',
    ])
    expect(texts(years, 'option')).toEqual(['All', '2026', '2025', '2024', '2023', '2022'])
    expect([...main.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
      'All',
      'All',
    ])
  })

  test.for([
    ['?type=festival&year=2022', ['Winter Luminarias']],
    ['?type=fair', ['County Fair Week']],
    ['?year=2024', ['Church Harvest Supper', 'Company Family Day']],
    ['?type=zebra&year=1850', titles],
    ['?type=fair&year=nonsense', ['County Fair Week']],
    ['?type=constructor&x=1', titles],
  ] as const)('/media%s is narrowed to what fits', async ([query, expected], { render }) => {
    const { html } = await render(`/media${query}`, replies)

    expect(texts(mainOf(html), 'h2')).toEqual(expected)
  })

  test('a card links to its album and shows event type and year', async ({ render }) => {
    const main = mainOf((await render('/media', replies)).html)
    const card = element(main, 'a', 'href="/media/2"')

    expect(text(card)).toContain('Luna Turns Six')
    expect(texts(card, 'li')).toEqual(['Birthday', '2026'])
  })
})

test('an album has its title, description, badges and back link', async ({ render }) => {
  const album = sampleAlbum({ title: 'County Fair Week', description: 'Five days.', year: 2026 })
  const main = mainOf((await render('/media/1', { ...replies, [apiPaths.album(1)]: album })).html)

  expect(texts(main, 'h1')).toEqual(['County Fair Week'])
  expect(texts(element(main, 'ul', 'aria-label="Event"'), 'li')).toEqual(['Fair', '2026'])
  expect(texts(main, 'p')).toContain('Five days.')
  expect(links(main)).toContainEqual([expect.stringContaining('Back to Gallery'), '/media'])
})
