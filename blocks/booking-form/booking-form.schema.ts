import { z } from 'zod'
import { line, prose } from '../contract/values/text-fields.ts'
import { bookingFormDefaults } from './booking-form.defaults.ts'

/** The block's own texts; the questions come from the contract. */
export const bookingFormPropsSchema = z.object({
  heading: line(200).default(bookingFormDefaults.heading).meta({ title: 'Heading', inline: true }),
  text: prose(2000).default(bookingFormDefaults.text).meta({ title: 'Text' }),
})
export type BookingFormProps = z.infer<typeof bookingFormPropsSchema>
