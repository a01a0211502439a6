import { availabilitySchema } from '../contract/enquiries/availability.ts'
import type { Opening } from '../contract/enquiries/office-hours.ts'
import { type AboutPageContent, aboutPageSchema } from '../contract/records/about-page-content.ts'
import { addOnSchema, type PublicAddOn } from '../contract/records/add-on.ts'
import { type Album, type AlbumImage, albumImageSchema, albumSchema } from '../contract/records/album.ts'
import { type AlbumPreview, albumPreviewSchema } from '../contract/records/album-preview.ts'
import { animalSchema, type PublicAnimal } from '../contract/records/animal.ts'
import { siteDefaults } from '../contract/records/defaults.ts'
import { type GalleryImage, galleryImageSchema } from '../contract/records/gallery-image.ts'
import {
  type AboutContent,
  aboutSchema,
  type HeroContent,
  heroSchema,
  type ServicesContent,
  servicesSchema,
} from '../contract/records/home-content.ts'
import { type ServiceCard, serviceCardSchema } from '../contract/records/service-card.ts'
import { type ServicePageContent, servicePageSchema } from '../contract/records/service-page-content.ts'
import {
  type ContactInfo,
  contactInfoSchema,
  type SiteSettings,
  siteSettingsSchema,
} from '../contract/records/site-settings.ts'
import { type TourDate, tourDateSchema } from '../contract/records/tour-date.ts'

// Valid entities for tests and seeds: the given fields, and plausible values for the others. A sample that does not fit
// its schema throws here, so that no test uses a record that the API would refuse.

export function sampleSite(changes: Partial<SiteSettings> = {}): SiteSettings {
  return siteSettingsSchema.parse({
    name: 'Sample Creek Farm',
    tagline: siteDefaults.tagline,
    serviceArea: siteDefaults.serviceArea,
    hours: siteDefaults.hours,
    defaultPhone: '(555) 555-0107',
    defaultEmail: 'howdy@samplecreek.example.com',
    city: 'Dry Creek',
    state: 'AZ',
    facebookUrl: 'https://facebook.example.com/samplecreek',
    insuredLine: siteDefaults.insuredLine,
    ...changes,
  })
}

export function sampleContactInfo(changes: Partial<ContactInfo> = {}): ContactInfo {
  return contactInfoSchema.parse({
    phone: '(555) 555-0108',
    email: 'hello@samplecreek.example.com',
    ...changes,
  })
}

export function sampleHero(changes: Partial<HeroContent> = {}): HeroContent {
  return heroSchema.parse({
    title: 'Welcome to Sample Creek Farm',
    description: 'Ponies.\n\nGoats.',
    ...changes,
  })
}

/** An office in Phoenix at noon of a Friday. */
export function sampleOpening(changes: Partial<Opening> = {}): Opening {
  const { openingHours } = availabilitySchema.parse({})
  return {
    at: '2027-03-05T19:00:00.000Z',
    timeZone: 'America/Phoenix',
    openingHours,
    holidays: [],
    ...changes,
  }
}

export function sampleAbout(changes: Partial<AboutContent> = {}): AboutContent {
  return aboutSchema.parse({
    heading: 'Our Story',
    description: 'Two ponies and a trailer.',
    people: [{ name: 'Ana', role: 'Answers the phone' }],
    quotes: [{ quote: 'They raked the lawn.', name: 'Marcus', place: 'Dry Creek, AZ', date: 'April 2026' }],
    ...changes,
  })
}

export function sampleServices(changes: Partial<ServicesContent> = {}): ServicesContent {
  return servicesSchema.parse({
    heading: 'Our Services',
    description: 'We bring the farm to you.',
    ...changes,
  })
}

export function sampleAboutPage(changes: Partial<AboutPageContent> = {}): AboutPageContent {
  return aboutPageSchema.parse({
    introContent: 'A family farm since 1984.',
    historyContent: 'It started with two ponies.\n\nThe sheep came later.',
    staffContent: 'The people who come are the people who feed the animals.',
    eventsContent: 'Birthdays, schools, churches and fairs.',
    towns: [{ name: 'Mesa', point: '33.42, -111.83' }, { name: 'Elsewhere' }],
    safetyContent: 'Every rider wears a helmet.',
    whyChooseContent: 'You talk to the family.\n\nWe bring the broom.',
    closingStatement: 'Come and say hello.',
    ...changes,
  })
}

