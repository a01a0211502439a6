import type { Agreed, Fact } from './agreed.ts'
import { hasPonies } from './enquiry-choices.ts'

/** What a crew needs of every job, in the order in which one asks for it; each with the facts of which one is enough. */
const needed: readonly { fact: Fact; enough?: readonly Fact[]; isFor?: (agreed: Agreed) => boolean }[] = [
  { fact: 'eventDate' },
  { fact: 'startTime' },
  { fact: 'durationHours' },
  { fact: 'street' },
  { fact: 'city' },
  // At a home it is who wrote.
  { fact: 'onSiteName', isFor: ({ venueType }) => venueType !== 'home' },
  { fact: 'phone', enough: ['onSitePhone', 'phone'] },
  { fact: 'services' },
  { fact: 'childrenCount', enough: ['childrenCount', 'guestsTotal'] },
  { fact: 'ponyRiders', isFor: hasRides },
  { fact: 'heaviestRider', isFor: hasRides },
  { fact: 'surface' },
]

/** What a crew needs to know of a job and nobody knows yet (contract §10). */
export function missingFacts(agreed: Agreed): Fact[] {
  return needed
    .filter(({ isFor }) => !isFor || isFor(agreed))
    .filter(({ fact, enough = [fact] }) => enough.every((each) => !isKnown(agreed[each])))
    .map(({ fact }) => fact)
}

/** Whoever is not sure, or wants advice on what to book, has not said it yet. */
function isKnown(value: Agreed[Fact]): boolean {
  const said = Array.isArray(value) ? value.filter((each) => each !== 'advise-me') : value
  return said !== null && said !== 'not-sure' && !(Array.isArray(said) && said.length === 0)
}

function hasRides({ services }: Agreed): boolean {
  return hasPonies(services ?? [])
}
