import { z } from 'zod'
import { ownQuestionsSchema } from '../../contract/enquiries/own-question-schema.ts'
import { richProse } from '../../contract/values/rich-prose.ts'
import { line } from '../../contract/values/text-fields.ts'
import { toneSchema } from '../../kit/ui/tone.schema.ts'
import { contactFormDefaults } from './contact-form.defaults.ts'

/** The block's own texts; the questions come from the contract. Its slot `aside` holds what stands beside the form. */
export const contactFormPropsSchema = z.object({
  heading: line(200).default(contactFormDefaults.heading).meta({ title: 'Heading', inline: true }),
  text: richProse(2000).default(contactFormDefaults.text).meta({ title: 'Text' }),
  questions: ownQuestionsSchema,
  tone: toneSchema,
  wayToBooking: z.boolean().default(true).meta({ title: 'End with a link to booking' }),
})
export type ContactFormProps = z.infer<typeof contactFormPropsSchema>
