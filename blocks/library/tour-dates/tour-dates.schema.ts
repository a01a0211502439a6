import { z } from 'zod'
import { line } from '../../contract/values/text-fields.ts'
import { topPicture } from '../../kit/ui/top-picture.schema.ts'
import { tourDatesDefaults } from './tour-dates.defaults.ts'

/** The block's own props; staff edit the dates on their own screen. */
export const tourDatesPropsSchema = z.object({
  heading: line(200).default(tourDatesDefaults.heading).meta({ title: 'Heading', inline: true }),
  ...topPicture.shape,
})
export type TourDatesProps = z.infer<typeof tourDatesPropsSchema>
