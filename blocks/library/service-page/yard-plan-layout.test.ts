import { expect, test } from 'vitest'
import type { YardPart } from '../../contract/records/yard-plan.ts'
import { partSize, placeParts } from './yard-plan-layout.ts'

const part = (kind: YardPart['kind'], length: number, width = length): YardPart => ({
  kind,
  name: '',
  length,
  width,
})

test.each<[string, YardPart, string]>([
  ['a pen', part('pen', 30, 24), '24 × 30 ft'],
  ['a ring', part('ring', 40), '40 ft across'],
  ['a narrow gate', part('gate', 3), '36 inches wide'],
  ['a wide gate', part('gate', 12), '12 ft wide'],
  ['a truck', part('truck', 45), '45 ft long'],
])('the size of %s is said in words', (_case, given, size) => {
  expect(partSize(given)).toBe(size)
})

test('a part that is instead of another begins in its corner, and the yard has room for the larger', () => {
  const lawn = { ...part('area', 40, 30), isInstead: true }
  const { depth, placed } = placeParts([part('path', 60, 8), lawn, part('pen', 16)])

  const [path, instead, pen] = placed
  expect(instead).toMatchObject({ x: path?.x, y: path?.y, h: 30 })
  expect(pen?.y).toBeGreaterThanOrEqual(40)
  expect(depth).toBeGreaterThanOrEqual(40)
})

test.each([
  ['a small yard', [part('pen', 16), part('path', 60, 8), part('gate', 4), part('truck', 45)]],
  ['a yard with ponies', [part('pen', 40, 30), part('ring', 40), part('track', 80, 20), part('gate', 12)]],
  ['a truck that is too long', [part('truck', 300)]],
  ['eight large areas', Array.from({ length: 8 }, () => part('area', 300))],
])('no part covers another, and all are on the sheet: %s', (_case, parts) => {
  const { width, depth, placed } = placeParts(parts)

  expect(placed.map(({ number }) => number).sort()).toEqual(parts.map((_, index) => index + 1))
  for (const [index, one] of placed.entries()) {
    expect(one.x + one.w).toBeLessThan(width)
    if (one.part.kind !== 'truck' && one.part.kind !== 'gate') expect(one.y + one.h).toBeLessThan(depth)
    for (const other of placed.slice(index + 1)) {
      const apart =
        one.x + one.w <= other.x ||
        other.x + other.w <= one.x ||
        one.y + one.h <= other.y ||
        other.y + other.h <= one.y
      expect(apart).toBe(true)
    }
  }
})
