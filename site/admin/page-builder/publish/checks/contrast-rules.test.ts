import { expect, test } from 'vitest'
import { contrastOf } from '#blocks/kit/theme/contrast.ts'
import { type Color, contrastFindings, over, parseColor, type ShownText } from './contrast-rules.ts'

const grey = (value: number, alpha = 1) => ({ red: value, green: value, blue: value, alpha })
const text: ShownText = {
  text: 'Ponies',
  blockId: 'a',
  color: grey(119),
  background: grey(255),
  sizePx: 16,
  weight: 400,
}

test.each<[string, Partial<ShownText>, string | undefined]>([
  ['gray on white', {}, '4.4. It should be at least 4.5.'],
  ['a darker gray on white', { color: grey(118) }, undefined],
  ['gray on white in large text', { sizePx: 24 }, undefined],
  ['gray on white in bold text', { sizePx: 18.7, weight: 700 }, undefined],
  ['gray on white in text just below large', { sizePx: 18.7 }, '4.4. It should be at least 4.5.'],
  ['light gray in large text', { color: grey(160), sizePx: 30 }, '2.6. It should be at least 3.'],
  ['half-transparent black', { color: grey(0, 0.5) }, '3.9. It should be at least 4.5.'],
])('%s', (_, changes, said) => {
  const [found] = contrastFindings([{ ...text, ...changes }])

  expect(found?.message).toBe(said && `“Ponies” is hard to read on this background: its contrast is ${said}`)
})

test('of texts with the same colors in a block, the first is reported', () => {
  const texts = [text, { ...text, words: 'Goats' }, { ...text, words: 'Hens', blockId: 'b' }]

  expect(contrastFindings(texts).map(({ blockId }) => blockId)).toEqual(['a', 'b'])
})

const color = (css: string) => parseColor(css) as Color
const white = 'rgb(255, 255, 255)'

test('a color of CSS is parsed, or none', () => {
  for (const [css, read] of [
    ['rgb(35, 26, 18)', { red: 35, green: 26, blue: 18, alpha: 1 }],
    ['rgba(0, 0, 0, 0.5)', { red: 0, green: 0, blue: 0, alpha: 0.5 }],
    ['rgb(1 2 3 / 0.25)', { red: 1, green: 2, blue: 3, alpha: 0.25 }],
    ['oklch(0.7 0.1 200)', undefined],
    ['rgb(none 0 0)', undefined],
    ['transparent', undefined],
  ] as const) {
    expect(parseColor(css), JSON.stringify(css)).toEqual(read)
  }
})

test.each([
  ['rgb(0, 0, 0)', white, 21],
  [white, white, 1],
  ['rgb(118, 118, 118)', white, 4.54],
  ['rgb(119, 119, 119)', white, 4.48],
])('%s on %s has a contrast of %f', (text, ground, ratio) => {
  expect(contrastOf(color(text), color(ground))).toBeCloseTo(ratio, 2)
})

test('half-transparent black over white is gray', () => {
  expect(over(color('rgba(0, 0, 0, 0.5)'), color(white)).red).toBeCloseTo(127.5)
})
