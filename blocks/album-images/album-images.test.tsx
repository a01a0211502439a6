import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BlockContent } from '../content/content.ts'
import { sampleHostProps } from '../content/sample-content.ts'
import { sampleAlbum, sampleAlbumImage } from '../contract/samples.ts'
import { AlbumImages, AlbumImagesSkeleton } from './album-images.tsx'

const show = (content: Partial<BlockContent>) =>
  renderToStaticMarkup(<AlbumImages {...sampleHostProps(content)} />)

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
  expect(html.match(/<p[ >]/g)).toHaveLength(2)
})

test('a missing or unsafe picture shows the drawn scene with a label', () => {
  const albumImages = [
    sampleAlbumImage({ id: 1, imageUrl: '', altText: '' }),
    { ...sampleAlbumImage({ id: 2 }), imageUrl: 'javascript:alert(1)' },
  ]

  const html = show({ albumImages })

  expect(html).toContain('href="#block-photo-1" aria-label="Photo 1"')
  expect(html).not.toContain('javascript')
  expect(html.match(/<img[^>]* src="[^"]*"/g)).toHaveLength(2)
  expect(html.match(/<img[^>]* src="[^"]*scene-placeholder\.svg"/g)).toHaveLength(2)
})

test('an empty album shows a message', () => {
  const html = show({ albumImages: [] })

  expect(html).toContain('No images in this album yet')
  expect(html).toContain('Check back soon for photos')
})

test('renders a thousand pictures and lazy-loads all but the first', () => {
  const albumImages = Array.from({ length: 1000 }, (_, index) => sampleAlbumImage({ id: index + 1 }))

  expect(show({ albumImages }).match(/loading="lazy"/g)).toHaveLength(999)
})

test('the skeleton announces what loads', () => {
  expect(renderToStaticMarkup(<AlbumImagesSkeleton />)).toContain('Loading album...')
})
