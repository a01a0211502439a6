import { addOnSchema } from '../../contract/records/add-on.ts'
import { animalSchema } from '../../contract/records/animal.ts'
import type { ServicePageContent } from '../../contract/records/service-page-content.ts'
import { keysFor } from '../../contract/values/audience.ts'
import { addOnText } from './add-on-text.ts'
import { animalFace } from './animal-face.ts'
import type { BlockContent, ContentName } from './content.ts'
import { kindName } from './kind-name.ts'
import { type AnimalPart, shownOfSize } from './shown-parts.ts'

// The parts of responses that blocks show, where the response holds much more: lists of which a page names a few, and
// the other size of a service. The types in content.ts leave out the same fields, so no component can read a missing
// one. Only the server uses this file, because it loads the schemas.

type PartOf<Name extends ContentName> = (whole: BlockContent[Name], page: ServicePageContent) => unknown

// A public response holds active records only, and pages show the animals that travel now.
const notOfAnimal = [...keysFor(animalSchema, 'staff', 'api'), 'species', 'breed', 'isActive', 'availability']
// No page shows the picture of an add-on, so none needs its size either.
const notOfAddOn = [...keysFor(addOnSchema, 'staff', 'api'), 'media', 'summary', 'description', 'isActive']

/** By content name: the part of a response that a service page needs. Names that are not here are needed whole. */
export const contentParts: { readonly [Name in ContentName]?: PartOf<Name> } = {
  animals: (animals, { animalIds }) =>
    named(animals, animalIds)
      .filter(({ availability }) => availability === 'active')
      .map((animal) => ({ ...without(animal, notOfAnimal), kindName: kindName(animal) })),
  addOns: (addOns, { addOnIds }) =>
    named(addOns, addOnIds).map((addOn) => ({
      ...without(addOn, notOfAddOn),
      text: addOnText(addOn),
    })),
  smallPage: (page) => pick(page, shownOfSize),
  largePage: (page) => pick(page, shownOfSize),
}

/** Only the service's part of a response is shown; without its record it shows all items. */
export function isOfService(name: ContentName, needs: readonly ContentName[]): boolean {
  const isList = name === 'animals' || name === 'addOns'
  return contentParts[name] !== undefined && (!isList || needs.includes('servicePage'))
}

/** Of these lists the booking page needs only what is a choice. */
export const choiceParts = {
  animals: (all: readonly (AnimalPart & { imageUrl: string })[]) =>
    all.map((animal) => ({
      id: animal.id,
      name: animal.name,
      kindName: kindName(animal),
      ...animalFace(animal),
    })),
  addOns: (all: readonly { id: number; name: string }[]) => all.map(({ id, name }) => ({ id, name })),
}

function named<T extends { id: number }>(records: readonly T[], ids: readonly number[]): T[] {
  return records.filter(({ id }) => ids.includes(id))
}

function without(whole: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !keys.includes(key)))
}

function pick<T extends object, K extends keyof T>(whole: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => key in whole).map((key) => [key, whole[key]])) as Pick<T, K> // an absent key is an optional one
}
