import { z } from 'zod'
import { address, givenPosition, line, position, positiveId } from '../values/text-fields.ts'

/** A picture of the home page's gallery; inactive ones are never public. */
export const galleryImageSchema = z.object({
  id: positiveId,
  url: address(),
  altText: line(500),
  decorative: z.boolean().default(false),
  isActive: z.boolean().default(true),
  position,
})
export type GalleryImage = z.infer<typeof galleryImageSchema>
export const newGalleryImageSchema = galleryImageSchema.omit({ id: true }).extend({ position: givenPosition })
export type NewGalleryImage = z.input<typeof newGalleryImageSchema>

/** The home page has room for so many (product.md §9). */
export const galleryRoom = 5
