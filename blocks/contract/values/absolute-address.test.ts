import { expect, test } from 'vitest'
import { absoluteAddress } from './absolute-address.ts'

test.each([
  ['/tour-dates?x=1#top', 'https://farm.example.com/tour-dates?x=1#top'],
  ['about', 'https://farm.example.com/about'],
  [' https://fair.example.com/2027 ', 'https://fair.example.com/2027'],
  ['', ''],
  ['  ', ''],
  [undefined, ''],
  ['javascript:alert(1)', ''],
  ['//evil.example', ''],
  ['http://[::1', ''],
])('%j is %j from outside', (stored, expected) => {
  expect(absoluteAddress(stored, 'https://farm.example.com')).toBe(expected)
})
