import { expect, test } from 'vitest'
import { countLabel } from './text-inputs.tsx'

test.each([
  [79, 100, undefined],
  [80, 100, '80 of 100 characters'],
  [100, 100, '100 of 100 characters'],
  [101, 100, '1 character too many'],
  [130, 100, '30 characters too many'],
  [5000, undefined, undefined],
])('%i characters of at most %s show as %s', (length, maxLength, text) => {
  expect(countLabel('a'.repeat(length), maxLength)).toBe(text)
})

test('a family, a flag or an accent of its own is one character', () => {
  expect(countLabel('👨‍👩‍👧‍👦🇺🇸e\u0301', 3)).toBe('3 of 3 characters')
  expect(countLabel('👨‍👩‍👧‍👦', 11)).toBeUndefined()
})
