import { expect, test } from 'vitest'
import { absoluteAddress } from './absolute-address.ts'

test('a stored link has one address from outside, or none', () => {
  for (const [stored, expected] of [
    ['/tour-dates?x=1#top', 'https://farm.example.com/tour-dates?x=1#top'],
    ['about', 'https://farm.example.com/about'],
    [' https://fair.example.com/2027 ', 'https://fair.example.com/2027'],
    ['', ''],
    ['  ', ''],
    [undefined, ''],
    ['javascript:alert(1)', ''],
    ['//evil.example', ''],
    ['http://[::1', ''],
  ] as const) {
    expect(absoluteAddress(stored, 'https://farm.example.com'), JSON.stringify(stored)).toBe(expected)
  }
})
