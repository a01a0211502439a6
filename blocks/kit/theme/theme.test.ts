import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf, rgbOf } from './contrast.ts'

// Colors that meet on a page, by their roles: text 4.5:1, what tells a control apart 3:1 (look.md "Identity").

const sheet = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const roles = new Map([...sheet.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, role, hex]) => [role, hex]))
const grounds = ['surface', 'surface-raised', 'surface-sunk', 'sky']

test.each<readonly [text: string, ground: string]>([
  ...['ink', 'ink-soft', 'link', 'accent', 'accent-strong'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ['night-ink', 'night'],
  ['gold', 'night'],
  ['gold', 'ink'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
])('%s can be read on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each<readonly [edge: string, ground: string]>([
  ...grounds.map((ground) => ['focus', ground] as const),
  ...grounds.map((ground) => ['ink-soft', ground] as const), // edges of fields and buttons
  ...grounds.map((ground) => ['gold-strong', ground] as const), // large numerals
  ['gold', 'ink'], // focus in the footer
  ['gold', 'night'],
])('%s stands out from %s', (edge, ground) => {
  expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
})

function contrast(one: string, other: string): number {
  return contrastOf(rgbOf(hexOfRole(one)), rgbOf(hexOfRole(other)))
}

function hexOfRole(role: string): string {
  const hex = roles.get(role)
  if (!hex) throw new Error(`There is no role ${role}`)
  return hex
}
