import type { ServicePageContent } from '../../contract/records/service-page.ts'
import { FactCells } from '../../kit/ui/fact-cells.tsx'
import { factsOf } from '../../kit/ui/fact-list.tsx'
import styles from './hero-facts.module.css'
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
