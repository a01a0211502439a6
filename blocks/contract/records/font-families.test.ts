import { expect, test } from 'vitest'
import { fontDefaults } from './defaults.ts'
import { type FontRole, fontFamilies } from './font-families.ts'

test('every family is listed once', () => {
  const names = fontFamilies.map((family) => family.name)

  expect(new Set(names).size).toBe(names.length)
})

test.each<[FontRole, string]>([
  ['heading', fontDefaults.headingFont],
  ['body', fontDefaults.bodyFont],
  ['subtitle', fontDefaults.subtitleFont],
])('the default font of the %s role exists and suits it', (role, name) => {
  expect(fontFamilies.find((family) => family.name === name)?.suits).toContain(role)
})

test.each<FontRole>(['heading', 'body', 'subtitle'])('the %s role has five families or more', (role) => {
  expect(fontFamilies.filter((family) => family.suits.includes(role)).length).toBeGreaterThanOrEqual(5)
})
