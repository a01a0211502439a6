import { z } from 'zod'
import {
  address,
  givenPosition,
  line,
  position,
  positiveId,
  prose,
  requiredLine,
} from '../values/text-fields.ts'

/** Something a customer can add to a booking. There is no price, on purpose (product.md §1). */
export const addOnSchema = z.object({
  id: positiveId,
  name: requiredLine('Name the add-on', 80),
  category: z.enum(['experience', 'comfort', 'learning', 'themed', 'safety']).default('experience'),
  summary: line(140),
  description: prose(2000),
  imageUrl: address(),
  imageAlt: line(500),
  badge: z.enum(['', 'popular', 'new', 'seasonal']).default(''),
  isActive: z.boolean().default(true),
  position,
  internalNote: prose(2000),
})
export type AddOn = z.infer<typeof addOnSchema>
export const newAddOnSchema = addOnSchema.omit({ id: true }).extend({ position: givenPosition })
export type NewAddOn = z.input<typeof newAddOnSchema>
/** Keys that leave the api only for staff. */
export const privateAddOnKeys = ['internalNote'] as const satisfies readonly (keyof AddOn)[]
