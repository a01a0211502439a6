import { expect, test } from 'vitest'
import { logoFindings, over, parseColor } from './logo-rules.ts'

const dark = { red: 43, green: 26, blue: 18, alpha: 1 }
const light = { red: 255, green: 253, blue: 248, alpha: 1 }
const clear = { ...light, alpha: 0 }

const white = { red: 255, green: 255, blue: 255, alpha: 1 }
const faint = { ...dark, alpha: 0.3 }

test.each([
  ['a dark logo on the dark footer', dark, [dark, dark, clear, clear], 'faint'],
  ['a dark logo on the light header', light, [dark, dark, clear, clear], undefined],
  ['a light badge with dark letters on the footer', dark, [light, light, dark, dark], undefined],
  ['a light logo on the light header', light, [light, clear], 'faint'],
  ['white on white', white, [white, white], 'faint'],
  ['nearly white on white', white, [light, clear], 'faint'],
  ['a wholly transparent picture', white, [clear, clear], 'empty'],
  ['thin lines, which a sample blurs', white, [faint, clear], undefined],
  ['a picture that can’t be read', white, [], undefined],
] as const)('%s', (_what, background, pixels, flaw) => {
  const found = logoFindings([{ blockId: 'about', background, pixels }])
  expect(found.map(({ message }) => (/see-through/.test(message) ? 'empty' : 'faint'))).toEqual(
    flaw ? [flaw] : [],
  )
})

test('a color of CSS is parsed, or none', () => {
  for (const [css, read] of [
    ['rgb(35, 26, 18)', { red: 35, green: 26, blue: 18, alpha: 1 }],
    ['rgba(0, 0, 0, 0.5)', { red: 0, green: 0, blue: 0, alpha: 0.5 }],
    ['rgb(1 2 3 / 0.25)', { red: 1, green: 2, blue: 3, alpha: 0.25 }],
    ['oklch(0.7 0.1 200)', undefined],
    ['rgb(none 0 0)', undefined],
    ['transparent', undefined],
  ] as const) {
    expect(parseColor(css), JSON.stringify(css)).toEqual(read)
  }
})

test('half-transparent black over white is gray', () => {
  expect(
    over({ red: 0, green: 0, blue: 0, alpha: 0.5 }, { red: 255, green: 255, blue: 255, alpha: 1 }).red,
  ).toBeCloseTo(127.5)
})
