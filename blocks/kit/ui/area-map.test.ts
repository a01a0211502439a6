import { expect, test } from 'vitest'
import { placeLabels } from './area-map.tsx'

const above = (x: number, y: number) => ({ x, y: y - 8 })

test('a name stands above its town', () => {
  expect(placeLabels([{ name: 'Mesa', x: 200, y: 100 }])).toEqual([
    { name: 'Mesa', x: 200, y: 100, label: above(200, 100) },
  ])
})

test('of two towns side by side, the second has its name below', () => {
  const [first, second] = placeLabels([
    { name: 'St. George', x: 140, y: 62 },
    { name: 'Kanab', x: 176, y: 64 },
  ])

  expect(first?.label).toEqual(above(140, 62))
  expect(second?.label).toEqual({ x: 176, y: 84 })
})

test('a name covers no other town', () => {
  const [lower] = placeLabels([
    { name: 'Tucson', x: 200, y: 100 },
    { name: 'Marana', x: 204, y: 88 },
  ])

  expect(lower?.label).toEqual({ x: 200, y: 120 })
})

test('in a row, names go below and beside; one without any room stays above', () => {
  const towns = ['Ash', 'Elm', 'Oak'].map((name, index) => ({ name, x: 300 + index * 10, y: 100 }))

  const labels = placeLabels(towns).map(({ label }) => label)

  expect(labels).toEqual([above(300, 100), { x: 310, y: 120 }, { x: 340, y: 105 }])
  expect(placeLabels([...towns, ...towns]).at(-1)?.label).toEqual(above(320, 100))
})
