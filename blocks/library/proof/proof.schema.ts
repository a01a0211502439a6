import { z } from 'zod'
import { richProse } from '../../contract/values/rich-prose.ts'
import { line, prose } from '../../contract/values/text-fields.ts'
import { link } from '../../kit/ui/link.schema.ts'
import { nightToneSchema, toneSchema } from '../../kit/ui/tone.schema.ts'
import {
  certificateDefaults,
  closingCallDefaults,
  meetAnimalsDefaults,
  nextDateDefaults,
  peopleDefaults,
  quotesDefaults,
  serviceMapDefaults,
} from './proof.defaults.ts'

// Blocks that show who the farm is, from its records: for any page that staff arrange.

const heading = (given: string) => line(200).default(given).meta({ title: 'Heading', inline: true })
const text = (given = '') => richProse(2000).default(given).meta({ title: 'Text' })

export const peoplePropsSchema = z.object({
  heading: heading(peopleDefaults.heading),
  text: text(),
  tone: toneSchema,
})
export type PeopleProps = z.infer<typeof peoplePropsSchema>

export const quotesPropsSchema = z.object({
  heading: heading(quotesDefaults.heading),
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
    .meta({ title: 'Animals', options: { four: 'The first four', all: 'All, each with its story' } }),
  chosen: z
    .array(z.object({ animalId: z.int().min(0).default(0).meta({ title: 'Animal', as: 'animal' }) }))
    .max(40, 'Choose up to 40 animals')
    .default([])
    .meta({
      title: 'Chosen animals',
      description: 'Only these, in this order. One that does not travel now is left out.',
      itemName: 'animal',
      as: 'animals',
    }),
  label: line(80).meta({ title: 'Link text' }),
  href: link().meta({ title: 'Link' }),
  tone: nightToneSchema,
})
export type MeetAnimalsProps = z.infer<typeof meetAnimalsPropsSchema>

/** Most dates of the block; all of them have a page. */
const mostNextDates = 6

export const nextDatePropsSchema = z.object({
  heading: heading(nextDateDefaults.heading),
  count: z
    .int()
    .min(1)
    .max(mostNextDates)
    .default(1)
    .meta({ title: 'How many dates', unit: `1 to ${mostNextDates}` }),
  look: z
    .enum(['leaves', 'list'])
    .default('leaves')
    .meta({ title: 'Style', options: { leaves: 'Calendar leaves', list: 'Short list' } }),
  tone: toneSchema,
})
export type NextDateProps = z.infer<typeof nextDatePropsSchema>

export const serviceMapPropsSchema = z.object({
  heading: heading(serviceMapDefaults.heading),
  text: text(serviceMapDefaults.text),
  tone: nightToneSchema,
})
export type ServiceMapProps = z.infer<typeof serviceMapPropsSchema>

export const closingCallPropsSchema = z.object({
  heading: heading(closingCallDefaults.heading),
  text: text(closingCallDefaults.text),
  label: line(80).default(closingCallDefaults.label).meta({ title: 'Button text' }),
  href: link().default(closingCallDefaults.href).meta({ title: 'Link' }),
  hasNextDate: z
    .boolean()
    .default(false)
    .meta({ title: 'Show the next tour date', description: 'Nothing shows while there is none.' }),
})
export type ClosingCallProps = z.infer<typeof closingCallPropsSchema>

export const certificatePropsSchema = z.object({
  heading: heading(certificateDefaults.heading),
  text: text(certificateDefaults.text),
  papers: prose(1000)
    .default(certificateDefaults.papers)
    .meta({ title: 'Papers', description: 'One per line. Name only what you really have.', rows: 4 }),
  label: line(80).default(certificateDefaults.label).meta({ title: 'Button text' }),
  href: link().default(certificateDefaults.href).meta({ title: 'Link' }),
  tone: toneSchema,
})
export type CertificateProps = z.infer<typeof certificatePropsSchema>
