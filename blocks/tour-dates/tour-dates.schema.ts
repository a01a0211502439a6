import { z } from 'zod'
import { line } from '../contract/values/text-fields.ts'
import { tourDatesDefaults } from './tour-dates.defaults.ts'

/** What the tour dates have of their own; the dates are a list with a screen of its own. */
export const tourDatesPropsSchema = z.object({
  heading: line(200).default(tourDatesDefaults.heading).meta({ title: 'Heading', inline: true }),
})
export type TourDatesProps = z.infer<typeof tourDatesPropsSchema>
