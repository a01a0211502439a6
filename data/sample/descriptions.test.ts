import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentFolder, readJson } from './read-sample.ts'

// A drawing that is made anew gets new words: places that still say what was drawn before would differ from the others.

test('a picture is described in the same words wherever it is shown', () => {
  const files = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
  const described = files
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => picturesIn(readJson(name)))
  const first = new Map([...described].reverse())

  const others = described.filter(([src, text]) => text !== first.get(src))

  expect(first.size).toBeGreaterThan(40)
  expect(others).toEqual([])
})

/** Address and description of each picture anywhere in a JSON value; a decorative one has no description. */
function picturesIn(value: unknown): [src: string, words: string][] {
  if (!value || typeof value !== 'object') return []
  const { src, alt, imageUrl, imageAlt, altText, heroImageUrl, heroImageAlt } = value as Record<
    string,
    unknown
  >
  const address = src ?? imageUrl ?? heroImageUrl
  const text = alt ?? imageAlt ?? altText ?? heroImageAlt
  const own: [string, string][] = address && text ? [[String(address), String(text)]] : []
  return [...own, ...Object.values(value).flatMap(picturesIn)]
}
