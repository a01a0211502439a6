import { expect, test } from 'vitest'
import { deviceLabel } from './known-devices.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1'

test.each([
  ['Chrome on Android', android],
  ['Safari on iPhone', iphone],
  ['Edge on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36 Edg/150.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1'],
])('%s is named by its user agent', (label, userAgent) => {
  expect(deviceLabel(userAgent)).toBe(label)
})

test('what is no browser is an unknown program', () => {
  for (const userAgent of ['curl/8.0', '<script>alert(1)</script>', '']) {
    expect(deviceLabel(userAgent), JSON.stringify(userAgent)).toBe('Unknown program')
  }
})
