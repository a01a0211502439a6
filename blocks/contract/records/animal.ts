import { z } from 'zod'
import {
  address,
  givenPosition,
  line,
  lines,
  position,
  positiveId,
  prose,
  requiredLine,
} from '../values/text-fields.ts'

/** An animal of the farm. `careNotes` and what follows it are for staff and in no public reply. */
export const animalSchema = z.object({
  id: positiveId,
  name: requiredLine('Name the animal', 60),
  species: z
    .enum(['pony', 'goat', 'sheep', 'turkey', 'rabbit', 'hen', 'pig', 'llama', 'donkey', 'duck', 'other'])
    .default('other'),
  breed: line(80),
  ageText: line(60),
  imageUrl: address(),
  imageAlt: line(500),
  shortBio: line(160),
  bio: prose(2000),
  favouriteThings: line(200),
  funFact: line(300),
  roles: z.array(z.enum(['petting-zoo', 'pony-ride', 'turkey-race', 'display'])).default([]),
  /** Heaviest rider in pounds; ponies only. */
  ridingLimitLb: z.int().min(20).max(150).nullable().default(null),
  goodWith: lines(6),
  availability: z.enum(['active', 'resting', 'retired', 'in-memory']).default('active'),
  isActive: z.boolean().default(true),
  position,
  careNotes: prose(4000),
})
export type Animal = z.infer<typeof animalSchema>
export const newAnimalSchema = animalSchema.omit({ id: true }).extend({ position: givenPosition })
export type NewAnimal = z.input<typeof newAnimalSchema>
/** Keys that leave the api only for staff. */
export const privateAnimalKeys = ['careNotes'] as const satisfies readonly (keyof Animal)[]
