import type { EnquiryCounts } from './enquiries/enquiry-work.ts'
import type { ListCount } from './record-kinds.ts'

/** What needs attention, for the dashboard (`GET /api/status`). */
export type StaffStatus = {
  /** `pageDrafts` are pages with a draft that is not published. */
  counts: Record<ListCount | 'media' | 'people' | 'trash' | 'pageDrafts', number>
  enquiries: EnquiryCounts
  attention: {
    /** Album and gallery pictures without alternative text, and not marked decorative. */
    picturesWithoutAlt: { total: number; places: { label: string; path: string; count: number }[] }
    /** Shown tour dates whose last day is over. */
    pastDates: number
    unpublishedAlbums: number
    /** Drafts that were not published when their time had come. */
    failedSchedules: number
    /**
     * Blocks that visitors get a published page without, since they can't be drawn: not `isKnown` is one that this
     * version does not have, `misfits` are fields that hold what they can't. `page` is the page's name.
     */
    leftOutBlocks: {
      pageId: string
      page: string
      blockId: string
      type: string
      isKnown: boolean
      misfits: string[]
    }[]
    /** Gallery pictures shown beyond the five the home page has room for. */
    galleryOverflow: number
    mail: 'off' | 'ready'
    /** Mails about enquiries that were tried in vain and are tried again. */
    mailWaiting: number
    /**
     * `freeBytes` are rounded down to whole 100 MB: others write to the disk all the time, and a figure that is never
     * twice the same would give every read an ETag of its own.
     */
    disk: { freeBytes: number; isLow: boolean }
    /** ISO 8601; blank when there was never one. */
    lastBackupAt: string
    store: { mode: 'read-write' | 'read-only'; reason: string }
  }
}
