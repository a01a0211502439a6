import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeFields } from './merge.ts'
import { mergedText } from './merge-texts.ts'
import type { RichDoc } from './rich-text.ts'

const formatted = (...paragraphs: string[]): RichDoc => ({
  type: 'doc',
  content: paragraphs.map((text) => ({
    type: text.startsWith('#') ? 'heading' : 'paragraph',
    content: [
      { type: 'text', text, ...(text.startsWith('*') ? { marks: [{ type: 'bold' as const }] } : {}) },
    ],
  })),
})

test.each<[string, unknown, unknown, unknown, unknown]>([
  ['two paragraphs', 'A\n\nB\n\nC', 'A1\n\nB\n\nC', 'A\n\nB\n\nC2', 'A1\n\nB\n\nC2'],
  ['a paragraph added and another removed', 'A\n\nB\n\nC', 'A\n\nB\n\nC\n\nD', 'B\n\nC', 'B\n\nC\n\nD'],
  ['the same change', 'A\n\nB', 'A\n\nX', 'A\n\nX', 'A\n\nX'],
  ['format and words', 'A\n\nB\n\nC', formatted('*A', 'B', 'C'), 'A\n\nB\n\nC2', formatted('*A', 'B', 'C2')],
  [
    'a subheading of one, words of another',
    'A\n\nB\n\nC',
    formatted('#Hours', 'A', 'B', 'C'),
    'A\n\nB\n\nC2',
    formatted('#Hours', 'A', 'B', 'C2'),
  ],
  ['one paragraph, differently', 'A\n\nB', 'A\n\nmine', 'A\n\ntheirs', undefined],
  ['neighbors', 'A\n\nB', 'mine\n\nB', 'A\n\ntheirs', undefined],
  ['both added at the end', 'A', 'A\n\nmine', 'A\n\ntheirs', undefined],
  ['a single line', 'Our Story', 'Our Story today', 'My Story', undefined],
  ['what is no text', ['a'], ['b'], ['c'], undefined],
])('%s', (_, base, mine, theirs, merged) => {
  expect(mergedText(base, mine, theirs)).toEqual(merged)
  expect(mergedText(base, theirs, mine)).toEqual(merged)
})

test('fields with texts that are merged are no conflict', () => {
  const base = { title: 'T', text: 'A\n\nB\n\nC' }

  expect(
    mergeFields(base, { ...base, text: 'A1\n\nB\n\nC' }, { title: 'New', text: 'A\n\nB\n\nC2' }),
  ).toEqual({
    merged: { title: 'New', text: 'A1\n\nB\n\nC2' },
    clashes: [],
    fromThem: ['title'],
    fromBoth: [{ key: 'text', base: base.text, merged: 'A1\n\nB\n\nC2' }],
  })
})

describe('of any three texts', () => {
  const part = fc.constantFrom('A', 'B', 'C', 'D', '*E')
  const text = fc.uniqueArray(part, { maxLength: 5 }).map((parts) => formatted(...parts))
  const partsOf = (merged: unknown) => [...JSON.stringify(merged).matchAll(/[A-E]/g)].map(String)

  test('the change of one alone is the merge', () => {
    fc.assert(
      fc.property(text, text, (base, mine) => {
        expect(partsOf(mergedText(base, mine, base))).toEqual(partsOf(mine))
        expect(partsOf(mergedText(base, base, mine))).toEqual(partsOf(mine))
      }),
    )
  })

  test('what either wrote or removed is so in the merge', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const merged = mergedText(base, mine, theirs)
        if (merged === undefined) return
        const [before, now] = [partsOf(base), partsOf(merged)]
        for (const side of [mine, theirs]) {
          const parts = partsOf(side)
          expect(now).toEqual(expect.arrayContaining(parts.filter((one) => !before.includes(one))))
        }
      }),
    )
  })
})
