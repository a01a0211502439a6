import { expect, test } from 'vitest'
import { pictureKeyOf } from './block-pictures.ts'

test.each([
  ['PictureBlock', 'src'],
  ['Story', 'imageUrl'],
  ['ServiceHero', 'heroImageUrl'],
  ['Text', undefined],
  ['Carousel2019', undefined],
  ['constructor', undefined],
])('the picture prop of %s is %s', (type, key) => {
  expect(pictureKeyOf(type)).toBe(key)
})
