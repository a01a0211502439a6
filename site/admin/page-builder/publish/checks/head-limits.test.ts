import { expect, test } from 'vitest'
import { lengthLabel, titleLimits } from './head-limits.ts'

test.each([
  ['as long as it must be', 'a'.repeat(15), '15 characters, good length'],
  ['as long as it may be', 'a'.repeat(60), '60 characters, good length'],
  ['between spaces', ` ${'a'.repeat(60)} `, '60 characters, good length'],
  ['of emojis', '🐐'.repeat(20), '20 characters, good length'],
  ['one too long', 'a'.repeat(61), '61 characters, 1 too many. The end is cut off.'],
  ['of five letters', 'About', '5 characters, a bit short. Aim for 15 to 60.'],
  ['of one letter', 'A', '1 character, a bit short. Aim for 15 to 60.'],
])('a title %s has its label', (_what, title, said) => {
  expect(lengthLabel(title, titleLimits)).toBe(said)
})
