import { expect, test } from 'vitest'
import { originalPath, pictureSrcSet, pictureWidths, variantPath } from './picture-ladder.ts'

/** The rungs offered, as `w=` asks for them, and as wide as they say they are. */
const rungsOf = (width: number) =>
  [...pictureSrcSet('/public-objects/a.jpg', width, 'webp').matchAll(/\?w=(\d+)&as=webp (\d+)w(?:,|$)/g)].map(
    ([, rung, shown]) => [Number(rung), Number(shown)],
  )

test.each([
  [1, [[480, 1]]],
  [479, [[480, 479]]],
  [480, [[480, 480]]],
  [
    481,
    [
      [480, 480],
      [768, 481],
    ],
  ],
  [
    900,
    [
      [480, 480],
      [768, 768],
      [1200, 900],
    ],
  ],
])('a picture of %i px is never offered upscaled', (width, expected) => {
  expect(rungsOf(width)).toEqual(expected)
})

test.each([1999, 2000, 2001, 8000])('a picture of %i px has every rung', (width) => {
  const rungs = rungsOf(width)

  expect(rungs.map(([rung]) => rung)).toEqual([...pictureWidths])
  expect(rungs.at(-1)).toEqual([2000, Math.min(width, 2000)])
})

test('a path is in a srcset with its odd characters escaped', () => {
  for (const [path, expected] of [
    ['/public-objects/a.jpg', '/public-objects/a.jpg'],
    ['/public-objects/a b,c.jpg', '/public-objects/a%20b%2Cc.jpg'],
    ['/public-objects/a%20b%2Cc.jpg', '/public-objects/a%20b%2Cc.jpg'],
    ['/public-objects/no%231%3F.jpg', '/public-objects/no%231%3F.jpg'],
    ['/public-objects/100%.jpg', '/public-objects/100%25.jpg'],
    ['/public-objects/коза🐐.jpg', '/public-objects/%D0%BA%D0%BE%D0%B7%D0%B0%F0%9F%90%90.jpg'],
    ['/public-objects/"<a>.jpg', '/public-objects/%22%3Ca%3E.jpg'],
    ['/public-objects/a.jpg?v=1#top', '/public-objects/a.jpg'],
  ] as const) {
    expect(variantPath(path, 768, 'avif'), JSON.stringify(path)).toBe(`${expected}?w=768&as=avif`)
  }
})

test('addresses of a replaced picture contain its version', () => {
  expect(variantPath('/public-objects/a.jpg', 480, 'webp', 2)).toBe('/public-objects/a.jpg?w=480&as=webp&v=2')
  expect(pictureSrcSet('/public-objects/a.jpg', 300, 'webp', 2)).toBe(
    '/public-objects/a.jpg?w=480&as=webp&v=2 300w',
  )
  expect(originalPath('/public-objects/a.jpg?v=1#top', 2)).toBe('/public-objects/a.jpg?v=2')
  expect(originalPath('/public-objects/a.jpg')).toBe('/public-objects/a.jpg')
})
