import { z } from 'zod'
import { apiOnly, type PublicPart, staffOnly } from '../values/audience.ts'
import {
  address,
  givenPosition,
  line,
  position,
  positiveId,
  prose,
  requiredLine,
} from '../values/text-fields.ts'
import { badgeNames, choicesIn } from './choice-names.ts'

/** Something a customer can add to a booking. There is no price, on purpose (product.md §1). */
export const addOnSchema = z.object({
  id: positiveId,
  name: requiredLine('Enter a name', 80).meta({ title: 'Name' }),
  category: apiOnly(
    z
      .enum(['experience', 'comfort', 'learning', 'themed', 'safety'])
      .default('experience')
      .meta({ title: 'Category' }),
  ),
  summary: line(140).meta({ title: 'In one sentence' }),
  description: prose(2000).meta({ title: 'Description' }),
  imageUrl: apiOnly(address().meta({ title: 'Picture', as: 'picture', describedBy: 'imageAlt' })),
  imageAlt: apiOnly(line(500).meta({ title: 'What the picture shows' })),
  badge: z
    .enum(choicesIn(badgeNames))
    .default('')
    .meta({ title: 'Badge', options: { '': 'None' } }),
  isActive: z.boolean().default(true).meta({ title: 'Visitors can see it' }),
  position: apiOnly(position),
  internalNote: staffOnly(
    prose(2000).meta({ title: 'Note for staff', description: 'Never shown to visitors.' }),
  ),
})
export type AddOn = z.infer<typeof addOnSchema>
export const newAddOnSchema = addOnSchema.omit({ id: true }).extend({ position: givenPosition })
export type NewAddOn = z.input<typeof newAddOnSchema>
export type PublicAddOn = PublicPart<typeof addOnSchema>
