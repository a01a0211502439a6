import { z } from 'zod'
import {
  aboutPhotoPropsSchema,
  aboutPlainPropsSchema,
  aboutSectionPropsSchema,
} from './about-page/about-page.schema.ts'
import { albumImagesPropsSchema } from './album-images/album-images.schema.ts'
import { albumListPropsSchema } from './album-list/album-list.schema.ts'
import type { BlockName } from './block-names.ts'
import { bookingDetailsPropsSchema } from './booking-details/booking-details.schema.ts'
import { contactDetailsPropsSchema } from './contact-details/contact-details.schema.ts'
import type { ContentName } from './content.ts'
import { aboutPageSchema } from './contract/about-page.ts'
import { aboutSchema, heroSchema, servicesSchema } from './contract/home-content.ts'
import { servicePageSchema } from './contract/service-page.ts'
import { galleryPropsSchema } from './gallery/gallery.schema.ts'
import { heroPropsSchema } from './hero/hero.schema.ts'
import * as plain from './plain/plain.schema.ts'
import { servicePlainPropsSchema, serviceSectionPropsSchema } from './service-page/service-page.schema.ts'
import { servicesPropsSchema } from './services/services.schema.ts'
import {
  servicesHeroPropsSchema,
  valueCardsPropsSchema,
} from './services-overview/services-overview.schema.ts'
import { storyPropsSchema } from './story/story.schema.ts'
import { tourDatesPropsSchema } from './tour-dates/tour-dates.schema.ts'
import { trustStripPropsSchema } from './trust-strip/trust-strip.schema.ts'

/** What the server checks of a block. */
export type BlockSchema = {
  /** All of the block's own props but `id` and its slots. */
  props: z.ZodObject
  /**
   * The record its texts live in, and which keys of it this block shows; while a page is edited they stand
   * among its props. `contentPath(name, place)` is the record's api path. No two blocks show the same key.
   */
  record?: BlockRecord
  /** Props that hold more blocks. */
  slots: readonly string[]
  /** What the page has to be about; other blocks stand on any page. */
  only?: 'service' | 'album'
}
export type BlockRecord = { name: RecordName; keys: readonly string[]; schema: z.ZodObject }
export type RecordName = Extract<ContentName, 'hero' | 'about' | 'services' | 'aboutPage' | 'servicePage'>

/** Blocks that a slot takes: those without a record and without slots of their own. */
export const slotBlocks: readonly BlockName[] = [
  'Heading',
  'Text',
  'PictureBlock',
  'ButtonRow',
  'Quote',
  'Faq',
  'Video',
  'Spacer',
]

const about = (...keys: (keyof typeof aboutPageSchema.shape)[]) => record('aboutPage', aboutPageSchema, keys)
const service = (...keys: (keyof typeof servicePageSchema.shape)[]) =>
  record('servicePage', servicePageSchema, keys)

/** Name -> schema: what the server checks. With zod, so never in a visitor's script. */
export const blockSchemas: Record<BlockName, BlockSchema> = {
  Hero: block(heroPropsSchema, record('hero', heroSchema)),
  Story: block(storyPropsSchema, record('about', aboutSchema)),
  Gallery: block(galleryPropsSchema),
  Services: block(servicesPropsSchema, record('services', servicesSchema)),
  TrustStrip: block(trustStripPropsSchema),

  AboutHero: block(aboutPlainPropsSchema, about('title', 'introContent')),
  AboutHistory: block(
    aboutPhotoPropsSchema,
    about('historyTitle', 'historyContent', 'teamImageUrl', 'teamImageAlt'),
  ),
  AboutStaff: block(
    aboutPhotoPropsSchema,
    about('staffTitle', 'staffContent', 'staffImageUrl', 'staffImageAlt'),
  ),
  AboutEvents: block(aboutSectionPropsSchema, about('eventsTitle', 'eventsContent')),
  AboutSafety: block(aboutSectionPropsSchema, about('safetyTitle', 'safetyContent')),
  AboutReasons: block(aboutSectionPropsSchema, about('whyChooseTitle', 'whyChooseContent')),
  AboutClosing: block(aboutPlainPropsSchema, about('closingStatement')),

  ServicesHero: block(servicesHeroPropsSchema),
  ValueCards: block(valueCardsPropsSchema),

  ServiceHero: block(
    servicePlainPropsSchema,
    service('title', 'tagline', 'intro', 'heroImageUrl', 'heroImageAlt'),
  ),
  ServiceSteps: block(serviceSectionPropsSchema, service('steps')),
  ServiceFacts: block(
    serviceSectionPropsSchema,
    service('idealFor', 'guestsRange', 'animalsCountRange', 'ridersPerHour', 'durations', 'extraFacts'),
  ),
  ServiceNeeds: block(
    serviceSectionPropsSchema,
    service('spaceNeeded', 'surfaces', 'shadeWaterPower', 'parkingNeeded', 'setupTakedown'),
  ),
  ServiceIncluded: block(serviceSectionPropsSchema, service('whatsIncluded', 'staffProvided')),
  ServiceSafety: block(
    serviceSectionPropsSchema,
    service('safetyNotes', 'ageAndWeightRules', 'weatherPolicy', 'insuranceText'),
  ),
  SizeComparison: onlyOn('service', serviceSectionPropsSchema),
  // Which animals, add-ons and album a service shows is chosen on its own screen, from those there are.
  ServiceAnimals: onlyOn('service', serviceSectionPropsSchema),
  ServiceAddOns: onlyOn('service', serviceSectionPropsSchema),
  ServiceStories: block(serviceSectionPropsSchema, service('testimonials')),
  ServiceFaq: block(serviceSectionPropsSchema, service('faq')),
  ServiceBook: onlyOn('service', servicePlainPropsSchema),

  AlbumList: block(albumListPropsSchema),
  AlbumImages: onlyOn('album', albumImagesPropsSchema),
  TourDates: block(tourDatesPropsSchema),
  ContactDetails: block(contactDetailsPropsSchema),
  BookingDetails: block(bookingDetailsPropsSchema),

  Heading: block(plain.headingPropsSchema),
  Text: block(plain.textPropsSchema),
  PictureBlock: block(plain.pictureBlockPropsSchema),
  Columns: block(plain.columnsPropsSchema, undefined, ['left', 'right']),
  ButtonRow: block(plain.buttonRowPropsSchema),
  Quote: block(plain.quotePropsSchema),
  Faq: block(plain.faqPropsSchema),
  Video: block(plain.videoPropsSchema),
  Spacer: block(plain.spacerPropsSchema),
}

function block(props: z.ZodObject, bound?: BlockRecord, slots: readonly string[] = []): BlockSchema {
  const only = bound?.name === 'servicePage' ? { only: 'service' as const } : {}
  return { props, slots, ...(bound ? { record: bound } : {}), ...only }
}

function onlyOn(only: BlockSchema['only'], props: z.ZodObject): BlockSchema {
  return { ...block(props), only }
}

/** The whole record, or the named keys of it. */
function record(name: RecordName, { shape }: z.ZodObject, keys = Object.keys(shape)): BlockRecord {
  const shown = Object.entries(shape).filter(([key]) => keys.includes(key))
  return { name, keys, schema: z.object(Object.fromEntries(shown)) }
}
