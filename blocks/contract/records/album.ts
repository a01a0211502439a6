import { z } from 'zod'
import {
  address,
  givenPosition,
  line,
  position,
  positiveId,
  prose,
  requiredLine,
} from '../values/text-fields.ts'

/** A photo album. Unpublished ones are in no public reply. */
export const albumSchema = z.object({
  id: positiveId,
  title: requiredLine('Name the album', 2000),
  description: prose(),
  eventType: requiredLine('Say what kind of event it was', 100),
  year: z.int().min(1900).max(2200),
  coverImageUrl: address(),
  isPublished: z.boolean().default(true),
  position,
})
export type Album = z.infer<typeof albumSchema>
export const newAlbumSchema = albumSchema.omit({ id: true }).extend({ position: givenPosition })
export type NewAlbum = z.input<typeof newAlbumSchema>

export const albumImageSchema = z.object({
  id: positiveId,
  albumId: positiveId,
  imageUrl: address(),
  altText: line(2000),
  /** It needs no `altText`: the picture says nothing that its caption does not. */
  decorative: z.boolean().default(false),
  /** Everyone who can be recognised, or their parent, said yes to being shown. For staff only. */
  photoConsent: z.boolean().default(false),
  caption: line(2000),
  tags: z.array(z.string().trim().min(1).max(60)).max(40).default([]),
  position,
})
export type AlbumImage = z.infer<typeof albumImageSchema>
/** The album is the one in the address. */
export const newAlbumImageSchema = albumImageSchema
  .omit({ id: true, albumId: true })
  .extend({ position: givenPosition })
/** Keys that leave the api only for staff. */
export const privateAlbumImageKeys = ['photoConsent'] as const satisfies readonly (keyof AlbumImage)[]

/** True for a picture that keeps its album from being published (statement 19 of ambition.md). */
export function lacksAltText({ altText, decorative }: Pick<AlbumImage, 'altText' | 'decorative'>): boolean {
  return !decorative && altText.trim() === ''
}
