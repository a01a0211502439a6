import { z } from 'zod'
import { type PublicPart, staffOnly } from '../values/audience.ts'
import {
  address,
  givenPosition,
  line,
  position,
  positiveId,
  prose,
  requiredLine,
} from '../values/text-fields.ts'

/** A photo album. Unpublished ones are in no public response. */
export const albumSchema = z.object({
  id: positiveId,
  title: requiredLine('Enter a title', 2000).meta({ title: 'Title' }),
  description: prose().meta({ title: 'Description', rows: 3 }),
  eventType: requiredLine('Enter the kind of event', 100).meta({ title: 'Kind of event' }),
  year: z.int().min(1900).max(2200).meta({ title: 'Year' }),
  coverImageUrl: address().meta({
    title: 'Cover',
    description: 'Left blank, it’s the first picture. Choose one here, or use “Set as cover” on a picture.',
    as: 'picture',
  }),
  isPublished: z.boolean().default(true).meta({ title: 'Visitors can see it' }),
  position,
})
export type Album = z.infer<typeof albumSchema>
export const newAlbumSchema = albumSchema.omit({ id: true }).extend({ position: givenPosition })
export type NewAlbum = z.input<typeof newAlbumSchema>

export const albumImageSchema = z.object({
  id: positiveId,
  albumId: positiveId,
  imageUrl: address(),
  altText: line(2000).meta({ title: 'What it shows' }),
  /** The picture shows nothing that its caption does not say, so it needs no `altText`. */
  decorative: z.boolean().default(false).meta({ title: 'Decorative (no description needed)' }),
  /** Everyone who can be recognised, or their parent, said yes to being shown. */
  photoConsent: staffOnly(
    z
      .boolean()
      .default(false)
      .meta({ title: 'We have permission from everyone in this photo (or their parent)' }),
  ),
  caption: line(2000).meta({ title: 'Caption' }),
  tags: z
    .array(requiredLine('Enter a tag, or take it out', 60))
    .max(40)
    .default([])
    .meta({ title: 'Tags (separate with commas)' }),
  position,
})
export type AlbumImage = z.infer<typeof albumImageSchema>
/** Without the album id, which is in the path. */
export const newAlbumImageSchema = albumImageSchema
  .omit({ id: true, albumId: true })
  .extend({ position: givenPosition })
export type PublicAlbumImage = PublicPart<typeof albumImageSchema>

/** True for a picture that prevents its album from being published (statement 19 of ambition.md). */
export function lacksAltText({ altText, decorative }: Pick<AlbumImage, 'altText' | 'decorative'>): boolean {
  return !decorative && altText.trim() === ''
}
