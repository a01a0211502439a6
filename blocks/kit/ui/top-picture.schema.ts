import { z } from 'zod'
import { address, line } from '../../contract/values/text-fields.ts'

/** The picture of a block that begins a page. Blank `src`: the page begins with a drawing or without a picture. */
export const topPicture = z.object({
  src: address().meta({ title: 'Picture', as: 'picture' }),
  alt: line(500).meta({ title: 'What the picture shows (for people who can’t see it)' }),
})
export type TopPictureProps = z.infer<typeof topPicture>
