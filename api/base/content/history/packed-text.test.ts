import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { packText, unpackText } from './packed-text.ts'

const page = JSON.stringify(
  Array.from({ length: 120 }, (_, n) => ({
    type: 'Text',
    props: { id: `Text-${n}-${randomBytes(12).toString('hex')}`, text: `Paragraph ${n} about the goats` },
  })),
)

test.each([
  ['a word', page, page.replace('Paragraph 60 about', 'Paragraph 60 on')],
  ['a letter of several bytes', 'a ö b', 'a ø b'],
  ['half a pair of surrogates', 'a 🐐 b', 'a 🐑 b'],
  ['the start and the end', `x${page}x`, `y${page}y`],
  ['nothing', page, page],
  ['all', 'hay', 'straw'],
  ['what was blank', '', 'hay'],
  ['what became blank', 'hay', ''],
  ['a repeated text', 'aaaa', 'aaaaaa'],
])('%s that changed is read again beside the other text', (_, text, other) => {
  expect(unpackText(packText(text, other), other)).toBe(text)
  expect(unpackText(packText(text))).toBe(text)
})

test('a changed word in a large record takes little room', () => {
  const other = page.replace('Paragraph 60 about', 'Paragraph 60 on')

  expect(page.length).toBeGreaterThan(10_000)
  expect(JSON.stringify(packText(page, other)).length).toBeLessThan(80)
})

test('a text that was packed beside another can’t be read without it', () => {
  expect(() => unpackText(packText('hay', 'straw'))).toThrow('together with another')
})
