import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleHostProps } from '../content/sample-content.ts'
import { backdropPropsSchema } from './backdrop.schema.ts'
import { Backdrop } from './backdrop.tsx'

function shown(props: object): string {
  const given = { ...backdropPropsSchema.parse(props), ...sampleHostProps() }
  return renderToStaticMarkup(<Backdrop {...given} middle={() => <p>Inside</p>} />)
}

test('blocks stand on a picture that says nothing by itself, or on none', () => {
  expect(shown({ pictureUrl: 'barn.jpg' })).toMatch(
    /src="\/public-objects\/barn\.jpg" alt="".*<p>Inside<\/p>/,
  )
  expect(shown({})).toMatch(/<section[^>]*><p>Inside<\/p><\/section>/)
})

test('a picture at an address that is not safe is refused', () => {
  expect(backdropPropsSchema.safeParse({ pictureUrl: 'javascript:alert(1)' }).success).toBe(false)
})

// The worst picture behind a veil is black behind the light one, and white behind the dark one.
const sheet = readFileSync(new URL('backdrop.module.css', import.meta.url), 'utf8')
const theme = readFileSync(new URL('../theme/theme.css', import.meta.url), 'utf8')
const dark = /\.dark \{[^}]*\}/.exec(sheet)?.[0] ?? ''

test.each([
  ['light', 0, theme, ['ink', 'ink-soft', 'link']],
  ['dark', 255, `${dark}--ink: ${roleIn(theme, 'night-ink')};`, ['ink', 'ink-soft', 'link']],
] as const)('on a %s veil over the worst picture, text has 4.5:1', (shade, worst, roles, texts) => {
  const rule = new RegExp(`\\.${shade} \\{[^}]*--veil: rgb\\((\\d+) (\\d+) (\\d+) / ([\\d.]+)\\)`).exec(sheet)
  const [red = 0, green = 0, blue = 0, alpha = 0] = (rule ?? []).slice(1).map(Number)
  const ground = [red, green, blue].map((part) => part * alpha + worst * (1 - alpha))

  expect(rule).not.toBeNull()
  for (const text of texts)
    expect.soft(contrast(rgbOf(roleIn(roles, text)), ground), text).toBeGreaterThan(4.5)
})

function roleIn(css: string, role: string): string {
  return new RegExp(`--${role}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? ''
}

function rgbOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
