import type { Fact } from './fact-list.tsx'

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
