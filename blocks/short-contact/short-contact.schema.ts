import { z } from 'zod'
import { richProse } from '../contract/values/rich-prose.ts'
import { line } from '../contract/values/text-fields.ts'
import { toneSchema } from '../ui/tone.schema.ts'
import { shortContactDefaults } from './short-contact.defaults.ts'

/** The block's own texts; the questions come from the contract. */
export const shortContactPropsSchema = z.object({
  heading: line(200).default(shortContactDefaults.heading).meta({ title: 'Heading', inline: true }),
  text: richProse(2000).default(shortContactDefaults.text).meta({ title: 'Text' }),
  tone: toneSchema,
})
export type ShortContactProps = z.infer<typeof shortContactPropsSchema>
