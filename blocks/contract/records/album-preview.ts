import { z } from 'zod'
import { albumImageSchema, albumSchema } from './album.ts'

/** How many pictures of an album a preview has: one more than is shown beside the cover, which may be among them. */
export const previewRoom = 5

/** An album as a page shows it that leads there: its words, its cover and its first pictures. */
export const albumPreviewSchema = albumSchema
  .pick({ id: true, title: true, description: true, coverImageUrl: true })
  .extend({ pictures: z.array(albumImageSchema.pick({ imageUrl: true, altText: true })) })
export type AlbumPreview = z.infer<typeof albumPreviewSchema>
