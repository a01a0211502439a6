import { z } from 'zod'
import { toneSchema } from '../../kit/ui/tone.schema.ts'

/** The layout of the services; heading and description are in the record `services`, the cards are fixed. */
export const servicesPropsSchema = z.object({
  tone: toneSchema,
  cards: z
    .enum(['four', 'none'])
    .default('four')
    .meta({ title: 'Cards', options: { four: 'Four services', none: 'No cards, only heading and text' } }),
})
export type ServicesProps = z.infer<typeof servicesPropsSchema>
