import { z } from 'zod'
import { services } from '../contract/enquiries/enquiry-choices.ts'
import { line, lines, prose } from '../contract/values/text-fields.ts'
import { bookingFormDefaults } from './booking-form.defaults.ts'

const noteOf = (service: keyof typeof services) => `What it is: ${services[service]}`

/** The block's own texts; the questions come from the contract. */
export const bookingFormPropsSchema = z.object({
  heading: line(200).default(bookingFormDefaults.heading).meta({ title: 'Heading', inline: true }),
  text: prose(2000).default(bookingFormDefaults.text).meta({ title: 'Text' }),
  smallZooNote: line(160)
    .default(bookingFormDefaults.smallZooNote)
    .meta({ title: noteOf('petting-zoo-small') }),
  largeZooNote: line(160)
    .default(bookingFormDefaults.largeZooNote)
    .meta({ title: noteOf('petting-zoo-large') }),
  smallPonyNote: line(160)
    .default(bookingFormDefaults.smallPonyNote)
    .meta({ title: noteOf('pony-rides-small') }),
  largePonyNote: line(160)
    .default(bookingFormDefaults.largePonyNote)
    .meta({ title: noteOf('pony-rides-large') }),
  raceNote: line(160)
    .default(bookingFormDefaults.raceNote)
    .meta({ title: noteOf('turkey-races') }),
  adviceNote: line(160)
    .default(bookingFormDefaults.adviceNote)
    .meta({ title: noteOf('advise-me') }),
  costText: prose(600).default(bookingFormDefaults.costText).meta({
    title: 'How a cost is found',
    description: 'Shown before the button. In words: the site names no prices.',
    rows: 3,
  }),
  sentTips: lines(6).default(bookingFormDefaults.sentTips).meta({
    title: 'To do once it is sent',
    description: 'One per line. Shown while people wait for your answer.',
  }),
})
export type BookingFormProps = z.infer<typeof bookingFormPropsSchema>
