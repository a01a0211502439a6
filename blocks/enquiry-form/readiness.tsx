import type { ReadinessItem } from '../contract/enquiries/enquiry-replies.ts'

const states = { ready: 'You have it', missing: 'We’ll talk about it', open: 'Not sure yet' } as const

/** What to get ready, each with its state. */
export function Readiness({ items }: { items: readonly ReadinessItem[] }) {
  return (
    <ul className="readiness">
      {items.map(({ topic, text, state }) => (
        <li key={topic} data-state={state}>
          {text} <em>{states[state]}</em>
        </li>
      ))}
    </ul>
  )
}
