import { placesIn } from '#blocks/contract/values/merge-parts.ts'
import styles from './marked-words.module.css'

/** A run of a text; `isChanged` if the other text does not have it. */
export type Run = { text: string; isChanged: boolean }

/** Comparing grows with the product of both lengths; longer texts are marked between what they share. */
const mostProduct = 250_000

/** Both texts in runs: the words that only one of them has are marked. */
export function wordChanges(before: string, after: string): { before: Run[]; after: Run[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  const most = Math.min(old.length, now.length) - start
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end++

  const [from, to] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  const isShort = from.length * to.length <= mostProduct
  const places = isShort ? placesIn(from, to) : from.map(() => undefined)
  const stays = new Set(places)
  const unchanged = (count: number): boolean[] => Array(count).fill(false)
  const around = (words: readonly string[], changed: boolean[]) =>
    runsOf(words, [...unchanged(start), ...changed, ...unchanged(end)])
  return {
    before: around(
      old,
      places.map((place) => place === undefined),
    ),
    after: around(
      now,
      to.map((_, index) => !stays.has(index)),
    ),
  }
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}

/** A space between two changed words is marked with them. */
function runsOf(words: readonly string[], changed: boolean[]): Run[] {
  const runs: Run[] = []
  for (const [index, text] of words.entries()) {
    const isBlank = text.trim() === ''
    const isChanged = isBlank ? !!changed[index - 1] && !!changed[index + 1] : !!changed[index]
    const last = runs.at(-1)
    if (last && last.isChanged === isChanged) last.text += text
    else runs.push({ text, isChanged })
  }
  return runs
}

/** One of two texts; the words that the other lacks are marked, and not by color alone. */
export function MarkedWords({ runs, as: Mark }: { runs: readonly Run[]; as: 'del' | 'ins' }) {
  return runs.map(({ text, isChanged }, index) =>
    isChanged ? (
      // The runs of a text are in their order and never move.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Mark key={index} className={styles[Mark]}>
        {text}
      </Mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={index}>{text}</span>
    ),
  )
}
