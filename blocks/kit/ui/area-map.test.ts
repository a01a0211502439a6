import { expect, test } from 'vitest'
import { placeLabels, placeRings } from './area-map.tsx'

const above = (x: number, y: number) => ({ x, y: y - 8 })

test('a name stands above its town', () => {
  expect(placeLabels([{ name: 'Mesa', x: 200, y: 100 }])).toEqual([
    { name: 'Mesa', x: 200, y: 100, label: above(200, 100) },
  ])
})

test('of two towns side by side, the second has its name below', () => {
  const [first, second] = placeLabels([
    { name: 'St. George', x: 190, y: 162 },
    { name: 'Kanab', x: 226, y: 164 },
  ])

  expect(first?.label).toEqual(above(190, 162))
  expect(second?.label).toEqual({ x: 226, y: 184 })
})

test('a name crosses no border where it can stand beside its town', () => {
  const [gallup] = placeLabels([{ name: 'Gallup', x: 312, y: 131 }])

  expect(gallup?.label).toEqual({ x: 344, y: 136 })
})

test('a name covers no other town', () => {
  const [lower] = placeLabels([
    { name: 'Tucson', x: 200, y: 100 },
    { name: 'Marana', x: 204, y: 88 },
  ])

  expect(lower?.label).toEqual({ x: 200, y: 120 })
})

test('in a row, names go below and beside; one without any room stays above', () => {
  const towns = ['Ash', 'Elm', 'Oak'].map((name, index) => ({ name, x: 180 + index * 10, y: 150 }))

  const labels = placeLabels(towns).map(({ label }) => label)

  expect(labels).toEqual([above(180, 150), { x: 190, y: 170 }, { x: 220, y: 155 }])
  expect(placeLabels([...towns, ...towns]).at(-1)?.label).toEqual(above(200, 150))
})

test('the names of rings stand on them, clear of towns, their names and each other', () => {
  const home = { x: 250, y: 200 }
  const [inner, outer] = placeRings(home, [])
  for (const ring of [inner, outer])
    expect(Math.hypot((ring?.label.x ?? 0) - home.x, (ring?.label.y ?? 0) - 5 - home.y)).toBeCloseTo(
      ring?.radius ?? 0,
      -0.5,
    )

  const at = { x: inner?.label.x ?? 0, y: (inner?.label.y ?? 0) - 5 }
  const [moved] = placeRings(home, placeLabels([{ name: 'Yuma', ...at }]))
  expect(Math.hypot((moved?.label.x ?? 0) - at.x, (moved?.label.y ?? 0) - 5 - at.y)).toBeGreaterThan(30)
})
