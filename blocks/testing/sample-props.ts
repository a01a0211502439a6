import { servicePages } from '../contract/pages/site-paths.ts'
import type { BlockContent, HostProps, Place } from '../kit/content/content.ts'
import {
  sampleAbout,
  sampleAboutPage,
  sampleAddOn,
  sampleAlbum,
  sampleAlbumImage,
  sampleAlbumPreview,
  sampleAnimal,
  sampleContactInfo,
  sampleGalleryImage,
  sampleHero,
  sampleOpening,
  sampleServiceCard,
  sampleServicePage,
  sampleServices,
  sampleSite,
  sampleTourDate,
} from './samples.ts'

/** Sample content for every block, for tests and the builder's harness; `changes` replace parts of it. */
export function sampleContent(changes: Partial<BlockContent> = {}): BlockContent {
  return {
    site: sampleSite(),
    contactInfo: sampleContactInfo(),
    hero: sampleHero(),
    about: sampleAbout(),
    services: sampleServices(),
    aboutPage: sampleAboutPage(),
    galleryImages: [sampleGalleryImage()],
    servicePage: sampleServicePage(),
    smallPage: sampleServicePage(),
    largePage: sampleServicePage({ title: 'Large Petting Zoo', guestsRange: '40–200 guests' }),
    serviceCards: servicePages.map(({ id, label }) => sampleServiceCard({ id, title: label })),
    animals: [sampleAnimal()],
    addOns: [sampleAddOn()],
    albums: [sampleAlbum()],
    album: sampleAlbum(),
    albumImages: [sampleAlbumImage()],
    albumPreviews: [sampleAlbumPreview()],
    tourDates: [sampleTourDate()],
    opening: sampleOpening(),
    ...changes,
  }
}

export const samplePlace: Place = { pageId: 'petting-zoo-small', today: '2027-01-01' }

/** The host's props of a block on a sample page. */
export function sampleHostProps(changes: Partial<BlockContent> = {}, place: Partial<Place> = {}) {
  return {
    id: 'block',
    place: { ...samplePlace, ...place },
    content: sampleContent(changes),
  } satisfies HostProps<keyof BlockContent>
}
