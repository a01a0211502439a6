import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export type Fact = { label: string; value: ReactNode }

/** The facts that have a value; blank ones are not shown. */
export function factsOf(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ label, value }) => label && (typeof value === 'string' ? value.trim() : value))
}

/** Labels and values, styled like the lines of a farm ledger. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {factsOf(facts).map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: staff may give two facts the same label
        <div key={index}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Facts in cells of a card, which `className` arranges; nothing if there are none. */
export function FactCells({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
