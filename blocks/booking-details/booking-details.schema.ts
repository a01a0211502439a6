import { z } from 'zod'
import { line, lines, prose } from '../contract/values/text-fields.ts'
import { bookingDetailsDefaults } from './booking-details.defaults.ts'

/** The page's own words; phone and e-mail are the contact record. */
export const bookingDetailsPropsSchema = z.object({
  heading: line(200).default(bookingDetailsDefaults.heading).meta({ label: 'Heading', inline: true }),
  text: prose(2000).default(bookingDetailsDefaults.text).meta({ label: 'Text', as: 'textarea' }),
  steps: z
    .array(
      z.object({
        title: line(120).meta({ label: 'Title' }),
        text: prose(1000).meta({ label: 'Text', as: 'textarea' }),
      }),
    )
    .max(8, 'Keep it to 8 steps')
    .default(bookingDetailsDefaults.steps)
    .meta({ label: 'How booking works', itemLabel: 'Step' }),
  ready: lines(20).default(bookingDetailsDefaults.ready).meta({ label: 'What to have ready, one a line' }),
})
export type BookingDetailsProps = z.infer<typeof bookingDetailsPropsSchema>
