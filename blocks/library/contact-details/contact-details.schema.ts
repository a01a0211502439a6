import { z } from 'zod'
import { richProse } from '../../contract/values/rich-prose.ts'
import { line } from '../../contract/values/text-fields.ts'
import { topPicture } from '../../kit/ui/top-picture.schema.ts'
import { contactDetailsDefaults } from './contact-details.defaults.ts'

/** The block's own texts; phone, e-mail and hours come from the contact record and the site settings. */
export const contactDetailsPropsSchema = z.object({
  heading: line(200).default(contactDetailsDefaults.heading).meta({ title: 'Heading', inline: true }),
  text: richProse(2000).default(contactDetailsDefaults.text).meta({ title: 'Text' }),
  ...topPicture.shape,
  hasList: z
    .boolean()
    .default(true)
    .meta({ title: 'Phone, hours and more in a list', description: 'Not needed next to a contact card.' }),
  wayToBooking: z.boolean().default(true).meta({ title: 'End with a link to booking' }),
})
export type ContactDetailsProps = z.infer<typeof contactDetailsPropsSchema>

/** Who answers the phone; the ways to reach the farm come from their records. */
export const contactCardPropsSchema = z.object({
  name: line(80).meta({
    title: 'Who answers',
    isLookedUp: true,
    description: 'A name from the Our Story screen, which also has the photo. If blank, nobody is shown.',
  }),
  words: line(80).meta({ title: 'What they say', description: 'Such as “I answer the phone.”' }),
})
export type ContactCardProps = z.infer<typeof contactCardPropsSchema>
