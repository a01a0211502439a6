import { expect, test } from 'vitest'
import { logoFindings } from './logo-rules.ts'

const dark = { red: 43, green: 26, blue: 18, alpha: 1 }
const light = { red: 255, green: 253, blue: 248, alpha: 1 }
const clear = { ...light, alpha: 0 }

test.each([
  ['a dark logo on the dark footer', dark, [dark, dark, clear, clear], 1],
  ['a dark logo on the light header', light, [dark, dark, clear, clear], 0],
  ['a light badge with dark letters on the footer', dark, [light, light, dark, dark], 0],
  ['a light logo on the light header', light, [light, clear], 1],
  ['a picture without a visible spot', dark, [clear], 0],
] as const)('%s', (_what, background, pixels, count) => {
  expect(logoFindings([{ blockId: 'about', background, pixels }])).toHaveLength(count)
})
