import { expect, test } from 'vitest'
import { findCircle } from './chunks-in-order.ts'

test('a circle is named, however deep it lies', () => {
  const imports = new Map([
    ['start', []],
    ['a', ['start', 'b']],
    ['b', ['start', 'c']],
    ['c', ['b']],
  ])

  expect(findCircle(imports)).toEqual(['b', 'c', 'b'])
})

test('chunks that share one are no circle', () => {
  const imports = new Map([
    ['a', ['shared', 'b']],
    ['b', ['shared']],
    ['shared', ['start']],
    ['start', []],
  ])

  expect(findCircle(imports)).toBeUndefined()
})
