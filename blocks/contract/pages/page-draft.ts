import { z } from 'zod'
import { line } from '../values/text-fields.ts'
import { type Page, pageBlockSchema } from './page.ts'

// Drafts, versions and publishing of pages (contract §7).

const revision = z.int().min(0)

/** A note on what changed, for the list of versions. */
const note = line(500)

/** The revisions on which a draft is based; a record is named as in `/api/content/<name>`. */
const pageBaseSchema = z.strictObject({
  layout: revision,
  records: z.record(z.string().max(120), revision),
})
export type PageBase = z.infer<typeof pageBaseSchema>

/**
 * A page as the builder edits it: a layout whose bound blocks have the texts of their records among their props.
 * page-check.ts checks the content of the blocks, because it may be unfinished.
 */
const pageDataSchema = z.strictObject({
  root: z.strictObject({ props: z.looseObject({}).default({}) }),
  content: z.array(z.strictObject({ type: pageBlockSchema.shape.type, props: pageBlockSchema.shape.props })),
  /** Puck always writes it, but blocks in slots have replaced it. */
  zones: z.strictObject({}).optional(),
})

export const draftInputSchema = z.strictObject({
  data: pageDataSchema.transform(({ root, content }) => ({ root, content })),
  base: pageBaseSchema,
})

/** A scheduled publish: `at` is ISO 8601 in UTC, to the minute. */
const publishScheduleSchema = z.object({
  at: z.iso.datetime(),
  note,
  by: line(200),
  /** Why it was not published at its time; blank until then. */
  problem: line(2000),
})

export const storedDraftSchema = z.object({
  data: z.object({ root: z.object({ props: z.looseObject({}) }), content: z.array(pageBlockSchema) }),
  base: pageBaseSchema,
  savedBy: line(200),
  /** The author marked the draft as done; the next save removes the mark. */
  isReady: z.boolean().default(false),
  schedule: publishScheduleSchema.nullable().default(null),
})
export type StoredDraft = z.infer<typeof storedDraftSchema>

/** A draft as it is read: the content of its blocks may be unfinished. */
export const pageDraftSchema = storedDraftSchema.pick({ data: true, base: true })
export type PageDraft = { data: Page; base: PageBase }

export const draftReadySchema = z.strictObject({ isReady: z.boolean() })

const anOffset = { offset: true, error: 'Enter the time with its offset, such as 2027-05-01T09:00-07:00' }
/** A time to come; null cancels one that was chosen. */
const laterTime = z
  .union([z.iso.datetime(anOffset), z.iso.datetime({ ...anOffset, precision: -1 })])
  .nullable()
  .optional()

/** `at`: when the draft will be published. */
export const publishSchema = z.strictObject({ at: laterTime, note })
/** `at`: when the page comes off the site. `unschedule`: where that is now, the draft's planned time is dropped as well. */
export const unpublishSchema = z.strictObject({ at: laterTime, unschedule: z.boolean().optional() })

/** `parts` has only the revisions that this publish made: other parts may have changed meanwhile. */
export const publishedSchema = z.object({
  version: z.int().positive().nullable(),
  parts: z.record(z.string(), revision),
  at: z.iso.datetime().optional(),
  detail: z.string().optional(),
})
export type Published = z.infer<typeof publishedSchema>

/** Several drafts to publish together, each with the ETag that was read. */
export const publishSetSchema = z.strictObject({
  pages: z
    .array(z.strictObject({ id: z.string().max(60), etag: z.string().max(100) }))
    .min(1, 'Choose at least one page')
    .max(50, 'Choose up to 50 pages')
    .refine((pages) => new Set(pages.map(({ id }) => id)).size === pages.length, 'List each page only once'),
  note,
})

/** One entry for each page of the set, in the order of the request; `etag` is that of the page's draft now. */
export const publishedSetSchema = z.object({
  pages: z.array(publishedSchema.extend({ id: z.string(), etag: z.string() })),
})
export type PublishedSet = z.infer<typeof publishedSetSchema>

/** `base` and `current` are revisions, `value` is the stored value, `mine` that of the draft. */
export const partConflictSchema = z.object({
  pageId: z.string(),
  /** `layout`, or `records/hero`. */
  part: z.string(),
  base: revision,
  current: revision,
  value: z.unknown(),
  /** The value on which both are based; null if it is no longer known. */
  baseValue: z.unknown(),
  mine: z.unknown(),
  /** The value of another page in the same set; then the stored part may be unchanged. */
  rival: z.object({ pageId: z.string(), value: z.unknown() }).optional(),
})
export type PartConflict = z.infer<typeof partConflictSchema>

export const pageVersionSchema = z.object({
  pageId: z.string(),
  /** 0 is a built-in page as it was shipped. */
  number: z.int().nonnegative(),
  /** Drafts that were deleted or replaced are stored as versions, too, and pages as they were when they ended. */
  kind: z.enum(['shipped', 'published', 'unpublished', 'dropped']),
  at: z.iso.datetime(),
  by: line(200),
  note,
  changed: z.array(z.string()),
  data: storedDraftSchema.shape.data,
})
export type PageVersion = z.infer<typeof pageVersionSchema>
/** A row of the list of versions. `byName` is the name of `by`, or the address of who has no account or name. */
export const pageVersionSummarySchema = pageVersionSchema
  .omit({ pageId: true, data: true })
  .extend({ byName: line(200) })
export type PageVersionSummary = z.infer<typeof pageVersionSummarySchema>

/** The value of a part before it was changed: the merge base for drafts that are based on it. */
export const mergeBaseSchema = z.object({ value: z.looseObject({}), until: z.iso.datetime() })
