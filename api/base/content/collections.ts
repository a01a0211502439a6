import { z } from 'zod'
import { consentVersionSchema } from '#blocks/contract/enquiries/consent-version.ts'
import { storedEnquirySchema } from '#blocks/contract/enquiries/enquiry-record.ts'
import { storedJobImportSchema } from '#blocks/contract/enquiries/job-import.ts'
import { mailTemplatesSchema } from '#blocks/contract/enquiries/mail-template.ts'
import { storedNoteSchema } from '#blocks/contract/pages/page-note.ts'
import { staffPageSchema } from '#blocks/contract/pages/staff-page.ts'
import { kindSchemas } from '#blocks/contract/record-schemas.ts'
import { mediaItemSchema } from '#blocks/contract/records/media.ts'
import { auditEntrySchema } from '#blocks/contract/staff/staff.ts'
import { trashEntrySchema } from '#blocks/contract/trash.ts'
import { pageMigrations } from '#blocks/pages/page-migrations.ts'
import type { Store } from '../../store/store.ts'
import type { CollectionRules, Operation } from '../../store/store-types.ts'
import { enquiryFileSchema } from './enquiry-file.ts'
import { historyHeadSchema, storedHistorySchema } from './history-entry.ts'
import { idempotencyKeySchema } from './idempotency-key.ts'
import { outboxMailSchema } from './outbox-mail.ts'
import { createPageCollections } from './page-collections.ts'
import { garbageSchema, storedFileSchema } from './stored-file.ts'
import { userSchema } from './user.ts'

/** The ids of all services in staff's order, and where those lead that were deleted (services.ts). */
export const servicesOrderSchema = z.object({
  ids: z.array(z.string()),
  gone: z.array(z.object({ path: z.string(), to: z.string() })).default([]),
})

/** Stored in plain text, because staff must be able to copy the address again later. */
const feedSecretSchema = z.object({ secret: z.string().min(40).max(100), madeAt: z.iso.datetime() })

const sampleStepSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  changes: z.array(
    z.object({
      ...{ collection: z.string(), id: z.string() },
      before: z.looseObject({}).nullable(),
      revision: z.int().min(0),
    }),
  ),
})

/** Whether the site is open, and who may look before that (launch-state.ts). Times are ISO 8601 or blank. */
const launchSchema = z.object({
  open: z.boolean(),
  openedAt: z.iso.datetime().or(z.literal('')),
  /** SHA-256 of the secret in the preview link; blank without one. */
  previewHash: z.string().max(100),
  /** When the mail server last took a test mail; blank if it did not the last time. */
  mailTestedAt: z.iso.datetime().or(z.literal('')),
})

const pageCollections = createPageCollections(pageMigrations)

/**
 * The collections of the store. A single record, such as `hero`, is alone in its collection and has the collection's
 * name as its id. Ids belong to the store, so they are not part of a stored value.
 */
export const collections = {
  ...kindSchemas,
  'service-order': { schema: servicesOrderSchema },
  pages: pageCollections.pages,
  /** Address and title of the pages that staff made. */
  'staff-pages': { schema: staffPageSchema },
  'page-drafts': pageCollections['page-drafts'],
  'page-versions': pageCollections['page-versions'],
  /** Notes of staff on pages. A page takes its own along into the trash. */
  'page-notes': { schema: storedNoteSchema, numericIds: true, indexes: ['pageId'] },
  'past-parts': pageCollections['past-parts'],
  /** Page writes and uploads that were carried out, with the reply for a repeat. */
  'idempotency-keys': { schema: idempotencyKeySchema },
  'saved-sections': pageCollections['saved-sections'],
  media: { schema: mediaItemSchema },
  /** Where the bytes of files are; only where they are in a bucket. */
  'stored-files': { schema: storedFileSchema },
  /** Keys in the bucket that no record names, until they are deleted. */
  'bucket-garbage': { schema: garbageSchema },
  enquiries: {
    schema: storedEnquirySchema,
    numericIds: true,
    indexes: ['reference', 'requestKey'],
    unique: ['reference', 'requestKey'],
  },
  'enquiry-files': { schema: enquiryFileSchema },
  /** Sheets of bookings that were brought in, so that each can be undone. */
  'job-imports': { schema: storedJobImportSchema, numericIds: true },
  /** Every text that people ever agreed to by sending a form; none is deleted. */
  'consent-versions': { schema: consentVersionSchema, numericIds: true, indexes: ['version'] },
  /** Since when enquiries end as the site settings say (`enquiryYears`), or sooner than they said before. */
  'enquiry-retention': { schema: z.object({ since: z.iso.datetime() }) },
  outbox: { schema: outboxMailSchema, indexes: ['reference'] },
  /** Every save of what has a history (history/record-history.ts), and the newest state of each such record. */
  history: { schema: storedHistorySchema, indexes: ['of'] },
  'history-heads': { schema: historyHeadSchema },
  'mail-templates': { schema: mailTemplatesSchema },
  /** That of the mail server, encrypted with a key that is in no backup, for the server and the user it was typed for. */
  'mail-password': { schema: z.object({ sealed: z.string(), host: z.string(), user: z.string() }) },
  /** The secret in the address of the private calendar. */
  'enquiry-feed': { schema: feedSecretSchema },
  /** What of the sample staff called their own, by its name; and `emptyStart`. */
  'kept-samples': { schema: z.object({}) },
  /** What changes of the sample's records changed, until they can't be undone any more. */
  'sample-steps': { schema: sampleStepSchema, numericIds: true },
  /** What the ids of events in calendars end in (calendar-host.ts). */
  'calendar-host': { schema: z.object({ host: z.string().min(1).max(300) }) },
  launch: { schema: launchSchema },
  trash: { schema: trashEntrySchema, numericIds: true },
  users: { schema: userSchema, numericIds: true },
  audit: { schema: auditEntrySchema, numericIds: true },
} as const satisfies Record<string, CollectionRules>

export type ContentStore = Store<typeof collections>
export type CollectionName = keyof typeof collections
export type ContentOperation = Operation<typeof collections>
