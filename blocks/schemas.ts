import { z } from 'zod'
import { aboutPageSchema } from './contract/records/about-page-content.ts'
import { aboutSchema, newHeroSchema, servicesSchema } from './contract/records/home-content.ts'
import { servicePageSchema } from './contract/records/service-page-content.ts'
import { editedSchema } from './contract/values/rich-record.ts'
import type { BlockName } from './kit/content/block-names.ts'
import {
  type BlockRecord,
  type BlockSchema,
  backdropBlocks,
  columnBlocks,
  type RecordName,
} from './kit/content/block-schema.ts'
import {
  backgroundChoices,
  drawnChoices,
  phoneChoices,
  pictureChoices,
  spaceChoices,
  topChoices,
} from './kit/ui/layout.schema.ts'
import { topPicture } from './kit/ui/top-picture.schema.ts'
import {
  aboutPhotoPropsSchema,
  aboutPlainPropsSchema,
  aboutSectionPropsSchema,
} from './library/about-page/about-page.schema.ts'
import { albumImagesPropsSchema } from './library/album-images/album-images.schema.ts'
import { albumListPropsSchema } from './library/album-list/album-list.schema.ts'
import { backdropPropsSchema } from './library/backdrop/backdrop.schema.ts'
import { bookingFormPropsSchema } from './library/booking-form/booking-form.schema.ts'
import {
  contactCardPropsSchema,
  contactDetailsPropsSchema,
} from './library/contact-details/contact-details.schema.ts'
import { contactFormPropsSchema } from './library/contact-form/contact-form.schema.ts'
import { countdownPropsSchema } from './library/countdown/countdown.schema.ts'
import { embedPropsSchema } from './library/embed/embed.schema.ts'
import { galleryPropsSchema } from './library/gallery/gallery.schema.ts'
import { heroPropsSchema } from './library/hero/hero.schema.ts'
import * as plain from './library/plain/plain.schema.ts'
import * as proof from './library/proof/proof.schema.ts'
import * as sections from './library/sections/sections.schema.ts'
import {
  serviceCardsPropsSchema,
  serviceFinderPropsSchema,
} from './library/service-chooser/service-chooser.schema.ts'
import {
  serviceFaqPropsSchema,
  serviceHeroPropsSchema,
  servicePlainPropsSchema,
  serviceSectionPropsSchema,
  serviceStoriesPropsSchema,
} from './library/service-page/service-page.schema.ts'
import { servicesPropsSchema } from './library/services/services.schema.ts'
import {
  servicesHeroPropsSchema,
  valueCardsPropsSchema,
} from './library/services-overview/services-overview.schema.ts'
import { shortContactPropsSchema } from './library/short-contact/short-contact.schema.ts'
import { socialLinksPropsSchema } from './library/social-links/social-links.schema.ts'
import { storyPropsSchema } from './library/story/story.schema.ts'
import { type TableProps, tableProblems, tablePropsSchema } from './library/table/table.schema.ts'
import { tourDatesPropsSchema } from './library/tour-dates/tour-dates.schema.ts'
import { trustStripPropsSchema } from './library/trust-strip/trust-strip.schema.ts'
import * as frame from './parts/frame/frame.schema.ts'
import { colorProblems } from './parts/look/color-problems.ts'
import { type SiteLookProps, siteLookPropsSchema } from './parts/look/look.schema.ts'

const about = (...keys: (keyof typeof aboutPageSchema.shape)[]) => record('aboutPage', aboutPageSchema, keys)
const service = (...keys: (keyof typeof servicePageSchema.shape)[]) =>
  record('servicePage', servicePageSchema, keys)

