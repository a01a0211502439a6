import styles from './marked-words.module.css'
import type { Run } from './word-changes.ts'

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
