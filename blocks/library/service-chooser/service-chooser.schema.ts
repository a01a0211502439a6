import { z } from 'zod'
import { richProse } from '../../contract/values/rich-prose.ts'
import { address, line } from '../../contract/values/text-fields.ts'
import { link } from '../../kit/ui/link.schema.ts'
import { toneSchema } from '../../kit/ui/tone.schema.ts'
import { serviceFinderDefaults as finder, serviceCardsDefaults } from './service-chooser.defaults.ts'

/** The services themselves come from their records; only pages that staff made are described here. */
export const serviceCardsPropsSchema = z.object({
  eventHeading: line(200).default(serviceCardsDefaults.eventHeading).meta({ title: 'First heading' }),
  more: z
    .array(
      z.object({
        title: line(120).meta({ title: 'Title' }),
        text: line(200).meta({ title: 'Text' }),
        href: link().meta({ title: 'Link' }),
        src: address().meta({ title: 'Picture', as: 'picture' }),
        guestsRange: line(120).meta({ title: 'Guests' }),
        spaceNeeded: line(120).meta({ title: 'Space' }),
        durations: line(120).meta({ title: 'How long' }),
      }),
    )
    .max(6, 'Use up to 6 cards')
    .default([])
    .meta({
      title: 'More events',
      description: 'For pages of your own, such as school visits.',
      itemName: 'card',
    }),
  animalHeading: line(200).default(serviceCardsDefaults.animalHeading).meta({ title: 'Second heading' }),
})
export type ServiceCardsProps = z.infer<typeof serviceCardsPropsSchema>

export const serviceFinderPropsSchema = z.object({
  heading: line(200).default(finder.heading).meta({ title: 'Heading', inline: true }),
  text: richProse(600).default(finder.text).meta({ title: 'Text' }),
  dayQuestion: line(120).default(finder.dayQuestion).meta({ title: 'First question' }),
  home: line(80).default(finder.home).meta({ title: 'Answer: at home' }),
  group: line(80).default(finder.group).meta({ title: 'Answer: a group' }),
  crowd: line(80).default(finder.crowd).meta({ title: 'Answer: a crowd' }),
  countQuestion: line(120).default(finder.countQuestion).meta({ title: 'Second question' }),
  few: line(80).default(finder.few).meta({ title: 'Answer: up to 25' }),
  some: line(80).default(finder.some).meta({ title: 'Answer: 25 to 150' }),
  many: line(80).default(finder.many).meta({ title: 'Answer: more than 150' }),
  wishQuestion: line(120).default(finder.wishQuestion).meta({ title: 'Third question' }),
  touch: line(80).default(finder.touch).meta({ title: 'Answer: the petting zoo' }),
  ride: line(80).default(finder.ride).meta({ title: 'Answer: pony rides' }),
  both: line(80).default(finder.both).meta({ title: 'Answer: both' }),
  watch: line(80).default(finder.watch).meta({ title: 'Answer: a show' }),
  hint: line(120).default(finder.hint).meta({ title: 'In place of the result' }),
  tone: toneSchema,
})
export type ServiceFinderProps = z.infer<typeof serviceFinderPropsSchema>
