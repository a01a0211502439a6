import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toneSchema } from '#blocks/kit/ui/tone.schema.ts'
import { toneColors } from './tone-input.tsx'

// Vitest returns no text for a stylesheet import, so the file is read here.
const theme = readFileSync(new URL('../../../../blocks/kit/theme/theme.css', import.meta.url), 'utf8')

test.each(toneSchema.unwrap().options)('the tone %s has a background and ink color in the theme', (tone) => {
  expect(toneColors(tone, theme)).toEqual({
    background: expect.stringMatching(/^#[0-9a-f]{6}$/),
    ink: expect.stringMatching(/^#[0-9a-f]{6}$/),
  })
})

test('a dark background has its own text color', () => {
  expect(toneColors('night', theme)?.ink).not.toBe(toneColors('plain', theme)?.ink)
})

test('a tone missing from the theme has no color', () => {
  expect(toneColors('neon', theme)).toBeUndefined()
})
