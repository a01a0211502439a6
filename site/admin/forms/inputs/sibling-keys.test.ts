import { expect, test } from 'vitest'
import { blockSchemas } from '#blocks/schemas.ts'
import { altKeyOf, posterKeyOf } from './sibling-keys.ts'

test.each([
  ['src', 'alt'],
  ['imageUrl', 'imageAlt'],
  ['heroImageUrl', 'heroImageAlt'],
  ['cards.2.imageUrl', 'imageAlt'],
  ['poster', 'posterAlt'],
])('the alt text prop of %s is %s', (name, alt) => {
  expect(altKeyOf(name)).toBe(alt)
})

test.each([
  ['src', 'poster'],
  ['videoUrl', 'videoPosterUrl'],
])('the poster prop of %s is %s', (name, poster) => {
  expect(posterKeyOf(name)).toBe(poster)
})

test('every alt text prop is found from its picture', () => {
  const keys = Object.values(blockSchemas).flatMap(({ props, record }) => [
    ...Object.keys(props.shape),
    ...(record?.keys ?? []),
  ])
  const found = new Set(keys.map(altKeyOf))

  expect(keys.filter((key) => /alt$/i.test(key) && !found.has(key))).toEqual([])
})
