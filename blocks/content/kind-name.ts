import { speciesNames } from '../contract/records/choice-names.ts'
import type { AnimalKind, KindInWords } from './shown-parts.ts'

/** What an animal is, as visitors read it: `Shetland pony`, or `Pony` where no breed is known. */
export function kindName(animal: KindInWords | AnimalKind): string {
  return animal.kindName ?? (animal.breed || speciesNames[animal.species])
}
