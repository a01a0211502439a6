import type { z } from 'zod'
import { availabilitySchema } from './enquiries/availability.ts'
import { newSavedReplySchema, savedReplySchema } from './enquiries/saved-reply.ts'
import { newSavedSectionSchema, savedSectionSchema } from './pages/saved-section.ts'
import { servicePage } from './pages/site-paths.ts'
import type { ListName, SingleName } from './record-kinds.ts'
import { aboutPageSchema } from './records/about-page.ts'
import { addOnSchema, newAddOnSchema, privateAddOnKeys } from './records/add-on.ts'
import {
  albumImageSchema,
  albumSchema,
  newAlbumImageSchema,
  newAlbumSchema,
  privateAlbumImageKeys,
} from './records/album.ts'
import { animalSchema, newAnimalSchema, privateAnimalKeys } from './records/animal.ts'
import {
  aboutDefaults,
  aboutPageDefaults,
  fontDefaults,
  heroDefaults,
  servicesDefaults,
  siteDefaults,
} from './records/defaults.ts'
import { fontsSchema } from './records/fonts.ts'
import { galleryImageSchema, newGalleryImageSchema } from './records/gallery-image.ts'
import { aboutSchema, heroSchema, servicesSchema } from './records/home-content.ts'
import { servicePageSchema } from './records/service-page.ts'
import { contactInfoSchema, newContactInfoSchema, siteSettingsSchema } from './records/site-settings.ts'
import { newTourDateSchema, tourDateSchema } from './records/tour-date.ts'

// The shapes of what staff keep, under the names of record-kinds.ts. `schema` is of what is stored, without its id,
// which is the store's business; `sent` is of what staff send.

type SingleSchemas = {
  schema: z.ZodType<object>
  sent: z.ZodType<object>
  /** The record as long as nobody has saved it; `id` is of those of which there are several. */
  defaults: (about: { businessName: string; id: string }) => object
}

type ListSchemas = {
  schema: z.ZodType<object>
  numericIds: true
  /** Fields that the store can select by. */
  indexes?: readonly string[]
  sent: z.ZodType<Record<string, unknown>>
  /** What no visitor's reply has. */
  privateKeys: readonly string[]
}

export const singleSchemas = {
  site: {
    schema: siteSettingsSchema,
    sent: siteSettingsSchema,
    defaults: () => siteSettingsSchema.parse(siteDefaults),
  },
  'contact-info': {
    schema: contactInfoSchema,
    sent: newContactInfoSchema,
    defaults: () => ({ phone: '', email: '' }),
  },
  fonts: { schema: fontsSchema, sent: fontsSchema, defaults: () => fontDefaults },
  hero: {
    schema: heroSchema,
    sent: heroSchema,
    defaults: ({ businessName }) => heroSchema.parse(heroDefaults(businessName)),
  },
  about: { schema: aboutSchema, sent: aboutSchema, defaults: () => aboutSchema.parse(aboutDefaults) },
  services: { schema: servicesSchema, sent: servicesSchema, defaults: () => servicesDefaults },
  'about-page': {
    schema: aboutPageSchema,
    sent: aboutPageSchema,
    defaults: ({ businessName }) => aboutPageSchema.parse(aboutPageDefaults(businessName)),
  },
  'service-pages': {
    schema: servicePageSchema,
    sent: servicePageSchema,
    defaults: ({ id }) => servicePageSchema.parse({ title: servicePage(id)?.label }),
  },
  availability: {
    schema: availabilitySchema,
    sent: availabilitySchema,
    defaults: () => availabilitySchema.parse({}),
  },
} as const satisfies Record<SingleName, SingleSchemas>

export const listSchemas = {
  albums: {
    schema: albumSchema.omit({ id: true }),
    numericIds: true,
    sent: newAlbumSchema,
    privateKeys: [],
  },
  'album-images': {
    schema: albumImageSchema.omit({ id: true }),
    numericIds: true,
    indexes: ['albumId'],
    sent: newAlbumImageSchema,
    privateKeys: privateAlbumImageKeys,
  },
  'gallery-images': {
    schema: galleryImageSchema.omit({ id: true }),
    numericIds: true,
    sent: newGalleryImageSchema,
    privateKeys: [],
  },
  'tour-dates': {
    schema: tourDateSchema.omit({ id: true }),
    numericIds: true,
    sent: newTourDateSchema,
    privateKeys: [],
  },
  animals: {
    schema: animalSchema.omit({ id: true }),
    numericIds: true,
    sent: newAnimalSchema,
    privateKeys: privateAnimalKeys,
  },
  addons: {
    schema: addOnSchema.omit({ id: true }),
    numericIds: true,
    sent: newAddOnSchema,
    privateKeys: privateAddOnKeys,
  },
  'saved-sections': {
    schema: savedSectionSchema.omit({ id: true }),
    numericIds: true,
    sent: newSavedSectionSchema,
    privateKeys: [],
  },
  'saved-replies': {
    schema: savedReplySchema.omit({ id: true }),
    numericIds: true,
    sent: newSavedReplySchema,
    privateKeys: [],
  },
} as const satisfies Record<ListName, ListSchemas>
