import { z } from 'zod'
import { visible } from '../values/one-line.ts'
import { type PictureEdit, turns } from '../values/picture-edit.ts'
import { line } from '../values/text-fields.ts'
import { upTo } from '../values/up-to.ts'

const fraction = z.number().min(0).max(1)
/** How a picture is turned and cropped (values/picture-edit.ts); the file itself stays as it was uploaded. */
const pictureEditSchema = z
  .strictObject({
    turn: z.literal(turns),
    crop: z.strictObject({
      x: fraction,
      y: fraction,
      width: fraction.positive(),
      height: fraction.positive(),
    }),
  })
  .refine(({ crop: { x, y, width, height } }) => x + width <= 1.0001 && y + height <= 1.0001, {
    message: 'The frame has to be inside the picture',
  }) satisfies z.ZodType<PictureEdit>

/** `document` is a PDF: it has no size in pixels, no crop and no description. */
const libraryKindSchema = z.enum(['image', 'video', 'document'])
export type LibraryKind = z.infer<typeof libraryKindSchema>

/** One stored file, identified by its name; `width` and `height` are those of the whole upright picture, in pixels. */
export const mediaItemSchema = z.object({
  name: z.string().min(1).max(200),
  kind: libraryKindSchema,
  width: z.int().min(0).default(0),
  height: z.int().min(0).default(0),
  bytes: z.int().min(0).default(0),
  alt: line(500),
  /** The picture shows nothing that the text beside it does not say, so it needs no `alt`. */
  decorative: z.boolean().default(false),
  /** The spot that every crop keeps, as fractions of width and height from the top left. */
  focalPoint: z
    .object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .default({ x: 0.5, y: 0.5 }),
  /** Null for a picture that is shown as it was uploaded. */
  edit: pictureEditSchema.nullable().default(null),
  /** The original name of the uploaded file; only for people and for search. */
  originalName: line(300),
  /** One of the drawn pictures that an empty store is filled with. Ends when another file is put in its place. */
  isSample: z.boolean().default(false),
  /** It has several frames. Left out where it has one. */
  moves: z.boolean().optional(),
  /** Increases when the file is replaced under its name, so that pages load it from a new address. */
  version: z.int().min(0).default(0),
  /** ISO 8601; blank for files that are older than the library. */
  uploadedAt: z.union([z.literal(''), z.iso.datetime()]).default(''),
})
export type MediaItem = z.infer<typeof mediaItemSchema>

/** A file as the library shows it: size and version are those of the picture with its edit. `usedBy` lists the places that show it, each with a label and its admin path. */
export const mediaUseSchema = z.object({
  label: z.string(),
  path: z.string(),
  /** The words below it in this place, where there can be some. */
  caption: z.string().optional(),
  /** Where a place asks for it: everyone in the picture agreed to be shown. */
  photoConsent: z.boolean().optional(),
})
export type MediaUse = z.infer<typeof mediaUseSchema>
export const libraryItemSchema = mediaItemSchema.extend({
  url: z.string(),
  revision: z.int(),
  usedBy: z.array(mediaUseSchema),
})
export type LibraryItem = z.infer<typeof libraryItemSchema>

/** The largest files that can be uploaded, in bytes (contract §6; a MB is 1024 × 1024). */
export const maxUploadBytes = {
  image: 25 * 1024 * 1024,
  video: 200 * 1024 * 1024,
  document: 20 * 1024 * 1024,
} satisfies Record<LibraryKind, number>

export const mediaPatchSchema = z
  .strictObject({
    alt: z.string().trim().overwrite(visible).check(upTo(500)).meta({
      title: 'Description',
      description:
        'Read aloud to people who can’t see it. Used as the starting description wherever you add this file.',
      as: 'textarea',
      rows: 2,
    }),
    decorative: z.boolean().meta({ title: 'Decorative (no description needed)' }),
    focalPoint: z
      .strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
      .meta({ title: 'Focus point' }),
    edit: pictureEditSchema.nullable().meta({ title: 'Crop and rotation' }),
  })
  .partial()

export const uploadFieldsSchema = z.strictObject({
  alt: mediaPatchSchema.shape.alt,
  decorative: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
})

/** A picture of another site. */
export const mediaFromSchema = z.strictObject({
  url: z.string().trim().min(1, 'Enter the address').max(2000),
  alt: line(500),
})

/**
 * The fields that a replacement may have beside its file. With `alt`, the file and all places that show it get these
 * words: what was said of the old picture does not stay with the new one. A caption that is not sent stays.
 */
export const replacementFieldsSchema = z.strictObject({
  alt: mediaPatchSchema.shape.alt.unwrap().min(1, 'Describe the picture').optional(),
  caption: line(500).removeDefault().optional(),
  photoConsent: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
})

export const mediaQuerySchema = z.strictObject({
  q: z.string().trim().max(200).default(''),
  kind: libraryKindSchema.optional(),
  /** Only pictures that still need alternative text. */
  alt: z.literal('missing').optional(),
  /** Only the sample pictures that something shows. */
  sample: z.literal('used').optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

/** To lay out a picture before it loads. `focus` is missing in the middle, `version` before a replacement. */
const mediaInfoSchema = z.object({
  width: z.int(),
  height: z.int(),
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
  version: z.int().optional(),
  moves: z.boolean().optional(),
  /** Of a PDF, which visitors are told before they download it. */
  bytes: z.int().optional(),
})
export type MediaInfo = z.infer<typeof mediaInfoSchema>

/** What pages need of a picture as it is shown: what is usual is left out. */
export function mediaInfo(
  shown: Pick<MediaItem, 'width' | 'height' | 'version' | 'focalPoint' | 'moves'>,
): MediaInfo {
  const { width, height, version, focalPoint, moves } = shown
  const isMiddle = focalPoint.x === 0.5 && focalPoint.y === 0.5
  return {
    width,
    height,
    ...(isMiddle ? {} : { focus: focalPoint }),
    ...(version > 0 ? { version } : {}),
    ...(moves ? { moves } : {}),
  }
}

/** Responses include the sizes of the pictures that they name, by path: an addition to the published schemas. */
export const mediaSizesSchema = z.record(z.string(), mediaInfoSchema).optional()
export type WithMedia<T> = T & { media?: Record<string, MediaInfo> }
