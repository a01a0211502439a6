import { z } from 'zod'
import { line, prose } from '../../contract/values/text-fields.ts'
import { toneSchema } from '../../kit/ui/tone.schema.ts'
import { servicePriceDefaults } from './service-page.defaults.ts'

// The layout of a service page's sections; their content is in the record of the page.

export const serviceHeroPropsSchema = z.object({
  hasChapters: z.boolean().default(true).meta({ title: 'Links to the parts of the page' }),
  price: line(120)
    .default(servicePriceDefaults.price)
    .meta({ title: 'Price, on the card', description: 'In words: the site names no amounts.' }),
})
export type ServiceHeroProps = z.infer<typeof serviceHeroPropsSchema>

/** The last section has no layout props. */
export const servicePlainPropsSchema = z.object({})

/** Quotes stand on the night sky unless staff choose otherwise. */
export const serviceStoriesPropsSchema = z.object({
  tone: z.enum(['plain', 'sand', 'night']).default('night').meta({ title: 'Background', as: 'tone' }),
  look: z
    .enum(['quotes', 'beside', 'wide'])
    .default('quotes')
    .meta({
      title: 'Style',
      options: { quotes: 'Quotes alone', beside: 'Next to a picture', wide: 'Below a wide picture' },
    }),
})
export type ServiceStoriesProps = z.infer<typeof serviceStoriesPropsSchema>

/** The first question of every service, before those of its record. */
export const serviceFaqPropsSchema = z.object({
  cost: prose(600)
    .default(servicePriceDefaults.cost)
    .meta({ title: 'What does it cost?', description: 'In words. Blank leaves the question out.', rows: 3 }),
  tone: toneSchema,
})
export type ServiceFaqProps = z.infer<typeof serviceFaqPropsSchema>

export const serviceSectionPropsSchema = z.object({ tone: toneSchema })
export type ServiceSectionProps = z.infer<typeof serviceSectionPropsSchema>
