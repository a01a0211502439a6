import { speciesNames } from '../../contract/records/choice-names.ts'
import type { AnimalKind, NamedKind } from './shown-parts.ts'

/** What visitors read as the kind of an animal: `Shetland pony`, or `Pony` if the breed is unknown. */
export function kindName(animal: NamedKind | AnimalKind): string {
  return animal.kindName ?? (animal.breed || speciesNames[animal.species])
}
