import { expect, test } from 'vitest'
import { weightFindings } from './weight-rules.ts'

const none = { count: 0, bytes: 0, unweighed: 0 }

test.each([
  [{ html: 80_000, packedHtml: 14_600, pictures: { count: 9, bytes: 1_500_000, unweighed: 0 } }, []],
  [
    { html: 96_400, packedHtml: 15_200, pictures: none },
    ['The page has a lot of text: 15.2 kB to load (96.4 kB unpacked). Up to 14.6 kB loads right away.'],
  ],
  [
    { html: 1, packedHtml: 1, pictures: { count: 24, bytes: 2_340_000, unweighed: 0 } },
    ['The pictures are slow to load: a phone loads 2.3 MB for 24 of them'],
  ],
  [
    { html: 1, packedHtml: 1, pictures: { count: 60, bytes: 2_340_000, unweighed: 30 } },
    ['The pictures are slow to load: a phone loads at least 2.3 MB for 60 of them'],
  ],
])('%j', (weight, said) => {
  expect(weightFindings(weight).map(({ message }) => message)).toEqual(said)
})
