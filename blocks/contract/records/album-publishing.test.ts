import { expect, test } from 'vitest'
import { whyNotInPublicAlbum, whyNotPublic } from './album-publishing.ts'

const described = { altText: 'A pony', decorative: false }
const decorative = { altText: '', decorative: true }
const blank = { altText: ' ', decorative: false }

test.each([
  ['no pictures', [], undefined],
  ['only described and decorative ones', [described, decorative], undefined],
  ['one blank', [described, blank], '1 photo needs a description'],
  ['three blank', [blank, blank, blank], '3 photos need a description'],
])('an album with %s', (_name, images, reason) => {
  expect(whyNotPublic(images)).toBe(reason)
})

test('a public album takes decorative pictures, none without alt text', () => {
  expect(whyNotInPublicAlbum(blank)).toContain('The album is public')
  expect(whyNotInPublicAlbum(decorative)).toBeUndefined()
  expect(whyNotInPublicAlbum(described)).toBeUndefined()
})
