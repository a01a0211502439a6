import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut between whole characters', () => {
  for (const [text, most, expected] of [
    ['goat', 4, 'goat'],
    ['goats', 4, 'goat'],
    ['a🐐b', 3, 'a🐐'],
    ['a🐐b', 2, 'a'],
    ['', 3, ''],
  ] as const) {
    expect(cutText(text, most), JSON.stringify([text, most])).toBe(expected)
  }
})
