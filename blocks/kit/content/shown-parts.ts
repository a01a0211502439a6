import type { addOnSchema, PublicAddOn } from '../../contract/records/add-on.ts'
import type { animalSchema, PublicAnimal } from '../../contract/records/animal.ts'
import type { WithMedia } from '../../contract/records/media.ts'
import type { ServicePageContent } from '../../contract/records/service-page-content.ts'
import type { PagePart } from '../../contract/values/audience.ts'

// Types of the record parts that blocks show (content-parts.ts).

/** A page carries the kind as text, an API response its species and breed; `kindName` reads both. */
export type AnimalPart = WithMedia<
  Omit<PagePart<typeof animalSchema>, 'species' | 'breed' | 'isActive' | 'availability'> &
    MaybeHidden &
    AnimalStory &
    (NamedKind | AnimalKind)
>
/** Missing where a service page carries the record: only a page of the animals shows it. */
type AnimalStory = Partial<Pick<PublicAnimal, 'bio' | 'favouriteThings' | 'funFact' | 'goodWith'>>
/** Missing where a page carries the record: it carries only what it shows. */
type MaybeHidden = { isActive?: boolean; availability?: PublicAnimal['availability'] }
export type NamedKind = { kindName: string }
export type AnimalKind = Pick<PublicAnimal, 'species' | 'breed'> & { kindName?: undefined }

/** Likewise a page carries the one text that is shown; a reply of the API has a summary, and the whole for want of it. */
export type AddOnPart = Omit<PagePart<typeof addOnSchema>, 'summary' | 'description' | 'isActive'> &
  MaybeHidden &
  ({ text: string } | (Pick<PublicAddOn, 'summary' | 'description'> & { text?: undefined }))

export const shownOfSize = [
  'title',
  'guestsRange',
  'animalsCountRange',
  'ridersPerHour',
  'durations',
  'spaceNeeded',
  'parkingNeeded',
  'setupTakedown',
  'staffProvided',
] as const satisfies readonly (keyof ServicePageContent)[]
export type SizePart = Pick<ServicePageContent, (typeof shownOfSize)[number]>
