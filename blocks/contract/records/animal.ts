import { z } from 'zod'
import { weekdays } from '../time/day-math.ts'
import { weekdayNames } from '../time/weekday-names.ts'
import { apiOnly, type PublicPart, staffOnly } from '../values/audience.ts'
import { needsDescription } from '../values/needs-description.ts'
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
import { choicesIn, speciesNames } from './choice-names.ts'

export const animalSchema = z.object({
  id: positiveId,
  name: requiredLine('Enter a name', 60).meta({ title: 'Name' }),
  species: z.enum(choicesIn(speciesNames)).default('other').meta({ title: 'Kind' }),
  breed: line(80).meta({ title: 'Breed' }),
  ageText: line(60).meta({ title: 'Age', description: 'Such as “12 years” or “born in 2019”.' }),
  imageUrl: address().meta({ title: 'Photo', as: 'picture', describedBy: 'imageAlt' }),
  imageAlt: line(500).meta({ title: 'What the photo shows' }),
  decorative: apiOnly(z.boolean().default(false).meta({ title: 'Decorative (no description needed)' })),
  shortBio: line(160).meta({ title: 'In one sentence' }),
  bio: apiOnly(prose(2000).meta({ title: 'Its story' })),
  favouriteThings: apiOnly(line(200).meta({ title: 'Favorite things' })),
  funFact: apiOnly(line(300).meta({ title: 'Fun fact' })),
  roles: apiOnly(
    z
      .array(z.enum(['petting-zoo', 'pony-ride', 'turkey-race', 'display']))
      .default([])
      .meta({
        title: 'Takes part in',
        options: { 'pony-ride': 'Pony rides', 'turkey-race': 'Turkey races' },
      }),
  ),
  ridingLimitLb: apiOnly(
    z
      .int()
      .min(20)
      .max(150)
      .nullable()
      .default(null)
      .meta({ title: 'Heaviest rider', unit: 'lb, ponies only' }),
  ),
  goodWith: apiOnly(
    lines(6).meta({ title: 'Good with', description: 'One per line, such as “toddlers”.', rows: 3 }),
  ),
  availability: z
    .enum(['active', 'resting', 'retired', 'in-memory'])
    .default('active')
    .meta({ title: 'Status', options: { active: 'At events' } }),
  outingsPerDay: staffOnly(
    z
      .int()
      .min(1, 'Enter 1 or more')
      .max(50, 'Enter 50 or less')
      .nullable()
      .default(null)
      .meta({ title: 'Jobs a day at most', description: 'Blank: any number.' }),
  ),
  restWeekdays: staffOnly(
    z.array(z.enum(weekdays)).max(7).default([]).meta({ title: 'Days of rest', options: weekdayNames }),
  ),
  isActive: z.boolean().default(true).meta({ title: 'Visitors can see it' }),
  position: apiOnly(position),
  careNotes: staffOnly(prose(4000).meta({ title: 'Care notes', description: 'Never shown to visitors.' })),
})
export type Animal = z.infer<typeof animalSchema>
/** The body that staff send. Its rule on words is not in the record's schema, so that older records stay readable. */
export const newAnimalSchema = animalSchema
  .omit({ id: true })
  .extend({ position: givenPosition })
  .refine(
    ({ imageUrl, imageAlt, decorative }) => !imageUrl || imageAlt || decorative,
    needsDescription('imageAlt'),
  )
export type NewAnimal = z.input<typeof newAnimalSchema>
export type PublicAnimal = PublicPart<typeof animalSchema>
