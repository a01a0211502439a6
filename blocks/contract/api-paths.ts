import type { SiteReply } from './enquiries/derived-site.ts'
import type { EnquiryFormFacts } from './enquiries/enquiry-replies.ts'
import type { Opening } from './enquiries/office-hours.ts'
import type { Page } from './pages/page.ts'
import type { SitePage } from './pages/staff-page.ts'
import type { AboutPageContent } from './records/about-page-content.ts'
import type { PublicAddOn } from './records/add-on.ts'
import type { Album, PublicAlbumImage } from './records/album.ts'
import type { AlbumPreview } from './records/album-preview.ts'
import type { PublicAnimal } from './records/animal.ts'
import type { FontChoice } from './records/fonts.ts'
import type { GalleryImage } from './records/gallery-image.ts'
import type { AboutContent, HeroContent, ServicesContent } from './records/home-content.ts'
import type { WithMedia } from './records/media.ts'
import type { ServiceCard } from './records/service-card.ts'
import type { ServicePageContent } from './records/service-page-content.ts'
import type { ContactInfo } from './records/site-settings.ts'
import type { TourDate } from './records/tour-date.ts'

/** A path of the API. Its type parameter tells the compiler what a GET of it returns. */
export type ApiPath<T> = string & { readonly reply?: T }

/** Every path that visitors read, written once (product.md §7, contract §3). */
export const apiPaths = {
  hero: path<WithMedia<HeroContent>>('/api/content/hero'),
  about: path<WithMedia<AboutContent>>('/api/content/about'),
  services: path<ServicesContent>('/api/content/services'),
  aboutPage: path<WithMedia<AboutPageContent>>('/api/content/about-page'),
  fonts: path<FontChoice>('/api/content/fonts'),
  servicePage: (id: string) => path<WithMedia<ServicePageContent>>(`/api/content/service-pages/${id}`),
  servicePages: path<WithMedia<ServicePageContent & { id: string }>[]>('/api/content/service-pages'),
  serviceCards: path<WithMedia<ServiceCard>[]>('/api/service-cards'),
  site: path<SiteReply>('/api/site'),
  contactInfo: path<ContactInfo>('/api/contact-info'),
  /** When somebody answers, for what is said of it now. */
  opening: path<Opening>('/api/opening'),
  galleryImages: path<WithMedia<GalleryImage>[]>('/api/gallery-images'),
  albums: path<WithMedia<Album>[]>('/api/albums'),
  album: (id: number) => path<WithMedia<Album>>(`/api/albums/${id}`),
  albumImages: (id: number) => path<WithMedia<PublicAlbumImage>[]>(`/api/albums/${id}/images`),
  /** Every published album with its first pictures, for pages that lead to one. */
  albumPreviews: path<WithMedia<AlbumPreview>[]>('/api/album-previews'),
  tourDates: path<TourDate[]>('/api/tour-dates'),
  animals: path<WithMedia<PublicAnimal>[]>('/api/animals'),
  addOns: path<WithMedia<PublicAddOn>[]>('/api/addons'),
  /** Published pages that staff added to the built-in ones. */
  sitePages: path<SitePage[]>('/api/site-pages'),
  page: (id: string) => path<WithMedia<Page>>(`/api/pages/${id}`),
  /** Facts for the two forms; never cached. */
  enquiryForm: path<EnquiryFormFacts>('/api/enquiries/form'),
  /** POST a booking or a message answers 201 and an `EnquiryReceipt`. */
  enquiries: '/api/enquiries',
  /** A calendar file with the requested day; `file` is a secret that only the sender knows. */
  requestCalendar: (file: string) => `/api/enquiries/request/${file}`,
  /** Takes a file for what was just sent; `file` is such a secret, too. */
  enquiryFiles: (file: string) => `/api/enquiries/request/${file}/files`,
}

export const tourDatesFeedPath = '/api/tour-dates.ics'

/** One tour date as a calendar file; `file` is `tour-date-7.ics`. */
export const tourDateFilePath = (file: string) => `/api/calendar/${file}`
export const tourDateFile = (id: number) => `tour-date-${id}.ics`

function path<T>(path: string): ApiPath<T> {
  return path
}
