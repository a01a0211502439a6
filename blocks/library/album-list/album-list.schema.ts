import { z } from 'zod'
import { richProse } from '../../contract/values/rich-prose.ts'
import { line } from '../../contract/values/text-fields.ts'
import { topPicture } from '../../kit/ui/top-picture.schema.ts'
import { albumListDefaults } from './album-list.defaults.ts'

/** The block's own props; staff edit the albums on their own screen. */
export const albumListPropsSchema = z.object({
  heading: line(200).default(albumListDefaults.heading).meta({ title: 'Heading', inline: true }),
  text: richProse(2000).default(albumListDefaults.text).meta({ title: 'Text' }),
  ...topPicture.shape,
})
export type AlbumListProps = z.infer<typeof albumListPropsSchema>
