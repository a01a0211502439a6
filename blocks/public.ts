import { apiPaths } from './contract/api-paths.ts'
import { type BlockView, onDemand, type PublicBlock } from './kit/content/block.ts'
import type { PageBlockName } from './kit/content/block-names.ts'

// Block name -> component, needs and slots, for visitors' pages and the server. This file loads no zod and no Puck. Each
// family of blocks is one script. A browser fetches it for a live block, and for the pages that it draws itself.

const aboutPage = () => import('./library/about-page/about-page.tsx')
const albumImages = () => import('./library/album-images/album-images.tsx')
const albumList = () => import('./library/album-list/album-list.tsx')
const backdrop = () => import('./library/backdrop/backdrop.tsx')
const bookingForm = () => import('./library/booking-form/booking-form.tsx')
const contactCard = () => import('./library/contact-details/contact-card.tsx')
const countdown = () => import('./library/countdown/countdown.tsx')
const contactDetails = () => import('./library/contact-details/contact-details.tsx')
const contactForm = () => import('./library/contact-form/contact-form.tsx')
const embed = () => import('./library/embed/embed.tsx')
const enquiryForm = async () => (await import('./enquiry-form/form-when-touched.tsx')).loadEnquiryForm()
const gallery = () => import('./library/gallery/gallery.tsx')
const hero = () => import('./library/hero/hero.tsx')
const plain = () => import('./library/plain/plain.tsx')
const serviceExtras = () => import('./library/service-page/service-extras.tsx')
const serviceCards = () => import('./library/service-chooser/service-cards.tsx')
const serviceFinder = () => import('./library/service-chooser/service-finder.tsx')
const servicePage = () => import('./library/service-page/service-page.tsx')
const meetAnimals = () => import('./library/proof/meet-animals.tsx')
const proof = () => import('./library/proof/proof.tsx')
const certificate = () => import('./library/proof/certificate.tsx')
const serviceMap = () => import('./library/proof/service-map.tsx')
const sections = () => import('./library/sections/sections.tsx')
const services = () => import('./library/services/services.tsx')
const servicesOverview = () => import('./library/services-overview/services-overview.tsx')
const shortContact = () => import('./library/short-contact/short-contact.tsx')
const sizeComparison = () => import('./library/service-page/size-comparison.tsx')
const socialLinks = () => import('./library/social-links/social-links.tsx')
const story = () => import('./library/story/story.tsx')
const table = () => import('./library/table/table.tsx')
const tourDates = () => import('./library/tour-dates/tour-dates.tsx')
const trustStrip = () => import('./library/trust-strip/trust-strip.tsx')

const needsAbout = { needs: ['aboutPage'] } as const
const needsCards = { needs: ['serviceCards'] } as const
const needsService = { needs: ['servicePage'] } as const

