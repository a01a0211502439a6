import { z } from 'zod'
import { line } from '../contract/values/text-fields.ts'
import { albumListDefaults } from './album-list.defaults.ts'

/** What the album list has of its own; the albums are a list with a screen of its own. */
export const albumListPropsSchema = z.object({
  heading: line(200).default(albumListDefaults.heading).meta({ title: 'Heading', inline: true }),
})
export type AlbumListProps = z.infer<typeof albumListPropsSchema>
