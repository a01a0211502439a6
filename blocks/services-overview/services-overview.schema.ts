import { z } from 'zod'
import { line, prose } from '../contract/values/text-fields.ts'
import { toneSchema } from '../ui/tone.schema.ts'
import { servicesHeroDefaults, valueCardsDefaults } from './services-overview.defaults.ts'

export const servicesHeroPropsSchema = z.object({
  heading: line(200).default(servicesHeroDefaults.heading).meta({ label: 'Heading', inline: true }),
  text: prose(2000).default(servicesHeroDefaults.text).meta({ label: 'Text', as: 'textarea' }),
})
export type ServicesHeroProps = z.infer<typeof servicesHeroPropsSchema>

export const valueCardsPropsSchema = z.object({
  heading: line(200).default(valueCardsDefaults.heading).meta({ label: 'Heading', inline: true }),
  cards: z
    .array(
      z.object({
        title: line(120).meta({ label: 'Title' }),
        text: prose(600).meta({ label: 'Text', as: 'textarea' }),
      }),
    )
    .max(8, 'Keep it to 8 cards')
    .default(valueCardsDefaults.cards)
    .meta({ label: 'Cards', itemLabel: 'Card' }),
  tone: toneSchema,
})
export type ValueCardsProps = z.infer<typeof valueCardsPropsSchema>
