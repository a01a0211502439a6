import { expect, test } from 'vitest'
import { weightFindings } from './page-weight.ts'

const none = { count: 0, bytes: 0, unweighed: 0 }

test.each([
  ['light', { html: 80_000, packedHtml: 14_600, pictures: { count: 9, bytes: 1_500_000, unweighed: 0 } }, []],
  [
    'a page with much text',
    { html: 96_400, packedHtml: 15_200, pictures: none },
    ['The page has a lot of text: 15.2 kB to load (96.4 kB unpacked). Up to 14.6 kB loads right away.'],
  ],
  [
    'heavy pictures',
    { html: 1, packedHtml: 1, pictures: { count: 24, bytes: 2_340_000, unweighed: 0 } },
    ['The pictures are slow to load: a phone loads 2.3 MB for 24 of them'],
  ],
  [
    'pictures that were not all weighed',
    { html: 1, packedHtml: 1, pictures: { count: 60, bytes: 2_340_000, unweighed: 30 } },
    ['The pictures are slow to load: a phone loads at least 2.3 MB for 60 of them'],
  ],
])('the findings of %s', (_case, weight, said) => {
  expect(weightFindings(weight).map(({ message }) => message)).toEqual(said)
})
