import type { ServicePageContent } from '../../contract/records/service-page-content.ts'
import accordion from '../../kit/ui/accordion.module.css'
import { type Fact, FactCells, factsOf } from '../../kit/ui/fact-list.tsx'
import { Paragraphs } from '../../kit/ui/paragraphs.tsx'
import { shortFacts } from '../../kit/ui/short-facts.ts'
import styles from './service-facts.module.css'

type HeroFactsProps = {
  page: Pick<ServicePageContent, 'guestsRange' | 'durations' | 'ages' | 'spaceNeeded'>
  /** How a price is found, in words: the site names none. */
  price: string | undefined
}

/** What everybody asks first, on a card. */
export function HeroFacts({ page, price }: HeroFactsProps) {
  const facts = factsOf([...shortFacts(page), { label: 'Ages', value: page.ages }])
  const all = facts.length > 0 ? factsOf([...facts, { label: 'Price', value: price }]) : facts
  return <FactCells facts={all} className={styles.card} />
}

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
