import type { z } from 'zod'
import { availabilitySchema } from './enquiries/availability.ts'
import { newSavedReplySchema, savedReplySchema } from './enquiries/saved-reply.ts'
import { newTeamSchema, teamSchema } from './enquiries/team.ts'
import { newSavedSectionSchema, savedSectionSchema } from './pages/saved-section.ts'
import { servicePage } from './pages/site-paths.ts'
import type { ListName, ListValue, SingleName } from './record-kinds.ts'
import { aboutPageSchema } from './records/about-page-content.ts'
import { addOnSchema, newAddOnSchema } from './records/add-on.ts'
import { albumImageSchema, albumSchema, newAlbumImageSchema, newAlbumSchema } from './records/album.ts'
import { animalSchema, newAnimalSchema } from './records/animal.ts'
import {
  aboutDefaults,
  aboutPageDefaults,
  fontDefaults,
  heroDefaults,
  servicesDefaults,
  siteDefaults,
} from './records/defaults.ts'
import { fontsSchema, newFontsSchema } from './records/fonts.ts'
import { galleryImageSchema, newGalleryImageSchema } from './records/gallery-image.ts'
import { aboutSchema, heroSchema, newHeroSchema, servicesSchema } from './records/home-content.ts'
import { newRedirectSchema, redirectSchema } from './records/redirect.ts'
import { servicePageSchema } from './records/service-page-content.ts'
import { contactInfoSchema, siteSettingsSchema } from './records/site-settings.ts'
import { newTourDateSchema, tourDateSchema } from './records/tour-date.ts'
import { serverSettingsSchema } from './staff/server-settings.ts'

// The schemas of all records, under the names of record-kinds.ts. `schema` is that of the stored record without its id,
// which the store manages; `sent` is that of the body that staff send. Other rules about the fields are here, too.

type SingleSchemas = {
  schema: z.ZodObject
  sent: z.ZodType<object>
  /** The record until somebody saves it; `id` is for kinds with one record for each page. */
  defaults: (about: { businessName: string; id: string }) => object
  /** Labels of the fields that may name files; `other` is for the remaining fields, or for all of them. */
  files?: { other: string; fields?: Readonly<Record<string, string>> }
}

type ListSchemas = {
  schema: z.ZodObject
  numericIds: true
  /** Fields by which the store can select. */
  indexes?: readonly string[]
  sent: z.ZodType<Record<string, unknown>>
  labelOf: (value: ListValue) => string
  /** The label in the list of a file's uses; missing if the noun and `labelOf` are enough. */
  labelOfUse?: (value: ListValue) => string
  /** A sort order for visitors, applied before the list's own order. */
  visitorsOrder?: (a: ListValue, b: ListValue) => number
}

const singles = {
  site: {
    schema: siteSettingsSchema,
    sent: siteSettingsSchema,
    defaults: () => siteSettingsSchema.parse(siteDefaults),
    files: { other: 'Logo' },
  },
  'contact-info': {
    schema: contactInfoSchema,
    sent: contactInfoSchema,
    defaults: () => ({ phone: '', email: '' }),
  },
  fonts: { schema: fontsSchema, sent: newFontsSchema, defaults: () => fontDefaults },
  hero: {
    schema: heroSchema,
    sent: newHeroSchema,
    defaults: ({ businessName }) => heroSchema.parse(heroDefaults(businessName)),
    files: {
      other: 'Welcome',
      fields: { videoUrl: 'Intro video', videoPosterUrl: 'Intro video poster' },
    },
  },
  about: {
    schema: aboutSchema,
    sent: aboutSchema,
    defaults: () => aboutSchema.parse(aboutDefaults),
    files: { other: 'Our Story picture' },
  },
  services: { schema: servicesSchema, sent: servicesSchema, defaults: () => servicesDefaults },
  'about-page': {
    schema: aboutPageSchema,
    sent: aboutPageSchema,
    defaults: ({ businessName }) => aboutPageSchema.parse(aboutPageDefaults(businessName)),
    files: {
      other: 'About page',
      fields: { teamImageUrl: 'About page, team picture', staffImageUrl: 'About page, staff picture' },
    },
  },
  'service-pages': {
    schema: servicePageSchema,
    sent: servicePageSchema,
    defaults: ({ id }) => servicePageSchema.parse({ title: servicePage(id)?.label }),
    files: { other: 'Service page' },
  },
  availability: {
    schema: availabilitySchema,
    sent: availabilitySchema,
    defaults: () => availabilitySchema.parse({}),
  },
  'server-settings': {
    schema: serverSettingsSchema,
    sent: serverSettingsSchema,
    defaults: () => serverSettingsSchema.parse({}),
  },
} as const satisfies Record<SingleName, SingleSchemas>

const lists = {
  albums: {
    schema: albumSchema.omit({ id: true }),
    numericIds: true,
    sent: newAlbumSchema,
    labelOf: ({ title }) => String(title),
    visitorsOrder: (a, b) => Number(b.year) - Number(a.year),
  },
  'album-images': {
    schema: albumImageSchema.omit({ id: true }),
    numericIds: true,
    indexes: ['albumId'],
    sent: newAlbumImageSchema,
    labelOf: ({ altText, caption, imageUrl }) =>
      String(altText || caption || imageUrl || 'Picture without a file'),
  },
  'gallery-images': {
    schema: galleryImageSchema.omit({ id: true }),
    numericIds: true,
    sent: newGalleryImageSchema,
    labelOf: ({ altText, url }) => String(altText || url || 'Picture without a file'),
  },
  'tour-dates': {
    schema: tourDateSchema.omit({ id: true }),
    numericIds: true,
    sent: newTourDateSchema,
    labelOf: ({ title, location, city, eventDate }) => `${title || `${location}, ${city}`} (${eventDate})`,
    labelOfUse: ({ eventDate, title, location }) => `Tour date ${eventDate}, ${title || location}`,
  },
  animals: {
    schema: animalSchema.omit({ id: true }),
    numericIds: true,
    sent: newAnimalSchema,
    labelOf: ({ name }) => String(name),
  },
  addons: {
    schema: addOnSchema.omit({ id: true }),
    numericIds: true,
    sent: newAddOnSchema,
    labelOf: ({ name }) => String(name),
  },
  'saved-sections': {
    schema: savedSectionSchema.omit({ id: true }),
    numericIds: true,
    sent: newSavedSectionSchema,
    labelOf: ({ name }) => String(name),
  },
  redirects: {
    schema: redirectSchema.omit({ id: true }),
    numericIds: true,
    indexes: ['from', 'to'],
    sent: newRedirectSchema,
    labelOf: ({ from }) => String(from),
  },
  teams: {
    schema: teamSchema.omit({ id: true }),
    numericIds: true,
    sent: newTeamSchema,
    labelOf: ({ name }) => String(name),
  },
  'saved-replies': {
    schema: savedReplySchema.omit({ id: true }),
    numericIds: true,
    sent: newSavedReplySchema,
    labelOf: ({ title }) => String(title),
  },
} as const satisfies Record<ListName, ListSchemas>

/** Each with its own schema, as the store's collections need it. */
export const kindSchemas = { ...singles, ...lists }
/** The same with one common type, for code that works with any of them. */
export const singleSchemas: Readonly<Record<SingleName, SingleSchemas>> = singles
export const listSchemas: Readonly<Record<ListName, ListSchemas>> = lists
