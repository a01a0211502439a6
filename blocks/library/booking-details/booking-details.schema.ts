import { z } from 'zod'
import { richProse } from '../../contract/values/rich-prose.ts'
import { line, lines } from '../../contract/values/text-fields.ts'
import { topPicture } from '../../kit/ui/top-picture.schema.ts'
import { bookingDetailsDefaults } from './booking-details.defaults.ts'

/** The block's own texts; phone and e-mail come from the contact record. */
export const bookingDetailsPropsSchema = z.object({
  heading: line(200).default(bookingDetailsDefaults.heading).meta({ title: 'Heading', inline: true }),
  text: richProse(2000).default(bookingDetailsDefaults.text).meta({ title: 'Text' }),
  ...topPicture.shape,
  steps: z
    .array(
      z.object({
        title: line(120).meta({ title: 'Title' }),
        text: richProse(1000).meta({ title: 'Text' }),
      }),
    )
    .max(8, 'Use up to 8 steps')
    .default(bookingDetailsDefaults.steps)
    .meta({ title: 'How booking works', itemName: 'step' }),
  ready: lines(20).default(bookingDetailsDefaults.ready).meta({ title: 'What to have ready (one per line)' }),
})
export type BookingDetailsProps = z.infer<typeof bookingDetailsPropsSchema>