export function sampleGalleryImage(changes: Partial<GalleryImage> = {}): GalleryImage {
  return galleryImageSchema.parse({ id: 1, url: 'goats.jpg', altText: 'Two goats', ...changes })
}

export function sampleAlbum(changes: Partial<Album> = {}): Album {
  return albumSchema.parse({
    id: 1,
    title: 'County Fair',
    description: 'Three days in the dust.',
    eventType: 'Fair',
    year: 2025,
    coverImageUrl: 'fair.jpg',
    ...changes,
  })
}

export function sampleAlbumPreview(changes: Partial<AlbumPreview> = {}): AlbumPreview {
  const pictures = [sampleAlbumImage()].map(({ imageUrl, altText }) => ({ imageUrl, altText }))
  return albumPreviewSchema.parse({ ...sampleAlbum(), pictures, ...changes })
}

export function sampleAlbumImage(changes: Partial<AlbumImage> = {}): AlbumImage {
  return albumImageSchema.parse({
    id: 1,
    albumId: 1,
    imageUrl: 'fair-1.jpg',
    altText: 'A pony under the lights',
    caption: 'Nickel on his first evening',
    tags: ['pony', 'evening'],
    ...changes,
  })
}

export function sampleTourDate(changes: Partial<TourDate> = {}): TourDate {
  return tourDateSchema.parse({
    id: 1,
    eventDate: '2027-03-05',
    location: 'Old Depot Market Square',
    city: 'Benson',
    state: 'AZ',
    ...changes,
  })
}

export function sampleAnimal(changes: Partial<PublicAnimal> = {}): PublicAnimal {
  const { careNotes, ...animal } = animalSchema.parse({
    id: 1,
    name: 'Nickel',
    species: 'pony',
    ageText: '12 years old',
    shortBio: 'Steady and kind.',
    ...changes,
  })
  return animal
}

export function sampleAddOn(changes: Partial<PublicAddOn> = {}): PublicAddOn {
  const { internalNote, ...addOn } = addOnSchema.parse({
    id: 1,
    name: 'Shade Canopies',
    category: 'comfort',
    summary: 'Two canopies for yards without a tree.',
    ...changes,
  })
  return addOn
}

export function sampleServicePage(changes: Partial<ServicePageContent> = {}): ServicePageContent {
  return servicePageSchema.parse({
    title: 'Small Petting Zoo',
    tagline: 'Backyard size.',
    intro: 'Eight to ten animals and two of us.',
    steps: [{ title: 'We arrive', time: '9:30 AM', text: 'Half an hour before.' }],
    idealFor: ['Backyard birthdays'],
    guestsRange: '10–40 guests',
    animalsCountRange: '8–10 animals',
    ridersPerHour: 'No rides',
    durations: '1 or 2 hours',
    ages: '1 to 8',
    yardPlan: [{ kind: 'pen', name: 'Pen', length: 16, width: 16 }],
    extraFacts: [{ label: 'Pen size', value: '16 × 16 ft' }],
    ageAndWeightRules: 'Made for ages 1 to 8.',
    spaceNeeded: '16 × 16 ft',
    surfaces: 'Grass or patio',
    shadeWaterPower: 'One good tree',
    parkingNeeded: 'Two car spaces',
    setupTakedown: '30 minutes each',
    whatsIncluded: ['A pen with fresh straw'],
    staffProvided: 'Two of us.',
    weatherPolicy: 'At 100 degrees we reschedule.',
    safetyNotes: ['Ten children inside at most'],
    insuranceText: 'Fully insured.',
    animalIds: [1],
    addOnIds: [1],
    albumId: 1,
    testimonials: [
      {
        quote: 'My mother held the hen.',
        name: 'Ruth',
        occasion: 'Senior home visit',
        where: 'Mesa',
        when: 'May 2026',
      },
    ],
    faq: [{ question: 'Will they harm my lawn?', answer: 'Not in two hours.' }],
    bookingPreset: 'petting-zoo-small',
    ...changes,
  })
}

export function sampleServiceCard(changes: Partial<ServiceCard> = {}): ServiceCard {
  return serviceCardSchema.parse({ ...sampleServicePage(), id: 'petting-zoo-small', ...changes })
}
