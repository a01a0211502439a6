import { expect, test } from 'vitest'
import { weightFindings } from './page-weight.ts'

test.each([
  ['light pictures', { count: 9, bytes: 1_500_000, unweighed: 0 }, []],
  [
    'heavy pictures',
    { count: 24, bytes: 2_340_000, unweighed: 0 },
    ['The pictures are slow to load: a phone loads 2.3 MB for 24 of them'],
  ],
  [
    'pictures that were not all weighed',
    { count: 60, bytes: 2_340_000, unweighed: 30 },
    ['The pictures are slow to load: a phone loads at least 2.3 MB for 60 of them'],
  ],
])('the findings of %s', (_case, weight, said) => {
  expect(weightFindings(weight).map(({ message }) => message)).toEqual(said)
})
