import { expect, test } from 'vitest'
import { contrastFindings, type ShownText } from './contrast-rules.ts'

const grey = (value: number, alpha = 1) => ({ red: value, green: value, blue: value, alpha })
const text: ShownText = {
  text: 'Ponies',
  blockId: 'a',
  colour: grey(119),
  background: grey(255),
  sizePx: 16,
  weight: 400,
}

test.each<[string, Partial<ShownText>, string | undefined]>([
  ['gray on white', {}, '4.4. It should be at least 4.5.'],
  ['a darker gray on white', { colour: grey(118) }, undefined],
  ['gray on white in large text', { sizePx: 24 }, undefined],
  ['gray on white in bold text', { sizePx: 18.7, weight: 700 }, undefined],
  ['gray on white in text just below large', { sizePx: 18.7 }, '4.4. It should be at least 4.5.'],
  ['light gray in large text', { colour: grey(160), sizePx: 30 }, '2.6. It should be at least 3.'],
  ['half-transparent black', { colour: grey(0, 0.5) }, '3.9. It should be at least 4.5.'],
])('%s', (_, changes, said) => {
  const [found] = contrastFindings([{ ...text, ...changes }])

  expect(found?.message).toBe(said && `“Ponies” is hard to read on this background: its contrast is ${said}`)
})

test('of texts with the same colors in a block, the first is reported', () => {
  const texts = [text, { ...text, words: 'Goats' }, { ...text, words: 'Hens', blockId: 'b' }]

  expect(contrastFindings(texts).map(({ blockId }) => blockId)).toEqual(['a', 'b'])
})