/** Block name -> schema, for the server's checks. It loads zod, so it is never in a visitor's script. */
export const blockSchemas: Record<BlockName, BlockSchema> = {
  Hero: band(heroPropsSchema.extend(drawnChoices.shape), record('hero', newHeroSchema)),
  // The people and quotes of this record are shown by other blocks.
  Story: block(
    storyPropsSchema,
    record('about', aboutSchema, [
      'heading',
      'description',
      'missionStatement',
      'imageUrl',
      'imageAlt',
      'imageCaption',
    ]),
  ),
  Gallery: block(galleryPropsSchema),
  Services: block(servicesPropsSchema, record('services', servicesSchema)),
  TrustStrip: block(trustStripPropsSchema),

  MeetAnimals: block(proof.meetAnimalsPropsSchema),
  People: block(proof.peoplePropsSchema),
  Quotes: block(proof.quotesPropsSchema),
  NextDate: block(proof.nextDatePropsSchema),
  ServiceMap: block(proof.serviceMapPropsSchema),
  ClosingCall: band(onDrawing(proof.closingCallPropsSchema)),
  Certificate: block(proof.certificatePropsSchema),

  AboutHero: band(onDrawing(topPicture), about('title', 'introContent')),
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
  AboutClosing: band(onDrawing(aboutPlainPropsSchema), about('closingStatement')),

  ServicesHero: band(onDrawing(servicesHeroPropsSchema)),
  ServiceCards: band(withBackground(serviceCardsPropsSchema)),
  ServiceFinder: block(serviceFinderPropsSchema),
  ValueCards: block(valueCardsPropsSchema),

  ServiceHero: band(
    onDrawing(serviceHeroPropsSchema),
    service('title', 'tagline', 'ages', 'intro', 'heroImageUrl', 'heroImageAlt'),
  ),
  ServiceSteps: block(serviceSectionPropsSchema, service('steps')),
  ServiceFacts: block(
    serviceSectionPropsSchema,
    service('idealFor', 'guestsRange', 'animalsCountRange', 'ridersPerHour', 'durations', 'extraFacts'),
  ),
  ServiceNeeds: block(
    serviceSectionPropsSchema,
    service('yardPlan', 'spaceNeeded', 'surfaces', 'shadeWaterPower', 'parkingNeeded', 'setupTakedown'),
  ),
  ServiceIncluded: block(serviceSectionPropsSchema, service('whatsIncluded', 'staffProvided')),
  ServiceSafety: block(
    serviceSectionPropsSchema,
    service('safetyNotes', 'ageAndWeightRules', 'weatherPolicy', 'insuranceText'),
  ),
  SizeComparison: onlyOn('service', block(serviceSectionPropsSchema)),
  // The animals, add-ons and album of a service are chosen on the service's own screen.
  ServiceAnimals: onlyOn('service', block(serviceSectionPropsSchema)),
  ServiceAddOns: onlyOn('service', block(serviceSectionPropsSchema)),
  ServiceStories: block(serviceStoriesPropsSchema, service('testimonials', 'storyImageUrl', 'storyImageAlt')),
  ServiceFaq: block(serviceFaqPropsSchema, service('faq')),
  ServiceBook: onlyOn('service', band(onDrawing(servicePlainPropsSchema))),

  AlbumList: band(withTop(albumListPropsSchema)),
  AlbumImages: onlyOn('album', band(withTop(albumImagesPropsSchema))),
  TourDates: band(withTop(tourDatesPropsSchema)),
  ContactDetails: band(withTop(contactDetailsPropsSchema)),
  ContactCard: block(withBackground(contactCardPropsSchema)),
  // A form is posted to the page that it is on.
  BookingForm: onlyOn('booking', band(withTop(bookingFormPropsSchema))),
  ContactForm: onlyOn('contact', block(contactFormPropsSchema, undefined, ['aside'])),

  Heading: block(withBackground(plain.headingPropsSchema)),
  Text: block(withBackground(plain.textPropsSchema)),
  PictureBlock: block(withBackground(plain.pictureBlockPropsSchema)),
  Columns: taking(
    columnBlocks,
    block(withBackground(plain.columnsPropsSchema), undefined, ['left', 'right']),
  ),
  ButtonRow: block(withBackground(plain.buttonRowPropsSchema)),
  Quote: block(withBackground(plain.quotePropsSchema)),
  Faq: block(withBackground(plain.faqPropsSchema)),
  Video: block(withBackground(plain.videoPropsSchema)),
  Embed: block(withBackground(embedPropsSchema)),
  Spacer: band(withBackground(plain.spacerPropsSchema)),
  Divider: block(withBackground(plain.dividerPropsSchema)),
  SocialLinks: block(withBackground(socialLinksPropsSchema)),
  ClosingBand: band(onDrawing(plain.closingBandPropsSchema)),
  PageTop: band(onDrawing(plain.pageTopPropsSchema)),
  FactTable: block(plain.factTablePropsSchema),
  Table: {
    ...block(withBackground(tablePropsSchema)),
    problems: (props) => tableProblems(props as TableProps), // read with care
  },
  ThreeColumns: taking(
    columnBlocks,
    block(withBackground(plain.threeColumnsPropsSchema), undefined, ['left', 'middle', 'right']),
  ),
  Backdrop: taking(backdropBlocks, onPicture(backdropPropsSchema, undefined, ['middle'])),

  PictureGrid: block(sections.pictureGridPropsSchema),
  AlbumTeaser: block(sections.albumTeaserPropsSchema),
  AddOns: block(sections.addOnsPropsSchema),
  Steps: block(sections.stepsPropsSchema),
  Cards: block(sections.cardsPropsSchema),
  FileLink: block(withBackground(sections.fileLinkPropsSchema)),
  Countdown: block(countdownPropsSchema),
  ShortContact: block(shortContactPropsSchema),

  Announcement: {
    ...ofFrame(frame.announcementPropsSchema),
    isFixed: true,
    problems: frame.announcementProblems,
  },
  SiteHeader: {
    ...ofFrame(frame.siteHeaderPropsSchema, { menu: ['MenuLink', 'MenuPages', 'MenuButton'] }),
    isFixed: true,
    problems: frame.brandProblems,
  },
  // Three levels, as the specified menu has (product.md §2).
  MenuLink: { ...ofFrame(frame.menuLinkPropsSchema, { below: ['MenuLink'] }), isInner: true, levels: 3 },
  MenuPages: { ...ofFrame(frame.menuPagesPropsSchema), isInner: true },
  MenuButton: { ...ofFrame(frame.menuButtonPropsSchema), isInner: true },
  SiteFooter: {
    ...ofFrame(frame.siteFooterPropsSchema, { columns: ['FooterAbout', 'FooterLinks', 'FooterContact'] }),
    isFixed: true,
  },
  FooterAbout: {
    ...ofFrame(frame.footerAboutPropsSchema),
    isInner: true,
    problems: frame.brandProblems,
  },
  FooterLinks: { ...ofFrame(frame.footerLinksPropsSchema), isInner: true },
  FooterContact: { ...ofFrame(frame.footerContactPropsSchema), isInner: true },
  SiteLook: {
    props: siteLookPropsSchema,
    slots: [],
    only: 'look',
    isFixed: true,
    problems: (props) => colorProblems(props as SiteLookProps), // read with care
  },
}

