import { z } from 'zod'
import { readMapPoint } from '../contract/values/map-point.ts'
import { address, line, prose } from '../contract/values/text-fields.ts'
import { link } from '../ui/link.schema.ts'
import { toneSchema } from '../ui/tone.schema.ts'
import {
  closingCallDefaults,
  meetAnimalsDefaults,
  nextDateDefaults,
  peopleDefaults,
  quotesDefaults,
  serviceMapDefaults,
} from './proof.defaults.ts'

// Blocks that show who the farm is: for any page that staff arrange.

const heading = (given: string) => line(200).default(given).meta({ title: 'Heading', inline: true })
const text = (given = '') => prose(2000).default(given).meta({ title: 'Text' })

export const peoplePropsSchema = z.object({
  heading: heading(peopleDefaults.heading),
  text: text(),
  people: z
    .array(
      z.object({
        name: line(80).meta({ title: 'Name' }),
        role: line(200).meta({ title: 'What they do' }),
        imageUrl: address().meta({
          title: 'Photo',
          description: 'If blank, a hat is drawn.',
          as: 'picture',
          describedBy: 'imageAlt',
        }),
        imageAlt: line(500).meta({ title: 'What the photo shows' }),
      }),
    )
    .max(12, 'Use up to 12 people')
    .default([])
    .meta({ title: 'People', itemName: 'person' }),
  tone: toneSchema,
})
export type PeopleProps = z.infer<typeof peoplePropsSchema>

export const quotesPropsSchema = z.object({
  heading: heading(quotesDefaults.heading),
  quotes: z
    .array(
      z.object({
        quote: prose(2000).meta({ title: 'Quote' }),
        name: line(120).meta({ title: 'Name' }),
        place: line(120).meta({ title: 'Place', description: 'Such as “Mesa, AZ”.' }),
        date: line(60).meta({ title: 'When', description: 'Such as “April 2026”.' }),
      }),
    )
    .max(12, 'Use up to 12 quotes')
    .default([])
    .meta({ title: 'Quotes', itemName: 'quote' }),
  note: line(300).meta({ title: 'Line below', description: 'Such as how you came by the quotes.' }),
  tone: toneSchema,
})
export type QuotesProps = z.infer<typeof quotesPropsSchema>

export const meetAnimalsPropsSchema = z.object({
  heading: heading(meetAnimalsDefaults.heading),
  text: text(meetAnimalsDefaults.text),
  show: z
    .enum(['four', 'all'])
    .default('four')
    .meta({ title: 'Animals', options: { four: 'The first four', all: 'All of them' } }),
  label: line(80).meta({ title: 'Link text' }),
  href: link().meta({ title: 'Link' }),
  tone: toneSchema,
})
export type MeetAnimalsProps = z.infer<typeof meetAnimalsPropsSchema>

export const nextDatePropsSchema = z.object({
  heading: heading(nextDateDefaults.heading),
  tone: toneSchema,
})
export type NextDateProps = z.infer<typeof nextDatePropsSchema>

export const serviceMapPropsSchema = z.object({
  heading: heading(serviceMapDefaults.heading),
  text: text(serviceMapDefaults.text),
  towns: z
    .array(
      z.object({
        name: line(60).meta({ title: 'Town' }),
        point: line(60)
          .refine(
            (given) => given === '' || readMapPoint(given) !== undefined,
            'Enter it like 33.4484, -112.0740',
          )
          .meta({ title: 'Map point', description: 'Latitude, longitude, as map apps copy them.' }),
      }),
    )
    .max(20, 'Use up to 20 towns')
    .default([])
    .meta({ title: 'Towns', itemName: 'town' }),
  tone: toneSchema,
})
export type ServiceMapProps = z.infer<typeof serviceMapPropsSchema>

export const closingCallPropsSchema = z.object({
  heading: heading(closingCallDefaults.heading),
  text: text(closingCallDefaults.text),
  label: line(80).default(closingCallDefaults.label).meta({ title: 'Button text' }),
  href: link().default(closingCallDefaults.href).meta({ title: 'Link' }),
})
export type ClosingCallProps = z.infer<typeof closingCallPropsSchema>
