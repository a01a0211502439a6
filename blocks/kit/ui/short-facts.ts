import type { ServiceCard } from '../../contract/records/service-card.ts'
import { type Fact, factsOf } from './fact-list.tsx'

type Facts = Pick<ServiceCard, 'guestsRange' | 'spaceNeeded' | 'durations'>

/** What tells first whether a service fits. A card shows how each answer begins; its page has the whole. */
export function shortFacts({ guestsRange, spaceNeeded, durations }: Facts): Fact[] {
  return factsOf([
    { label: 'Guests', value: beginning(guestsRange, /[;,]\s/) },
    { label: 'Space', value: beginning(spaceNeeded, /[;,:.]\s|\.$/) },
    { label: 'How long', value: beginning(durations, /;\s/) },
  ])
}

/** A comma inside a number, as in `5,000`, ends nothing: no space follows it. */
function beginning(text: string, end: RegExp): string {
  return text.trim().split(end)[0] ?? ''
}
