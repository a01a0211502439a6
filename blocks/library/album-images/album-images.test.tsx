import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BlockContent } from '../../kit/content/content.ts'
import { drawBlock } from '../../testing/draw-block.ts'
import { sampleAlbum, sampleAlbumImage } from '../../testing/samples.ts'
import { AlbumImages, AlbumImagesSkeleton } from './album-images.tsx'

const show = (content: Partial<BlockContent>) => drawBlock(AlbumImages, {}, content)

/** The section with the pictures, between the head and the way on. */
const pictures = (html: string) => html.split('<section')[2] ?? ''

test('each picture links to its file, for browsers without scripts', () => {
  const html = show({})

  expect(html).toContain('href="/public-objects/fair-1.jpg"')
  expect(html).toContain('alt="A pony under the lights"')
  expect(html).not.toContain('<dialog')
})

test('shows the album’s texts, badges and back link', () => {
  const html = show({ album: sampleAlbum({ title: '</script><b>Fair</b>', description: 'One.\n\nTwo.' }) })

  expect(html).toMatch(/<h1[^>]*>&lt;\/script&gt;&lt;b&gt;Fair&lt;\/b&gt;<\/h1>/)
  expect(html).toMatch(/href="\/media"[^>]*>.*Back to Gallery/)
  expect(html).toMatch(/>Fair<\/li><li[^>]*>2025</)
  expect(html).toMatch(/<p[^>]*>One\.<\/p><p[^>]*>Two\.<\/p>/)
})

test('a missing or unsafe picture shows the drawn scene with a label', () => {
  const albumImages = [
    sampleAlbumImage({ id: 1, imageUrl: '', altText: '' }),
    { ...sampleAlbumImage({ id: 2 }), imageUrl: 'javascript:alert(1)' },
  ]

  const html = show({ album: sampleAlbum({ coverImageUrl: '' }), albumImages })

  expect(html).toContain('href="#block-photo-1" aria-label="Picture 1"')
  expect(html).not.toContain('javascript')
  expect(pictures(html).match(/<img[^>]* src="[^"]*"/g)).toHaveLength(2)
  expect(html.match(/<img[^>]* src="[^"]*scene-placeholder\.svg"/g)).toHaveLength(2)
})

test('each picture has its caption below it; the cover is beside the words', () => {
  const html = show({ albumImages: [sampleAlbumImage({ caption: 'Last ride' })] })

  expect(html).toMatch(/<\/a><p[^>]*>Last ride<\/p>/)
  expect(html).toContain('src="/public-objects/fair.jpg"')
})

test.each([
  ['Fair', '/booking?event=fair'],
  ['Open day', '/booking'],
])('a day like one of the kind %s is booked at %s', (eventType, path) => {
  expect(show({ album: sampleAlbum({ eventType }) })).toContain(`href="${path}"`)
})

test('the end names the next album, and after the last one the first', () => {
  const albums = [1, 2].map((id) => sampleAlbum({ id, title: `Album ${id}` }))
  const at = (id: number) => show({ albums, album: sampleAlbum({ id }) })

  expect(at(1)).toMatch(/href="\/media\/2"[^>]*>Next album: Album 2/)
  expect(at(2)).toMatch(/href="\/media\/1"[^>]*>Next album: Album 1/)
  expect(show({})).not.toContain('Next album')
})

test('an empty album shows a message', () => {
  const html = show({ albumImages: [] })

  expect(html).toContain('No images in this album yet')
  expect(html).toContain('Check back soon for photos')
})

test('renders a thousand pictures and lazy-loads all but the cover', () => {
  const albumImages = Array.from({ length: 1000 }, (_, index) => sampleAlbumImage({ id: index + 1 }))

  expect(pictures(show({ albumImages })).match(/loading="lazy"/g)).toHaveLength(1000)
})

test('the skeleton announces what loads', () => {
  expect(renderToStaticMarkup(<AlbumImagesSkeleton />)).toContain('Loading album...')
})
