import { expect, test } from 'vitest'
import { findCircle } from './chunks-in-order.ts'

test('names a circle at any depth', () => {
  const imports = new Map([
    ['start', []],
    ['a', ['start', 'b']],
    ['b', ['start', 'c']],
    ['c', ['b']],
  ])

  expect(findCircle(imports)).toEqual(['b', 'c', 'b'])
})

test('chunks that share a chunk are no circle', () => {
  const imports = new Map([
    ['a', ['shared', 'b']],
    ['b', ['shared']],
    ['shared', ['start']],
    ['start', []],
  ])

  expect(findCircle(imports)).toBeUndefined()
})
