import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colorIn, pairs } from './color-problems.ts'
import { roles } from './look-colors.ts'
import { passes } from './nearest-passing.ts'
import { colorKeys, themeNames, themes } from './themes.ts'

const sheet = readFileSync(new URL('../../kit/theme/theme.css', import.meta.url), 'utf8')

test.each(colorKeys)('farm › %s is the color of its role in theme.css', (key) => {
  expect(sheet).toContain(`--${roles[key]}: ${themes.farm.colors[key]};`)
})

test.each(themeNames)('%s › all that meets on a page can be read', (name) => {
  const { colors } = themes[name]
  const bad = pairs.filter(
    ({ front, ground, least }) =>
      !passes(colorIn(colors, front), [{ other: colorIn(colors, ground), least }]),
  )

  expect(bad).toEqual([])
})

// Its words can be read without that, but a button should look like one (trust-strip/).
test.each(themeNames)('%s › a button is seen on dark sections', (name) => {
  const { button, dark } = themes[name].colors

  expect(passes(button, [{ other: dark, least: 1.8 }])).toBe(true)
})
