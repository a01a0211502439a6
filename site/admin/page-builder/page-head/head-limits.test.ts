import { expect, test } from 'vitest'
import { lengthLabel, titleLimits } from './head-limits.ts'

test.each([
  ['a'.repeat(15), '15 characters, fits'],
  ['a'.repeat(60), '60 characters, fits'],
  [` ${'a'.repeat(60)} `, '60 characters, fits'],
  ['🐐'.repeat(20), '20 characters, fits'],
  ['a'.repeat(61), '61 characters, 1 too many: the end is cut off'],
  ['About', '5 characters, says little: 15 to 60 are good'],
  ['A', '1 character, says little: 15 to 60 are good'],
])('the label for the title %j is: %s', (title, said) => {
  expect(lengthLabel(title, titleLimits)).toBe(said)
})
