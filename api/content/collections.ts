import type { z } from 'zod'
import { availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { enquiryRecordSchema } from '#blocks/contract/enquiries/enquiry-record.ts'
import { mailTemplatesSchema } from '#blocks/contract/enquiries/mail-template.ts'
import { savedReplySchema } from '#blocks/contract/enquiries/saved-reply.ts'
import { staffPageSchema } from '#blocks/contract/pages/staff-page.ts'
import { aboutPageSchema } from '#blocks/contract/records/about-page.ts'
import { addOnSchema } from '#blocks/contract/records/add-on.ts'
import { albumImageSchema, albumSchema } from '#blocks/contract/records/album.ts'
import { animalSchema } from '#blocks/contract/records/animal.ts'
import { fontsSchema } from '#blocks/contract/records/fonts.ts'
import { galleryImageSchema } from '#blocks/contract/records/gallery-image.ts'
import { aboutSchema, heroSchema, servicesSchema } from '#blocks/contract/records/home-content.ts'
import { mediaItemSchema } from '#blocks/contract/records/media.ts'
import { servicePageSchema } from '#blocks/contract/records/service-page.ts'
import { contactInfoSchema, siteSettingsSchema } from '#blocks/contract/records/site-settings.ts'
import { tourDateSchema } from '#blocks/contract/records/tour-date.ts'
import { trashEntrySchema } from '#blocks/contract/records/trash.ts'
import { auditEntrySchema } from '#blocks/contract/staff/staff.ts'
import { pageMigrations } from '#blocks/pages/page-migrations.ts'
import type { Store } from '../store/store.ts'
import type { Operation } from '../store/store-types.ts'
import { feedSecretSchema } from './calendar-feed.ts'
import { idempotencyKeySchema } from './idempotency-key.ts'
import { outboxMailSchema } from './outbox-mail.ts'
import { createPageCollections } from './page-collections.ts'
import { userSchema } from './user.ts'

const pageCollections = createPageCollections(pageMigrations)

/**
 * What the store holds. A record there is only one of stands alone in its collection, under the
 * collection's own name. Ids are the store's business, so they are not part of a stored value.
 */
export const collections = {
  site: { schema: siteSettingsSchema },
  'contact-info': { schema: contactInfoSchema },
  fonts: { schema: fontsSchema },
  hero: { schema: heroSchema },
  about: { schema: aboutSchema },
  services: { schema: servicesSchema },
  'about-page': { schema: aboutPageSchema },
  'service-pages': { schema: servicePageSchema },
  /** Published layouts. */
  pages: pageCollections.pages,
  /** Address and title of the pages that staff made. */
  'staff-pages': { schema: staffPageSchema },
  'page-drafts': pageCollections['page-drafts'],
  'page-versions': pageCollections['page-versions'],
  'past-parts': pageCollections['past-parts'],
  /** Writes of pages that were carried out, for those who ask again. */
  'idempotency-keys': { schema: idempotencyKeySchema },
  'saved-sections': pageCollections['saved-sections'],
  'gallery-images': { schema: galleryImageSchema.omit({ id: true }), numericIds: true },
  albums: { schema: albumSchema.omit({ id: true }), numericIds: true },
  'album-images': { schema: albumImageSchema.omit({ id: true }), numericIds: true, indexes: ['albumId'] },
  'tour-dates': { schema: tourDateSchema.omit({ id: true }), numericIds: true },
  animals: { schema: animalSchema.omit({ id: true }), numericIds: true },
  addons: { schema: addOnSchema.omit({ id: true }), numericIds: true },
  media: { schema: mediaItemSchema },
  availability: { schema: availabilitySchema },
  enquiries: { schema: enquiryRecordSchema, numericIds: true, indexes: ['reference', 'requestKey'] },
  /** Mail that has not arrived yet. */
  outbox: { schema: outboxMailSchema, indexes: ['reference'] },
  'mail-templates': { schema: mailTemplatesSchema },
  'saved-replies': { schema: savedReplySchema.omit({ id: true }), numericIds: true },
  /** The secret in the address of the private calendar. */
  'enquiry-feed': { schema: feedSecretSchema },
  trash: { schema: trashEntrySchema, numericIds: true },
  users: { schema: userSchema, numericIds: true },
  audit: { schema: auditEntrySchema, numericIds: true },
} as const satisfies Record<string, { schema: z.ZodType; numericIds?: boolean; indexes?: readonly string[] }>

export type ContentStore = Store<typeof collections>
export type CollectionName = keyof typeof collections
export type ContentOperation = Operation<typeof collections>
