import type { ServicePageContent } from '../../contract/records/service-page-content.ts'
import accordion from '../../kit/ui/accordion.module.css'
import { type Fact, FactCells, factsOf } from '../../kit/ui/fact-list.tsx'
import { Paragraphs } from '../../kit/ui/paragraphs.tsx'
import styles from './service-facts.module.css'
import { yardSpace } from './yard-plan-layout.ts'

type HeroFactsProps = {
  page: Pick<ServicePageContent, 'guestsRange' | 'durations' | 'ages' | 'yardPlan'>
}

/** The four things that everybody asks first, on a card. */
export function HeroFacts({ page }: HeroFactsProps) {
  const facts = factsOf([
    { label: 'Guests', value: short(page.guestsRange) },
    { label: 'How long', value: short(page.durations) },
    { label: 'Space', value: yardSpace(page.yardPlan) },
    { label: 'Ages', value: page.ages },
  ])
  return <FactCells facts={facts} className={styles.card} />
}

/** Up to a semicolon, as the schema promises staff. */
function short(text: string): string {
  return text.split(';')[0]?.trim() ?? ''
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
