import type { PublicAddOn, PublicAnimal } from '../contract/api-paths.ts'
import type { WithMedia } from '../contract/records/media.ts'
import type { ServicePageContent } from '../contract/records/service-page.ts'

// What blocks show of records that hold much more.

export const shownOfAnimal = [
  'id',
  'name',
  'species',
  'breed',
  'ageText',
  'imageUrl',
  'imageAlt',
  'shortBio',
  'availability',
  'isActive',
  'media',
] as const satisfies readonly (keyof WithMedia<PublicAnimal>)[]
export type AnimalPart = Pick<WithMedia<PublicAnimal>, (typeof shownOfAnimal)[number]>

export const shownOfAddOn = [
  'id',
  'name',
  'summary',
  'description',
  'badge',
  'isActive',
] as const satisfies readonly (keyof PublicAddOn)[]
export type AddOnPart = Pick<PublicAddOn, (typeof shownOfAddOn)[number]>

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
