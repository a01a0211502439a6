import { expect, test } from 'vitest'
import { cropAt, moveFocus, pointAt } from './focal-point.ts'

test.each([
  ['ArrowRight', false, { x: 0.51, y: 0.5 }],
  ['ArrowUp', false, { x: 0.5, y: 0.49 }],
  ['ArrowLeft', true, { x: 0.4, y: 0.5 }],
  ['ArrowDown', true, { x: 0.5, y: 0.6 }],
])('%s (with Shift: %s) moves the point', (key, isBig, moved) => {
  expect(moveFocus({ x: 0.5, y: 0.5 }, key, isBig)).toEqual(moved)
})

test('the point stays inside the picture', () => {
  expect(moveFocus({ x: 0.95, y: 0 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0 })
  expect(moveFocus({ x: 0, y: 0 }, 'ArrowUp', false)).toEqual({ x: 0, y: 0 })
})

test('other keys don’t move the point', () => {
  expect(moveFocus({ x: 0.5, y: 0.5 }, 'Tab', false)).toBeUndefined()
})

test('a tap sets the point under it, wherever the picture is', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 }

  expect(pointAt(box, 200, 200)).toEqual({ x: 0.25, y: 0.75 })
  expect(pointAt(box, 90, 260)).toEqual({ x: 0, y: 1 })
})

test('a crop is at quarters of the point, as on pages', () => {
  expect(cropAt({ x: 0.26, y: 0.94 })).toEqual({ objectPosition: '25% 100%' })
})
