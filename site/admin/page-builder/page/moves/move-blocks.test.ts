import { expect, test } from 'vitest'
import { stepsIn } from './move-blocks.ts'

/** The list after the steps, as Puck makes them: taken out, then put in. */
function moved(list: string, moving: string, way: 'up' | 'down'): string {
  const now = [...list]
  for (const { sourceIndex, destinationIndex } of stepsIn([...list], new Set(moving), way)) {
    const [block = ''] = now.splice(sourceIndex, 1)
    now.splice(destinationIndex, 0, block)
  }
  return now.join('')
}

test.each([
  ['abcd', 'cd', 'up', 'acdb'],
  ['abcd', 'bd', 'up', 'badc'],
  ['abcd', 'ab', 'up', 'abcd'],
  ['abcd', 'ac', 'up', 'acbd'],
  ['abcd', 'ab', 'down', 'cabd'],
  ['abcd', 'bd', 'down', 'acbd'],
  ['abcd', 'cd', 'down', 'abcd'],
  ['abcd', 'x', 'down', 'abcd'],
] as const)('in %s, %s moved %s are %s', (list, moving, way, expected) => {
  expect(moved(list, moving, way)).toBe(expected)
})
