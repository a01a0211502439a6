import type { ServicePageContent } from '../contract/records/service-page.ts'
import type { BlockContent, ContentName } from './content.ts'
import { shownOfAddOn, shownOfAnimal, shownOfSize } from './shown-parts.ts'

// What blocks show of replies that hold much more: lists of which a page names a few, and the other size of a
// service. The types in content.ts come from here, so no look can read what a part leaves out.

type PartOf<Name extends ContentName> = (whole: BlockContent[Name], page: ServicePageContent) => unknown

/** By content name: what of a reply is enough on a service page. A name that is not here is needed whole. */
export const contentParts: { readonly [Name in ContentName]?: PartOf<Name> } = {
  animals: (animals, { animalIds }) =>
    named(animals, animalIds).map((animal) => ({
      ...pick(animal, shownOfAnimal),
      // Stands in for a missing breed.
      species: animal.breed ? 'other' : animal.species,
    })),
  addOns: (addOns, { addOnIds }) =>
    named(addOns, addOnIds).map((addOn) => ({
      ...pick(addOn, shownOfAddOn),
      // Stands in for a missing summary, and is the longest text of all.
      description: addOn.summary ? '' : addOn.description,
    })),
  smallPage: (page) => pick(page, shownOfSize),
  largePage: (page) => pick(page, shownOfSize),
}

/** Of lists that are only chosen from: enough where a booking is asked for, and no other block there reads them. */
export const choiceParts = {
  animals: (all: readonly { id: number; name: string }[]) => all.map(({ id, name }) => ({ id, name })),
  addOns: (all: readonly { id: number; name: string }[]) => all.map(({ id, name }) => ({ id, name })),
}

function named<T extends { id: number }>(records: readonly T[], ids: readonly number[]): T[] {
  return records.filter(({ id }) => ids.includes(id))
}

function pick<T extends object, K extends keyof T>(whole: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => key in whole).map((key) => [key, whole[key]])) as Pick<T, K> // an absent key is an optional one
}
