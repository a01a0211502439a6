import { z } from 'zod'
import { toneSchema } from '../../kit/ui/tone.schema.ts'

/** The layout of the home gallery; its pictures are the list of gallery images. */
export const galleryPropsSchema = z.object({ tone: toneSchema })
export type GalleryProps = z.infer<typeof galleryPropsSchema>
