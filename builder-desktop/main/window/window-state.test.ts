import { expect, test } from 'vitest'
import { openingBounds, windowStateSchema } from './window-state.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }
const second = { x: 1920, y: 0, width: 1280, height: 1024 }

test.each([
  ['on the first screen', { x: 100, y: 50, width: 1000, height: 700 }],
  ['on the second screen', { x: 2000, y: 50, width: 1000, height: 700 }],
  ['half beyond an edge', { x: -500, y: 50, width: 1000, height: 700 }],
])('a window %s reopens where it was', (_, bounds) => {
  expect(openingBounds(bounds, [screen, second])).toEqual(bounds)
})

test.each([
  ['a screen that is gone', { x: 4000, y: 0, width: 900, height: 600 }],
  ['beyond every edge', { x: -990, y: 0, width: 1000, height: 700 }],
  ['nowhere yet', undefined],
])('a window that was on %s opens centered', (_, bounds) => {
  const opened = openingBounds(bounds, [screen])

  expect(opened).toEqual({ width: 1280, height: 860 })
})

test('a window fits a small screen but has a minimum size', () => {
  expect(openingBounds(undefined, [{ x: 0, y: 0, width: 1024, height: 600 }])).toEqual({
    width: 1024,
    height: 600,
  })
  const tiny = { x: 10, y: 10, width: 10, height: 10 }
  expect(openingBounds({ ...tiny, width: 90, height: 90 }, [screen])).toMatchObject({
    width: 480,
    height: 400,
  })
})

test('only screens of the staff area are reopened', () => {
  const state = (path: string) => windowStateSchema.safeParse({ isMaximized: false, path }).success

  expect(state('/admin/pages/home')).toBe(true)
  for (const path of ['/administrator', '//evil.example/admin', 'https://evil.example'])
    expect(state(path)).toBe(false)
})