export const publicBlocks = {
  Hero: onDemand(pick(hero, 'Hero', 'HeroSkeleton'), {
    needs: ['hero'],
    isLiveWith: (_, reply) => Boolean(reply(apiPaths.hero)?.videoUrl),
  }),
  Story: onDemand(pick(story, 'Story', 'StorySkeleton'), { needs: ['about'] }),
  Gallery: onDemand(pick(gallery, 'Gallery', 'GallerySkeleton'), { needs: ['galleryImages'] }),
  Services: onDemand(pick(services, 'Services', 'ServicesSkeleton'), { needs: ['services', 'serviceCards'] }),
  TrustStrip: onDemand(pick(trustStrip, 'TrustStrip')),
  MeetAnimals: onDemand(pick(meetAnimals, 'MeetAnimals', 'MeetAnimalsSkeleton'), {
    needs: ['animals', 'serviceCards'],
  }),
  People: onDemand(pick(proof, 'People', 'ProofSkeleton'), { needs: ['about'] }),
  Quotes: onDemand(pick(proof, 'Quotes', 'ProofSkeleton'), { needs: ['about'] }),
  NextDate: onDemand(pick(proof, 'NextDate', 'ProofSkeleton'), { needs: ['tourDates'] }),
  ServiceMap: onDemand(pick(serviceMap, 'ServiceMap'), { needs: ['aboutPage'] }),
  ClosingCall: onDemand(pick(proof, 'ClosingCall', 'ProofSkeleton'), { needs: ['tourDates'] }),
  Certificate: onDemand(pick(certificate, 'Certificate')),
  AboutHero: onDemand(pick(aboutPage, 'AboutHero', 'AboutHeroSkeleton'), needsAbout),
  AboutHistory: onDemand(pick(aboutPage, 'AboutHistory', 'AboutSectionSkeleton'), needsAbout),
  AboutStaff: onDemand(pick(aboutPage, 'AboutStaff', 'AboutSectionSkeleton'), {
    needs: ['aboutPage', 'about'],
  }),
  AboutEvents: onDemand(pick(aboutPage, 'AboutEvents', 'AboutSectionSkeleton'), needsAbout),
  AboutSafety: onDemand(pick(aboutPage, 'AboutSafety', 'AboutSectionSkeleton'), needsAbout),
  AboutReasons: onDemand(pick(aboutPage, 'AboutReasons', 'AboutSectionSkeleton'), needsAbout),
  AboutClosing: onDemand(pick(aboutPage, 'AboutClosing', 'AboutSectionSkeleton'), needsAbout),
  ServicesHero: onDemand(pick(servicesOverview, 'ServicesHero')),
  ServiceCards: onDemand(pick(serviceCards, 'ServiceCards', 'ServiceCardsSkeleton'), needsCards),
  ServiceFinder: onDemand(pick(serviceFinder, 'ServiceFinder', 'ServiceFinderSkeleton'), needsCards),
  ValueCards: onDemand(pick(servicesOverview, 'ValueCards')),
  ServiceHero: onDemand(pick(servicePage, 'ServiceHero', 'ServiceHeroSkeleton'), needsService),
  ServiceSteps: onDemand(pick(servicePage, 'ServiceSteps', 'ServiceSectionSkeleton'), needsService),
  ServiceFacts: onDemand(pick(servicePage, 'ServiceFacts', 'ServiceSectionSkeleton'), needsService),
  ServiceNeeds: onDemand(pick(servicePage, 'ServiceNeeds', 'ServiceSectionSkeleton'), needsService),
  ServiceIncluded: onDemand(pick(servicePage, 'ServiceIncluded', 'ServiceSectionSkeleton'), needsService),
  ServiceSafety: onDemand(pick(servicePage, 'ServiceSafety', 'ServiceSectionSkeleton'), needsService),
  SizeComparison: onDemand(pick(sizeComparison, 'SizeComparison', 'SizeComparisonSkeleton'), {
    needs: ['smallPage', 'largePage'],
  }),
  ServiceAnimals: onDemand(pick(serviceExtras, 'ServiceAnimals', 'ServiceExtraSkeleton'), {
    needs: ['servicePage', 'animals'],
  }),
  ServiceAddOns: onDemand(pick(serviceExtras, 'ServiceAddOns', 'ServiceExtraSkeleton'), {
    needs: ['servicePage', 'addOns'],
  }),
  ServiceStories: onDemand(pick(servicePage, 'ServiceStories', 'ServiceSectionSkeleton'), needsService),
  ServiceFaq: onDemand(pick(servicePage, 'ServiceFaq', 'ServiceSectionSkeleton'), needsService),
  ServiceBook: onDemand(pick(servicePage, 'ServiceBook', 'ServiceSectionSkeleton'), needsService),
  AlbumList: onDemand(pick(albumList, 'AlbumList', 'AlbumListSkeleton'), { needs: ['albums'], isLive: true }),
  AlbumImages: onDemand(pick(albumImages, 'AlbumImages', 'AlbumImagesSkeleton'), {
    needs: ['album', 'albumImages', 'albums'],
    isLive: true,
  }),
  TourDates: onDemand(pick(tourDates, 'TourDates', 'TourDatesSkeleton'), {
    needs: ['tourDates'],
    isLive: true,
  }),
  ContactDetails: onDemand(pick(contactDetails, 'ContactDetails')),
  ContactCard: onDemand(pick(contactCard, 'ContactCard'), { needs: ['about', 'opening'] }),
  BookingForm: onDemand(pick(bookingForm, 'BookingForm'), {
    needs: ['animals', 'addOns'],
    isLive: true,
    whole: enquiryForm,
  }),
  ContactForm: onDemand(pick(contactForm, 'ContactForm'), {
    slots: ['aside'],
    isLive: true,
    whole: enquiryForm,
  }),
  Heading: onDemand(pick(plain, 'Heading')),
  Text: onDemand(pick(plain, 'Text')),
  PictureBlock: onDemand(pick(plain, 'PictureBlock')),
  Columns: onDemand(pick(plain, 'Columns'), { slots: ['left', 'right'], isLive: true }),
  ButtonRow: onDemand(pick(plain, 'ButtonRow')),
  Quote: onDemand(pick(plain, 'Quote')),
  Faq: onDemand(pick(plain, 'Faq')),
  Video: onDemand(pick(plain, 'Video'), { isLive: true }),
  Embed: onDemand(pick(embed, 'Embed'), { isLive: true }),
  Spacer: onDemand(pick(plain, 'Spacer')),
  Divider: onDemand(pick(plain, 'Divider')),
  SocialLinks: onDemand(pick(socialLinks, 'SocialLinks')),
  ClosingBand: onDemand(pick(plain, 'ClosingBand')),
  PageTop: onDemand(pick(plain, 'PageTop')),
  FactTable: onDemand(pick(plain, 'FactTable')),
  Table: onDemand(pick(table, 'Table')),
  ThreeColumns: onDemand(pick(plain, 'ThreeColumns'), { slots: ['left', 'middle', 'right'], isLive: true }),
  Backdrop: onDemand(pick(backdrop, 'Backdrop'), { slots: ['middle'], isLive: true }),
  PictureGrid: onDemand(pick(sections, 'PictureGrid'), { isLiveWith: ({ enlarges }) => enlarges === true }),
  AlbumTeaser: onDemand(pick(sections, 'AlbumTeaser'), { needs: ['albumPreviews'] }),
  AddOns: onDemand(pick(sections, 'AddOns'), { needs: ['addOns'] }),
  Steps: onDemand(pick(sections, 'Steps')),
  Cards: onDemand(pick(sections, 'Cards')),
  FileLink: onDemand(pick(sections, 'FileLink')),
  Countdown: onDemand(pick(countdown, 'Countdown')),
  ShortContact: onDemand(pick(shortContact, 'ShortContact'), { isLive: true, whole: enquiryForm }),
} satisfies Record<PageBlockName, PublicBlock>

/** Loads the component of one block from its family's file. */
function pick<
  Family extends Record<View | Skeleton, unknown>,
  View extends string,
  Skeleton extends string = never,
>(load: () => Promise<Family>, view: View, skeleton?: Skeleton): () => Promise<BlockView> {
  return async () => {
    const family: Record<string, unknown> = await load()
    // The compiler checks that the family exports these names; the tests check that they are components.
    return {
      View: family[view] as BlockView['View'],
      ...(skeleton ? { Skeleton: family[skeleton] as BlockView['Skeleton'] } : {}),
    }
  }
}
