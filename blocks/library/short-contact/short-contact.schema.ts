import { z } from 'zod'
import { ownQuestionsSchema } from '../../contract/enquiries/own-question-schema.ts'
import { richProse } from '../../contract/values/rich-prose.ts'
import { line } from '../../contract/values/text-fields.ts'
import { toneSchema } from '../../kit/ui/tone.schema.ts'
import { shortContactDefaults } from './short-contact.defaults.ts'

/** The block's own texts; the questions come from the contract. */
export const shortContactPropsSchema = z.object({
  heading: line(200).default(shortContactDefaults.heading).meta({ title: 'Heading', inline: true }),
  text: richProse(2000).default(shortContactDefaults.text).meta({ title: 'Text' }),
  questions: ownQuestionsSchema,
  tone: toneSchema,
})
export type ShortContactProps = z.infer<typeof shortContactPropsSchema>
