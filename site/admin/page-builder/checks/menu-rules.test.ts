import { expect, test } from 'vitest'
import { menuFindings } from './menu-rules.ts'

const entries = [
  { label: 'Home', width: 300 },
  { label: 'Egg Hunt', width: 200 },
  { label: 'Map', width: 50 },
]

test.each([
  ['all entries fit to the pixel', 650, []],
  ['from the first that does not fit, all fold', 700, ['Map']],
  ['a narrow one does not pass a wide one', 800, ['Egg Hunt, Map']],
  ['not even the first fits', 1100, ['Home, Egg Hunt, Map']],
] as const)('%s', (_what, around, folded) => {
  expect(menuFindings({ blockId: 'menu', entries, around })).toEqual(
    folded.map((labels) => ({
      kind: 'warning',
      message: `At 1280 px these entries go under “More”: ${labels}`,
      blockId: 'menu',
    })),
  )
})

test('a canvas without a wide menu says nothing', () => {
  expect(menuFindings(undefined)).toEqual([])
})
