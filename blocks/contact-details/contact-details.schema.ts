import { z } from 'zod'
import { line, prose } from '../contract/values/text-fields.ts'
import { contactDetailsDefaults } from './contact-details.defaults.ts'

/** The block's own texts; phone, e-mail and hours come from the contact record and the site settings. */
export const contactDetailsPropsSchema = z.object({
  heading: line(200).default(contactDetailsDefaults.heading).meta({ title: 'Heading', inline: true }),
  text: prose(2000).default(contactDetailsDefaults.text).meta({ title: 'Text' }),
  wayToBooking: z.boolean().default(true).meta({ title: 'End with a link to booking' }),
})
export type ContactDetailsProps = z.infer<typeof contactDetailsPropsSchema>