/** A block of the menu or footer. It has no layout choices. */
function ofFrame(props: z.ZodObject, takes: Record<string, readonly BlockName[]> = {}): BlockSchema {
  return { props, slots: Object.keys(takes), takes, only: 'site-frame' }
}

/** A block with choices for a picture behind it, for the space above and below, and for hiding it on phones. */
function block(props: z.ZodObject, bound?: BlockRecord, slots: readonly string[] = []): BlockSchema {
  return onPicture(props.extend(pictureChoices.shape), bound, slots)
}

/** The same for a block that has its picture itself. */
function onPicture(props: z.ZodObject, bound?: BlockRecord, slots: readonly string[] = []): BlockSchema {
  return withChoices(props.extend(spaceChoices.shape), bound, slots)
}

/** A block without choices for space: its space is part of its drawing, or it is only space. */
function band(props: z.ZodObject, bound?: BlockRecord): BlockSchema {
  return withChoices(props.extend(phoneChoices.shape), bound)
}

function withChoices(props: z.ZodObject, bound?: BlockRecord, slots: readonly string[] = []): BlockSchema {
  const only = bound?.name === 'servicePage' ? { only: 'service' as const } : {}
  return { props, slots, ...(bound ? { record: bound } : {}), ...only }
}

/** The same with these blocks in each of its slots. */
function taking(blocks: readonly BlockName[], schema: BlockSchema): BlockSchema {
  return { ...schema, takes: Object.fromEntries(schema.slots.map((slot) => [slot, blocks])) }
}

function withBackground(props: z.ZodObject): z.ZodObject {
  return props.extend(backgroundChoices.shape)
}

/** A color or a picture in the place of a block's drawing. */
function onDrawing(props: z.ZodObject): z.ZodObject {
  return props.extend(drawnChoices.shape).extend(pictureChoices.shape)
}

/** A color in the place of the sky that the block begins with, and one for what follows. */
function withTop(props: z.ZodObject): z.ZodObject {
  return withBackground(props.extend(topChoices.shape))
}

function onlyOn(only: BlockSchema['only'], schema: BlockSchema): BlockSchema {
  return { ...schema, only }
}

/** Binds a block to a whole record, or to the named keys of it. */
function record(name: RecordName, schema: z.ZodObject, shown?: readonly string[]): BlockRecord {
  const { shape } = editedSchema(schema)
  const keys = shown ?? Object.keys(shape)
  const fields = Object.entries(shape).filter(([key]) => keys.includes(key))
  return { name, keys, schema: z.object(Object.fromEntries(fields)) }
}
