import { z } from 'zod'
import { needsDescription } from '../values/needs-description.ts'
import { address, givenPosition, line, position, positiveId } from '../values/text-fields.ts'

/** A picture of the home page's gallery; inactive ones are never public. */
export const galleryImageSchema = z.object({
  id: positiveId,
  url: address().meta({ title: 'Picture', as: 'picture', describedBy: 'altText' }),
  altText: line(500).meta({
    title: 'What the picture shows',
    description: 'Read aloud to people who can’t see it.',
  }),
  decorative: z.boolean().default(false).meta({ title: 'Decorative (no description needed)' }),
  isActive: z.boolean().default(true).meta({ title: 'Visitors can see it' }),
  position,
})
export type GalleryImage = z.infer<typeof galleryImageSchema>
/** The body that staff send. Its rule on words is not in the record's schema, so that older records stay readable. */
export const newGalleryImageSchema = galleryImageSchema
  .omit({ id: true })
  .extend({ position: givenPosition })
  .refine(
    ({ url, altText, decorative, isActive }) => !url || !isActive || altText || decorative,
    needsDescription('altText'),
  )
export type NewGalleryImage = z.input<typeof newGalleryImageSchema>

/** How many pictures the home page shows (product.md §9). */
export const galleryRoom = 5
