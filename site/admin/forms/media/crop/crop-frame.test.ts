import { describe, expect, test } from 'vitest'
import { noEdit, wholeCrop } from '#blocks/contract/values/picture-edit.ts'
import { fitted, moved, pressed, ratioOf, resized, shareOf, storedEdit, turnedBy } from './crop-frame.ts'

const size = { width: 600, height: 400 }
const half = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
const key = (key: string, shiftKey = false, altKey = false) => ({ key, shiftKey, altKey })

test.each([
  ['1:1', { x: 0.1667, y: 0, width: 0.6667, height: 1 }],
  ['16:9', { x: 0, y: 0.0781, width: 1, height: 0.8438 }],
  ['original', wholeCrop],
  ['free', wholeCrop],
] as const)('the largest frame of %s is around the middle', (name, expected) => {
  expect(fitted(wholeCrop, ratioOf(name, size), size)).toEqual(expected)
})

test('a frame is moved as far as the picture goes', () => {
  expect(moved(half, 0.1, -0.1)).toEqual({ ...half, x: 0.35, y: 0.15 })
  expect(moved(half, 0.9, -0.9)).toEqual({ ...half, x: 0.5, y: 0 })
})

describe('a side or corner is moved, the opposite one stays', () => {
  test.each([
    ['right', { x: 1, y: 0 }, { x: 0.1, y: 0.4 }, undefined, { ...half, width: 0.6 }],
    ['left', { x: -1, y: 0 }, { x: 0.1, y: 0 }, undefined, { ...half, x: 0.35, width: 0.4 }],
    ['out of the picture', { x: 1, y: 1 }, { x: 1, y: 1 }, undefined, { ...half, width: 0.75, height: 0.75 }],
    ['over the other side', { x: -1, y: 0 }, { x: 1, y: 0 }, undefined, { ...half, x: 0.7, width: 0.05 }],
    ['in one shape', { x: 1, y: 1 }, { x: 0.1, y: 0 }, 1, { ...half, width: 0.6, height: 0.6 }],
    [
      'in one shape, by its lower side',
      { x: 0, y: 1 },
      { x: 0, y: 0.1 },
      2,
      { x: 0.25, y: 0.25, width: 0.75, height: 0.375 },
    ],
  ] as const)('%s', (_, grip, by, share, expected) => {
    expect(resized(half, grip, by, share)).toEqual(expected)
  })
})

test('arrow keys move the frame, with Shift they resize it, with Alt in larger steps', () => {
  expect(pressed(half, key('ArrowRight'), undefined)).toEqual({ ...half, x: 0.26 })
  expect(pressed(half, key('ArrowUp', false, true), undefined)).toEqual({ ...half, y: 0.15 })
  expect(pressed(half, key('ArrowRight', true), undefined)).toEqual({ ...half, width: 0.51 })
  expect(pressed(half, key('ArrowUp', true, true), undefined)).toEqual({ ...half, height: 0.4 })
  expect(pressed(half, key('Enter'), undefined)).toBeUndefined()
})

test('a turned picture has the frame on the same things, and four quarters are none', () => {
  const edit = { turn: 0 as const, crop: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } }

  expect(turnedBy(edit, 90)).toEqual({ turn: 90, crop: { x: 0.4, y: 0.1, width: 0.4, height: 0.3 } })
  expect(turnedBy(turnedBy(edit, 90), 270)).toEqual(edit)
  expect(turnedBy(turnedBy(turnedBy(turnedBy(edit, 90), 90), 90), 90)).toEqual(edit)
  expect(shareOf(1, size, 90)).toBeCloseTo(1.5)
})

test('a whole upright picture is stored as none', () => {
  expect(storedEdit(noEdit)).toBeNull()
  expect(storedEdit({ turn: 0, crop: { x: 0.0004, y: 0, width: 0.9996, height: 1 } })).toBeNull()
  expect(storedEdit({ turn: 180, crop: wholeCrop })).toEqual({ turn: 180, crop: wholeCrop })
})
