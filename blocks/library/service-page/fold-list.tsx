import accordion from '../../kit/ui/accordion.module.css'
import { type Fact, factsOf } from '../../kit/ui/fact-list.tsx'
import { Paragraphs } from '../../kit/ui/paragraphs.tsx'
import styles from './fold-list.module.css'

/** Longer facts: on phones each opens from its name, in wider windows and on paper all are open. */
export function FoldList({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className={`${styles.folds} ${accordion.accordion}`}>
      {factsOf(facts).map(({ label, value }) => (
        <details key={label}>
          <summary>{label}</summary>
          <h3>{label}</h3>
          <Paragraphs text={String(value)} />
        </details>
      ))}
    </div>
  )
}
