import { expect, test } from 'vitest'
import { focusLabel } from './focus-label.ts'

test('a focus point is said in percent', () => {
  expect(focusLabel({ x: 0.26, y: 0.9 })).toBe('26% from the left, 90% from the top')
})
