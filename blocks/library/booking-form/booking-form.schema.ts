import { z } from 'zod'
import { services } from '../../contract/enquiries/enquiry-choices.ts'
import { ownQuestionsSchema } from '../../contract/enquiries/own-question-schema.ts'
import { richProse } from '../../contract/values/rich-prose.ts'
import { line, lines, prose } from '../../contract/values/text-fields.ts'
import { bookingFormTexts } from './booking-form.texts.ts'

const noteOf = (service: keyof typeof services) => `What it is: ${services[service]}`

/** The block's own texts; the questions come from the contract. */
export const bookingFormPropsSchema = z.object({
  heading: line(200).default(bookingFormTexts.heading).meta({ title: 'Heading', inline: true }),
  text: richProse(2000).default(bookingFormTexts.text).meta({ title: 'Text' }),
  smallZooNote: line(160)
    .default(bookingFormTexts.smallZooNote)
    .meta({ title: noteOf('petting-zoo-small') }),
  largeZooNote: line(160)
    .default(bookingFormTexts.largeZooNote)
    .meta({ title: noteOf('petting-zoo-large') }),
  smallPonyNote: line(160)
    .default(bookingFormTexts.smallPonyNote)
    .meta({ title: noteOf('pony-rides-small') }),
  largePonyNote: line(160)
    .default(bookingFormTexts.largePonyNote)
    .meta({ title: noteOf('pony-rides-large') }),
  raceNote: line(160)
    .default(bookingFormTexts.raceNote)
    .meta({ title: noteOf('turkey-races') }),
  adviceNote: line(160)
    .default(bookingFormTexts.adviceNote)
    .meta({ title: noteOf('advise-me') }),
  costText: prose(600).default(bookingFormTexts.costText).meta({
    title: 'How a cost is found',
    description: 'Shown before the button. In words: the site names no prices.',
    rows: 3,
  }),
  questions: ownQuestionsSchema,
  sentTips: lines(6).default(bookingFormTexts.sentTips).meta({
    title: 'To do once it is sent',
    description: 'One per line. Shown while people wait for your answer.',
  }),
})
export type BookingFormProps = z.infer<typeof bookingFormPropsSchema>
