import { expect, test } from 'vitest'
import {
  cropPixels,
  describeEdit,
  editNumber,
  focusAfter,
  type PictureEdit,
  shownSize,
  shownVersion,
  wholeCrop,
} from './picture-edit.ts'

const edit = (turn: PictureEdit['turn'], crop = wholeCrop): PictureEdit => ({ turn, crop })
const right = { x: 0.5, y: 0, width: 0.5, height: 1 }
const size = { width: 600, height: 400 }

test.each([
  ['no edit', null, 600, 400],
  ['an edit of nothing', edit(0), 600, 400],
  ['a quarter turn', edit(90), 400, 600],
  ['a quarter turn and a crop', edit(90, right), 200, 600],
  ['a half turn and a crop', edit(180, right), 300, 400],
])('the size that is shown after %s', (_case, edit, width, height) => {
  expect(shownSize(size, edit)).toEqual({ width, height })
  expect(shownSize({ width: 0, height: 0 }, edit)).toEqual({ width: 0, height: 0 })
})

test('a frame is inside the picture, and at least a pixel', () => {
  expect(cropPixels({ width: 3, height: 3 }, edit(0, { x: 0.99, y: 0.5, width: 0.01, height: 0.9 }))).toEqual(
    {
      left: 2,
      top: 2,
      width: 1,
      height: 1,
    },
  )
})

test('each edit has an address of its own, and none has that of the file', () => {
  const versions = [null, edit(90), edit(270), edit(90, right)].map((one) => shownVersion(3, one))

  expect(new Set(versions).size).toBe(4)
  expect(versions[0]).toBe(3)
  expect(editNumber(edit(90))).toBe(editNumber(edit(90, { ...wholeCrop })))
})

test.each<
  [string, { x: number; y: number }, PictureEdit | null, PictureEdit | null, { x: number; y: number }]
>([
  ['turned', { x: 0.2, y: 0.1 }, null, edit(90), { x: 0.9, y: 0.2 }],
  ['turned back', { x: 0.9, y: 0.2 }, edit(90), null, { x: 0.2, y: 0.1 }],
  ['inside the frame', { x: 0.75, y: 0.4 }, null, edit(0, right), { x: 0.5, y: 0.4 }],
  ['outside of the frame', { x: 0.1, y: 0.4 }, null, edit(0, right), { x: 0, y: 0.4 }],
  ['from one frame to none', { x: 0.5, y: 0.4 }, edit(0, right), null, { x: 0.75, y: 0.4 }],
])('the focus point stays on the same thing: %s', (_, focus, before, after, expected) => {
  expect(focusAfter(focus, before, after)).toEqual(expected)
})

test.each([
  ['no edit', null, 'As uploaded'],
  ['an edit of nothing', edit(0), 'As uploaded'],
  ['a quarter turn', edit(90), 'Rotated by 90°'],
  ['a crop', edit(0, right), 'Cropped to 50% × 100%'],
  ['a half turn and a crop', edit(180, right), 'Rotated by 180°, cropped to 50% × 100%'],
])('%s in words', (_case, edit, text) => {
  expect(describeEdit(edit)).toBe(text)
})
