import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mapHref } from './map-href.ts'
import { MapLink } from './map-link.tsx'

test.each([
  ['an unknown browser', '', 'https://www.openstreetmap.org/search?query=12+Elm+St%2C+Benson'],
  [
    'a PC',
    'Mozilla/5.0 (X11; Linux x86_64)',
    'https://www.openstreetmap.org/search?query=12+Elm+St%2C+Benson',
  ],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'geo:0,0?q=12+Elm+St%2C+Benson'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'https://maps.apple.com/?q=12+Elm+St%2C+Benson'],
])('a place is looked up in the maps of %s', (_case, userAgent, href) => {
  expect(mapHref('12 Elm St, Benson', userAgent)).toBe(href)
})

test('encodes special characters of a place', () => {
  expect(mapHref('Gate 4 & more?#x=1\ud83e')).toBe(
    'https://www.openstreetmap.org/search?query=Gate+4+%26+more%3F%23x%3D1%EF%BF%BD',
  )
})

test('is a plain link that sends no referrer', () => {
  const html = renderToStaticMarkup(
    <MapLink place="Benson" label="Directions to Benson">
      Directions
    </MapLink>,
  )

  expect(html).toBe(
    '<a href="https://www.openstreetmap.org/search?query=Benson" rel="noreferrer" aria-label="Directions to Benson" data-place="Benson">Directions</a>',
  )
})
