import { expect, test } from 'vitest'
import { standInsFor } from './fallback-metrics.mjs'

const arial = { ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xWidthAvg: 913 }

test('Arial itself needs no scaling', () => {
  const [standIn] = standInsFor({ name: 'Arial', kind: 'sans' }, [{ weight: '400', metrics: arial }])

  expect(standIn).toMatchObject({
    family: 'Arial fallback',
    faces: [{ weight: '400', sizeAdjust: '100%', ascentOverride: '90.53%', descentOverride: '21.19%' }],
  })
})

test('a font half as wide halves the fallback and keeps line height', () => {
  const drawing = { weight: '400 700', metrics: { ...arial, xWidthAvg: 456.5 } }

  const [standIn] = standInsFor({ name: 'Narrow', kind: 'hand' }, [drawing])

  expect(standIn?.faces).toMatchObject([{ sizeAdjust: '50%', ascentOverride: '181.05%' }])
})

test.each([
  ['serif', '400', ['Georgia', 'Arial']],
  ['slab', '700', ['Georgia Bold', 'Arial Bold']],
  ['sans', '700', ['Arial Bold']],
  ['display', '400 700', ['Arial']],
])('%s at %s falls back to %j', (kind, weight, locals) => {
  const standIns = standInsFor({ name: 'Any', kind }, [{ weight, metrics: arial }])

  expect(standIns.map(({ faces }) => faces[0]?.local[0])).toEqual(locals)
})
