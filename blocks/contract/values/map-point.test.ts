import { expect, test } from 'vitest'
import { readMapPoint } from './map-point.ts'

test('a text is read as a point, or as none', () => {
  for (const [text, point] of [
    ['33.4484, -112.0740', { latitude: 33.4484, longitude: -112.074 }],
    ['  33,-112 ', { latitude: 33, longitude: -112 }],
    ['-90, 180', { latitude: -90, longitude: 180 }],
    ['', undefined],
    ['33.4484', undefined],
    ['-112.0740, 33.4484', undefined],
    ['33.4, 181', undefined],
    ['33.4 N, 112 W', undefined],
  ] as const) {
    expect(readMapPoint(text), JSON.stringify(text)).toEqual(point)
  }
})
