import { z } from 'zod'
import { line, prose } from '../contract/values/text-fields.ts'
import { contactDetailsDefaults } from './contact-details.defaults.ts'

/** The page's own words; phone, e-mail, hours and the rest are the contact record and the site settings. */
export const contactDetailsPropsSchema = z.object({
  heading: line(200).default(contactDetailsDefaults.heading).meta({ label: 'Heading', inline: true }),
  text: prose(2000).default(contactDetailsDefaults.text).meta({ label: 'Text', as: 'textarea' }),
  wayToBooking: z.boolean().default(true).meta({ label: 'End with the way to booking' }),
})
export type ContactDetailsProps = z.infer<typeof contactDetailsPropsSchema>
