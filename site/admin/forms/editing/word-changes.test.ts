import { expect, test } from 'vitest'
import { type Run, wordChanges } from './word-changes.tsx'

const marked = (runs: Run[]) => runs.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')

test('the words that differ are marked', () => {
  for (const [before, after, left, right] of [
    ['Call us at 505', 'Call us at 602', 'Call us at [505]', 'Call us at [602]'],
    ['one two three', 'one three', 'one [two] three', 'one three'],
    ['', 'hay', '', '[hay]'],
    ['hay', '', '[hay]', ''],
    ['same words', 'same words', 'same words', 'same words'],
    ['a b c d', 'a x y d', 'a [b c] d', 'a [x y] d'],
    ['goats\nand ponies', 'goats\nor ponies', 'goats\n[and] ponies', 'goats\n[or] ponies'],
  ] as const) {
    const changes = wordChanges(before, after)

    expect([marked(changes.before), marked(changes.after)], JSON.stringify([before, after])).toEqual([
      left,
      right,
    ])
  }
})

test('long texts keep what they share at both ends and are compared at once', () => {
  const words = (seed: number) => Array.from({ length: 3_000 }, (_, n) => `w${(n * seed) % 7_919}`).join(' ')

  const { before } = wordChanges(`Start ${words(3)} end`, `Start ${words(5)} end`)

  expect([before[0], before.at(-1)]).toEqual([
    { text: 'Start w0 ', isChanged: false },
    { text: ' end', isChanged: false },
  ])
})
