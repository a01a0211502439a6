import { z } from 'zod'
import { richProse } from '../../contract/values/rich-prose.ts'
import { line } from '../../contract/values/text-fields.ts'
import { link } from '../../kit/ui/link.schema.ts'
import { toneSchema } from '../../kit/ui/tone.schema.ts'
import { topPicture } from '../../kit/ui/top-picture.schema.ts'
import { servicesHeroDefaults, valueCardsDefaults } from './services-overview.defaults.ts'

export const servicesHeroPropsSchema = z.object({
  heading: line(200).default(servicesHeroDefaults.heading).meta({ title: 'Heading', inline: true }),
  text: richProse(2000).default(servicesHeroDefaults.text).meta({ title: 'Text' }),
  ...topPicture.shape,
  moreLabel: line(80).default(servicesHeroDefaults.moreLabel).meta({ title: 'Second button' }),
  moreHref: link().default(servicesHeroDefaults.moreHref).meta({ title: 'Its link' }),
})
export type ServicesHeroProps = z.infer<typeof servicesHeroPropsSchema>

export const valueCardsPropsSchema = z.object({
  heading: line(200).default(valueCardsDefaults.heading).meta({ title: 'Heading', inline: true }),
  cards: z
    .array(
      z.object({
        title: line(120).meta({ title: 'Title' }),
        text: richProse(600).meta({ title: 'Text' }),
      }),
    )
    .max(8, 'Use up to 8 cards')
    .default(valueCardsDefaults.cards)
    .meta({ title: 'Cards', itemName: 'card' }),
  tone: toneSchema,
})
export type ValueCardsProps = z.infer<typeof valueCardsPropsSchema>
