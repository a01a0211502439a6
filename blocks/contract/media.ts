import { z } from 'zod'
import { line } from './text-fields.ts'

/** One stored file, kept under its name; `width` and `height` are those of the upright picture, in pixels. */
export const mediaItemSchema = z.object({
  name: z.string().min(1).max(200),
  kind: z.enum(['image', 'video']),
  width: z.int().min(0).default(0),
  height: z.int().min(0).default(0),
  bytes: z.int().min(0).default(0),
  alt: line(500),
  decorative: z.boolean().default(false),
})
export type MediaItem = z.infer<typeof mediaItemSchema>

/** What a page needs to lay a picture out before it has loaded. */
export type MediaInfo = { width: number; height: number }

/** Replies carry the sizes of the pictures they name, by path; a superset of the published shapes. */
export type WithMedia<T> = T & { media?: Record<string, MediaInfo> }
