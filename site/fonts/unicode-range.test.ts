import { expect, test } from 'vitest'
import { codePointsOf, rangeOf, without } from './unicode-range.mjs'

test('parses and formats a range without changes', () => {
  expect(rangeOf(codePointsOf('U+20-7E, U+00A9,U+2013-2014'))).toBe('U+20-7E,U+A9,U+2013-2014')
})

test('leaves out code points of other files', () => {
  expect(rangeOf(without(codePointsOf('U+20-30'), codePointsOf('U+25'), codePointsOf('U+2F-40')))).toBe(
    'U+20-24,U+26-2E',
  )
})
