import { expect, test } from 'vitest'
import { hashCode, makeOneTimeCode, makeRecoveryCodes } from './sign-in-codes.ts'

test('recovery codes are ten different ones in groups of five', () => {
  const codes = makeRecoveryCodes()

  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){2}$/)
  expect(makeOneTimeCode()).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/)
})

test.each(['K7M02-XHD1W-BR4TZ', ' k7m02xhd1wbr4tz ', 'k7mo2 xhdlw br4tz', 'k7mO2–xhdIw–br4tz'])(
  '%j is the code k7m02-xhd1w-br4tz, however it is typed',
  (typed) => {
    expect(hashCode('1', typed)).toBe(hashCode('1', 'k7m02-xhd1w-br4tz'))
    expect(hashCode('2', typed)).not.toBe(hashCode('1', typed))
  },
)
