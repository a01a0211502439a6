import { z } from 'zod'
import { enquiryCountsSchema } from './enquiries/enquiry-work.ts'
import { mailFaults } from './enquiries/mail-fault.ts'
import { listCounts } from './record-kinds.ts'

/** Settings of the server that seem to be missing, by the headers of requests. */
const settingsToCheck = ['TRUST_PROXY', 'PUBLIC_URL'] as const
export type SettingToCheck = (typeof settingsToCheck)[number]

/** Needs attention, for the dashboard (`GET /api/status`). */
export const staffStatusSchema = z.object({
  /** `pageDrafts` counts pages with an unpublished draft. */
  counts: z.record(z.enum([...listCounts, 'media', 'people', 'trash', 'pageDrafts']), z.int()),
  enquiries: enquiryCountsSchema,
  /** Whether visitors see the site, and before that how many of its checks fail. */
  launch: z.object({ open: z.boolean(), left: z.int(), of: z.int() }),
  attention: z.object({
    /** Album and gallery pictures that have no alternative text and are not marked as decorative. */
    picturesWithoutAlt: z.object({
      total: z.int(),
      places: z.array(z.object({ label: z.string(), path: z.string(), count: z.int() })),
    }),
    /** Published tour dates whose last day has passed. */
    pastDates: z.int(),
    unpublishedAlbums: z.int(),
    /** Drafts that could not be published at their scheduled time. */
    failedSchedules: z.int(),
    /**
     * Blocks that are left out of published pages because they can't be rendered. `isKnown` is false for a block that
     * this version does not have; `misfits` are fields with invalid values. `page` is the page's name.
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
    /** Active gallery pictures beyond the five that the home page shows. */
    galleryOverflow: z.int(),
    mail: z.enum(['off', 'ready']),
    /** Mails about enquiries that failed and will be tried again. */
    mailWaiting: z.int(),
    /** Why, if the mail server refuses something of the set-up: no mail arrives until it is corrected. */
    mailFault: z.enum(mailFaults).optional(),
    /** Rounded down to 100 MB: a number that keeps changing would give every response a new ETag. */
    disk: z.object({ freeBytes: z.int(), isLow: z.boolean() }),
    /** ISO 8601; blank if there was never one. */
    lastBackupAt: z.string(),
    /** A guess: whoever is near the server can send such headers. */
    settingsToCheck: z.array(z.enum(settingsToCheck)),
    server: z.object({
      /** All records are in memory: what they need, what the process may have, and whether that gets tight. */
      memory: z.object({ needsBytes: z.int(), limitBytes: z.int(), isTight: z.boolean() }),
      /** Whether the clock can be right; `seenAt` is the last time that was believed. Nothing is purged meanwhile. */
      clock: z.object({ kind: z.enum(['none', 'ahead', 'behind']), seenAt: z.string() }),
      /** The last disk error of these days; both are blank when there was none. `at` is ISO 8601. */
      diskFault: z.object({ at: z.string(), reason: z.string() }),
    }),
    store: z.object({ mode: z.enum(['read-write', 'read-only']), reason: z.string() }),
  }),
})
export type StaffStatus = z.infer<typeof staffStatusSchema>
