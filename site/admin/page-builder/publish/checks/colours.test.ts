import { expect, test } from 'vitest'
import { contrastOf } from '#blocks/kit/theme/contrast.ts'
import { type Colour, over, parseColour } from './colours.ts'

const colour = (css: string) => parseColour(css) as Colour
const white = 'rgb(255, 255, 255)'

test('a colour of CSS is parsed, or none', () => {
  for (const [css, read] of [
    ['rgb(35, 26, 18)', { red: 35, green: 26, blue: 18, alpha: 1 }],
    ['rgba(0, 0, 0, 0.5)', { red: 0, green: 0, blue: 0, alpha: 0.5 }],
    ['rgb(1 2 3 / 0.25)', { red: 1, green: 2, blue: 3, alpha: 0.25 }],
    ['oklch(0.7 0.1 200)', undefined],
    ['rgb(none 0 0)', undefined],
    ['transparent', undefined],
  ] as const) {
    expect(parseColour(css), JSON.stringify(css)).toEqual(read)
  }
})

test.each([
  ['rgb(0, 0, 0)', white, 21],
  [white, white, 1],
  ['rgb(118, 118, 118)', white, 4.54],
  ['rgb(119, 119, 119)', white, 4.48],
])('%s on %s has a contrast of %f', (text, ground, ratio) => {
  expect(contrastOf(colour(text), colour(ground))).toBeCloseTo(ratio, 2)
})

test('half-transparent black over white is gray', () => {
  expect(over(colour('rgba(0, 0, 0, 0.5)'), colour(white)).red).toBeCloseTo(127.5)
})
