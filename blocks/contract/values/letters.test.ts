import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressText,
  cutLetters,
  cutText,
  excerpt,
  folded,
  letterCount,
  searchWords,
  storable,
} from './letters.ts'

test.each([
  ['ponies', 4, 'poni'],
  ['ab👨‍👩‍👧‍👦', 8, 'ab'],
  ['ab🇺🇸c', 4, 'ab'],
  ['ab🇺🇸c', 6, 'ab🇺🇸'],
  ['cafe\u0301s', 4, 'caf'],
  ['a👍🏽', 3, 'a'],
  ['ที่นี่', 4, 'ที่'],
  [`a${'\u0301'.repeat(50)}`, 10, `a${'\u0301'.repeat(9)}`],
  ['👨‍👩‍👧‍👦', 4, '👨‍'],
  ['🐐', 1, ''],
])('%j cut to %i is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

test('a cut text is well-formed, a beginning of the whole, and within its limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const cut = cutText(text, most)

      expect(cut).not.toMatch(/\p{Surrogate}/u)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(most)
    }),
  )
})

test.each([
  ['ponies', 6],
  ['cafe\u0301', 4],
  ['ab👨‍👩‍👧‍👦🇺🇸👍🏽', 5],
  ['ที่นี่', 2],
  [`a${'\u0301'.repeat(50)}`, 4], // endless accents are no way around a limit
])('%j has %i letters', (text, letters) => {
  expect(letterCount(text)).toBe(letters)
  expect(cutLetters(text, letters)).toBe(text)
})

test('letters that fit are never more than the limit, and at most 16 units each', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const cut = cutLetters(text, most)

      expect(text.startsWith(cut)).toBe(true)
      expect(letterCount(cut)).toBeLessThanOrEqual(most)
      expect(cut.length).toBeLessThanOrEqual(16 * most)
    }),
  )
})

test('an excerpt says that there is more', () => {
  expect(excerpt('one two three', 4)).toBe('one…')
  expect(excerpt('one', 4)).toBe('one')
})

test.each([
  ['Émilie', 'E\u0301MILIE'],
  ['O’Brien', "o'brien"],
  ['O’Brien', 'OBrien'],
  ['Große', 'GROSSE'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łódź', 'lodz'],
  ['maria\u200b', 'Maria'],
  ['ＡＢＣ', 'abc'],
  ['İzmir', 'izmir'],
  ['ΟΔΟΣ', 'οδός'],
  ['9–5', '9-5'],
])('%s finds %s', (one, other) => {
  expect(folded(one)).toBe(folded(other))
})

test('folding twice changes nothing more, whatever the letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(folded(folded(text))).toBe(folded(text))
    }),
    { numRuns: 2000 },
  )
})

test('blank words of a search ask for nothing', () => {
  expect(searchWords('  Ponies \t Åse ')).toEqual(['ponies', 'ase'])
  expect(searchWords(' \u200b')).toEqual([])
})

test.each([
  ['Große', 'grosse'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łódź', 'lodz'],
  ['Ænes œuvre, Þór', 'aenes-oeuvre-thor'],
  ['  Niños & Ponies!  ', 'ninos-ponies'],
  ['Kids’ day', 'kids-day'],
  ['🐐 ヤギ', ''],
])('%j in an address is %j', (text, address) => {
  expect(addressText(text, 60)).toBe(address)
})

test('an address is cut without a hyphen at its end', () => {
  expect(addressText('one two three', 8)).toBe('one-two')
})

test.each([
  ['one\r\ntwo\rthree\u2028four\vfive', 'one\ntwo\nthree\nfour\nfive'],
  ['a\u0000b\u001bc\ufffe\ufdd0\ufeff', 'abc'],
  ['half \ud83d a pair', 'half  a pair'],
  ['\ue001 שלום 👨‍👩‍👧 \t', '\ue001 שלום 👨‍👩‍👧 \t'],
])('%j is stored as %j', (text, stored) => {
  expect(storable(text)).toBe(stored)
})
