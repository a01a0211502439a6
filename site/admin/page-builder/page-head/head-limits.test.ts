import { expect, test } from 'vitest'
import { lengthLabel, titleLimits } from './head-limits.ts'

test.each([
  ['a'.repeat(15), '15 characters, good length'],
  ['a'.repeat(60), '60 characters, good length'],
  [` ${'a'.repeat(60)} `, '60 characters, good length'],
  ['🐐'.repeat(20), '20 characters, good length'],
  ['a'.repeat(61), '61 characters, 1 too many. The end is cut off.'],
  ['About', '5 characters, a bit short. Aim for 15 to 60.'],
  ['A', '1 character, a bit short. Aim for 15 to 60.'],
])('the label for the title %j is: %s', (title, said) => {
  expect(lengthLabel(title, titleLimits)).toBe(said)
})
