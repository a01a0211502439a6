import { z } from 'zod'
import { line } from '../values/text-fields.ts'
import { type Page, pageBlockSchema } from './page.ts'

// Drafts, versions and publishing of pages (contract §7).

const revision = z.int().min(0)

/** What changed, for the list of versions. */
const note = line(500)

/** The revisions a draft was made from; a record is named as in `/api/content/<name>`. */
const pageBaseSchema = z.strictObject({
  layout: revision,
  records: z.record(z.string().max(120), revision),
})
export type PageBase = z.infer<typeof pageBaseSchema>

/**
 * A page as the builder holds it: a layout whose bound blocks carry the texts of their records among their props.
 * What is in the blocks is checked by page-check.ts, since it may be unfinished.
 */
const pageDataSchema = z.strictObject({
  root: z.strictObject({ props: z.looseObject({}).default({}) }),
  content: z.array(z.strictObject({ type: pageBlockSchema.shape.type, props: pageBlockSchema.shape.props })),
  /** Puck writes it always; blocks in slots have taken its place. */
  zones: z.strictObject({}).optional(),
})

/** What a draft is saved as. */
export const draftInputSchema = z.strictObject({
  data: pageDataSchema.transform(({ root, content }) => ({ root, content })),
  base: pageBaseSchema,
})

/** A publish that is to come: `at` is ISO 8601 in UTC, to the minute. */
const publishScheduleSchema = z.object({
  at: z.iso.datetime(),
  note,
  by: line(200),
  /** Why it was not published when its time had come; blank until then. */
  problem: line(2000),
})
export type PublishSchedule = z.infer<typeof publishScheduleSchema>

export const storedDraftSchema = z.object({
  data: z.object({ root: z.object({ props: z.looseObject({}) }), content: z.array(pageBlockSchema) }),
  base: pageBaseSchema,
  savedBy: line(200),
  /** Its author is done with it; the next save takes the mark away. */
  isReady: z.boolean().default(false),
  schedule: publishScheduleSchema.nullable().default(null),
})
export type StoredDraft = z.infer<typeof storedDraftSchema>

/** A draft as it is read: what is in its blocks may be unfinished. */
export const pageDraftSchema = storedDraftSchema.pick({ data: true, base: true })
export type PageDraft = { data: Page; base: PageBase }

export const draftReadySchema = z.strictObject({ isReady: z.boolean() })

export const publishSchema = z.strictObject({
  /** With it the draft is published then; null takes that back. */
  at: z
    .union(
      [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
      'Write the time with its offset, as in 2027-05-01T09:00-07:00',
    )
    .nullable()
    .optional(),
  note,
})

/** `parts` has the revisions this publish made and no others: what it did not write may have moved on. */
export const publishedSchema = z.object({
  version: z.int().positive().nullable(),
  parts: z.record(z.string(), revision),
  at: z.iso.datetime().optional(),
  detail: z.string().optional(),
})
export type Published = z.infer<typeof publishedSchema>

/** Several drafts that become public together, each as it was read. */
export const publishSetSchema = z.strictObject({
  pages: z
    .array(z.strictObject({ id: z.string().max(60), etag: z.string().max(100) }))
    .min(1, 'Choose at least one page')
    .max(50, 'Keep it to 50 pages')
    .refine((pages) => new Set(pages.map(({ id }) => id)).size === pages.length, 'Name each page once'),
  note,
})
export type PublishSetInput = z.input<typeof publishSetSchema>

/** A line for each page of the set, in the order they were named; `etag` is that of the page's draft by now. */
export const publishedSetSchema = z.object({
  pages: z.array(publishedSchema.extend({ id: z.string(), etag: z.string() })),
})
export type PublishedSet = z.infer<typeof publishedSetSchema>

/** `base` and `current` are revisions, `value` is what is stored now, `mine` what the draft has. */
export const partConflictSchema = z.object({
  pageId: z.string(),
  /** `layout`, or `records/hero`. */
  part: z.string(),
  base: revision,
  current: revision,
  value: z.unknown(),
  /** What both started from; null where it is not known any more. */
  baseValue: z.unknown(),
  mine: z.unknown(),
  /** What another page of the same set has for it; then nobody else needs to have changed it. */
  rival: z.object({ pageId: z.string(), value: z.unknown() }).optional(),
})
export type PartConflict = z.infer<typeof partConflictSchema>

export const pageVersionSchema = z.object({
  pageId: z.string(),
  number: z.int().positive(),
  /** A draft that was dropped or replaced is kept as well. */
  kind: z.enum(['published', 'dropped']),
  at: z.iso.datetime(),
  by: line(200),
  note,
  /** The parts that it changed. */
  changed: z.array(z.string()),
  data: storedDraftSchema.shape.data,
})
export type PageVersion = z.infer<typeof pageVersionSchema>
/** As the list of versions shows it. */
export const pageVersionSummarySchema = pageVersionSchema.omit({ pageId: true, data: true })
export type PageVersionSummary = z.infer<typeof pageVersionSummarySchema>

/** What a part was before it was changed: for the drafts that were made from it. */
export const mergeBaseSchema = z.object({ value: z.looseObject({}), until: z.iso.datetime() })
