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

  const middle = [old.slice(start, old.length - end), now.slice(start, now.length - end)] as const
  const shared = sharedWords(...middle)
  const around = (words: readonly string[], changed: boolean[]) =>
    runsOf(words, [...fill(start, false), ...changed, ...fill(end, false)])
  return {
    before: around(
      old,
      shared.before.map((is) => !is),
    ),
    after: around(
      now,
      shared.after.map((is) => !is),
    ),
  }
}

/** Words, and what is between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}

/** Which words belong to the longest sequence that both have. */
function sharedWords(
  old: readonly string[],
  now: readonly string[],
): { before: boolean[]; after: boolean[] } {
  const before = fill(old.length, false)
  const after = fill(now.length, false)
  if (old.length * now.length > mostProduct) return { before, after }
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  let row = 0
  let column = 0
  while (row < old.length && column < now.length) {
    if (old[row] === now[column]) {
      before[row++] = true
      after[column++] = true
    } else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return { before, after }
}

function fill(count: number, value: boolean): boolean[] {
  return Array.from({ length: count }, () => value)
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
