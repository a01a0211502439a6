import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Album } from '../../contract/records/album.ts'
import type { Place } from '../../kit/content/content.ts'
import { drawBlock } from '../../testing/draw-block.ts'
import { sampleAlbum } from '../../testing/samples.ts'
import { AlbumList, AlbumListSkeleton } from './album-list.tsx'

const show = (albums: Album[], place: Partial<Place> = {}) =>
  drawBlock(AlbumList, { heading: 'Picture Albums', text: 'Days out.', src: '', alt: '' }, { albums }, place)

const albums = [
  sampleAlbum({ id: 7, title: 'Fair <b>"2026"</b>', year: 2026 }),
  sampleAlbum({ id: 8, title: 'مزرعة 🐐', eventType: 'Birthday', year: 2025, coverImageUrl: '' }),
]

test('a card links to its album, whatever its title', () => {
  const html = show(albums)

  expect(html).toMatch(/<a[^>]*href="\/media\/7"/)
  expect(html).toContain('Fair &lt;b&gt;&quot;2026&quot;&lt;/b&gt;')
  expect(html).toContain('<h2 dir="auto">مزرعة 🐐</h2>')
})

describe('the filters', () => {
  test('are a GET form with a button without a script', () => {
    const html = show(albums, { filters: { type: 'birthday', year: 'all' } })

    expect(html).toContain('action="/media"')
    expect(html).toContain('>Show</button>')
    expect(html).toMatch(/<option value="birthday" selected="">Birthday/)
    expect(html).not.toContain('/media/7')
  })

  test('keep the button in noscript when a script handles choices', () => {
    expect(show(albums, { onFilter: () => {} })).toMatch(/<noscript><button[^>]*>Show/)
  })
})

describe('with no album to show', () => {
  test.each([
    ['there are none', [], undefined, 'Check back soon for new albums'],
    ['the two filters match none', albums, { type: 'birthday', year: '2026' }, 'Try adjusting your filters'],
    [
      'there are none, yet one is asked',
      [],
      { type: 'fair', year: '2026' },
      'Check back soon for new albums',
    ],
  ])('because %s', (_, given, filters, text) => {
    const html = show(given, filters ? { filters } : {})

    expect(html).toContain('No albums found')
    expect(html).toContain(text)
  })
})

test('lists a thousand albums and a title of 2,000 characters', () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    sampleAlbum({ id: index + 1, title: 'W'.repeat(2000) }),
  )

  expect(show(many).match(/href="\/media\/\d+"/g)).toHaveLength(1000)
})

test('a blank heading falls back to the default', () => {
  expect(drawBlock(AlbumList, { heading: ' ', text: '', src: '', alt: '' })).toMatch(
    /<h1[^>]*>Picture Albums/,
  )
})

test('the skeleton announces what loads', () => {
  const html = renderToStaticMarkup(<AlbumListSkeleton />)

  expect(html).toContain('Loading albums...')
  expect(html).toContain('data-skeleton')
})
