import { z } from 'zod'
import { enquiryCountsSchema } from './enquiries/enquiry-work.ts'
import { listCounts } from './record-kinds.ts'

/** What needs attention, for the dashboard (`GET /api/status`). */
export const staffStatusSchema = z.object({
  /** `pageDrafts` are pages with a draft that is not published. */
  counts: z.record(z.enum([...listCounts, 'media', 'people', 'trash', 'pageDrafts']), z.int()),
  enquiries: enquiryCountsSchema,
  attention: z.object({
    /** Album and gallery pictures without alternative text, and not marked decorative. */
    picturesWithoutAlt: z.object({
      total: z.int(),
      places: z.array(z.object({ label: z.string(), path: z.string(), count: z.int() })),
    }),
    /** Shown tour dates whose last day is over. */
    pastDates: z.int(),
    unpublishedAlbums: z.int(),
    /** Drafts that were not published when their time had come. */
    failedSchedules: z.int(),
    /**
     * Blocks that visitors get a published page without, since they can't be drawn: not `isKnown` is one that this
     * version does not have, `misfits` are fields that hold what they can't. `page` is the page's name.
     */
    failedBlocks: z.array(
      z.object({
        pageId: z.string(),
        page: z.string(),
        blockId: z.string(),
        type: z.string(),
        isKnown: z.boolean(),
        misfits: z.array(z.string()),
      }),
    ),
    /** Gallery pictures shown beyond the five the home page has room for. */
    galleryOverflow: z.int(),
    mail: z.enum(['off', 'ready']),
    /** Mails about enquiries that were tried in vain and are tried again. */
    mailWaiting: z.int(),
    /**
     * `freeBytes` are rounded down to whole 100 MB: others write to the disk all the time, and a figure that is never
     * twice the same would give every read an ETag of its own.
     */
    disk: z.object({ freeBytes: z.int(), isLow: z.boolean() }),
    /** ISO 8601; blank when there was never one. */
    lastBackupAt: z.string(),
    store: z.object({ mode: z.enum(['read-write', 'read-only']), reason: z.string() }),
  }),
})
export type StaffStatus = z.infer<typeof staffStatusSchema>
