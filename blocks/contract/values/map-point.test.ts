import { expect, test } from 'vitest'
import { readMapPoint } from './map-point.ts'

test.each([
  ['33.4484, -112.0740', { latitude: 33.4484, longitude: -112.074 }],
  ['  33,-112 ', { latitude: 33, longitude: -112 }],
  ['-90, 180', { latitude: -90, longitude: 180 }],
  ['', undefined],
  ['33.4484', undefined],
  ['-112.0740, 33.4484', undefined],
  ['33.4, 181', undefined],
  ['33.4 N, 112 W', undefined],
])('%j is %j', (text, point) => {
  expect(readMapPoint(text)).toEqual(point)
})
