import { expect, test } from 'vitest'
import { pictureSrcSet } from '#blocks/contract/values/picture-ladder.ts'
import { phonePicture, widthAt } from './rendered-page.ts'

test.each([
  ['(min-width: 1240px) 560px, (min-width: 900px) 46vw, 92vw', 360, 331.2],
  ['(min-width: 1240px) 560px, (min-width: 900px) 46vw, 92vw', 1000, 460],
  ['(min-width: 1240px) 560px, (min-width: 900px) 46vw, 92vw', 1280, 560],
  ['120px', 360, 120],
  ['', 360, 360],
  ['calc(100vw - 20px)', 360, 360],
])('%s at %i px is %f px', (sizes, window, width) => {
  expect(widthAt(sizes, window)).toBeCloseTo(width)
})

test.each([
  ['92vw', 2000, '/public-objects/goat.jpg?w=768&as=avif'],
  ['46vw', 2000, '/public-objects/goat.jpg?w=480&as=avif'],
  ['100vw', 500, '/public-objects/goat.jpg?w=768&as=avif'],
])('for %s at %i px a phone loads %s', (sizes, width, address) => {
  const srcset = pictureSrcSet('/public-objects/goat.jpg', width, 'avif')

  expect(phonePicture({ src: '/public-objects/goat.jpg', srcset, sizes })).toBe(address)
})

test('a picture with one size loads as it is', () => {
  expect(phonePicture({ src: '/public-objects/goat.gif', srcset: '', sizes: '' })).toBe(
    '/public-objects/goat.gif',
  )
})
