import { type ApiPath, apiPaths } from '../contract/api-paths.ts'
import type { RefusedForm } from '../contract/enquiries/enquiry-form.ts'
import { servicePage } from '../contract/pages/site-paths.ts'
import type { AboutPageContent } from '../contract/records/about-page.ts'
import type { Album, AlbumImage } from '../contract/records/album.ts'
import type { GalleryImage } from '../contract/records/gallery-image.ts'
import type { AboutContent, HeroContent, ServicesContent } from '../contract/records/home-content.ts'
import type { MediaInfo, WithMedia } from '../contract/records/media.ts'
import type { ServicePageContent } from '../contract/records/service-page.ts'
import type { ContactInfo, SiteSettings } from '../contract/records/site-settings.ts'
import type { TourDate } from '../contract/records/tour-date.ts'
import type { AlbumFilters } from './album-filters.ts'
import type { EnquiryClient } from './enquiry-client.ts'
import type { AddOnPart, AnimalPart, SizePart } from './shown-parts.ts'

/** Everything a block can be given to show, by the name it asks for it. */
export type BlockContent = {
  site: WithMedia<SiteSettings>
  contactInfo: ContactInfo
  hero: WithMedia<HeroContent>
  about: WithMedia<AboutContent>
  services: ServicesContent
  aboutPage: WithMedia<AboutPageContent>
  galleryImages: readonly WithMedia<GalleryImage>[]
  /** The service page the block stands on, and the two sizes of its family. */
  servicePage: WithMedia<ServicePageContent>
  smallPage: SizePart
  largePage: SizePart
  animals: readonly AnimalPart[]
  addOns: readonly AddOnPart[]
  albums: readonly WithMedia<Album>[]
  album: WithMedia<Album>
  albumImages: readonly WithMedia<AlbumImage>[]
  tourDates: readonly TourDate[]
}
export type ContentName = keyof BlockContent

/** Where a block stands: the page, and the day it is there (`YYYY-MM-DD`, business time zone). */
export type Place = {
  pageId: string
  today: string
  albumId?: number
  /** The sizes of the pictures that the page's own layout names, by path. */
  media?: Record<string, MediaInfo>
  /** What the address asks the album list to show; `onFilter` is there once a script can change it in place. */
  filters?: AlbumFilters
  onFilter?: (filters: AlbumFilters) => void
  /** On the pages of the two forms: where what is typed goes. Without it they are posted as they stand. */
  desk?: EnquiryClient
  /** What the address asks the booking form to tick. */
  service?: string
  /** A form that was sent without a script and did not fit. */
  refused?: RefusedForm
}

/** What every block is given besides its own props. `site` and `contactInfo` are always there. */
export type Given<Names extends ContentName = never> = {
  id: string
  place: Place
  content: Pick<BlockContent, Names | 'site' | 'contactInfo'>
}

/** The api path a content name is read from at a place. */
export function contentPath(name: ContentName, place: Place): ApiPath<unknown> {
  const family = servicePage(place.pageId)?.family ?? 'petting-zoo'
  const paths: { [Name in ContentName]: ApiPath<unknown> } = {
    site: apiPaths.site,
    contactInfo: apiPaths.contactInfo,
    hero: apiPaths.hero,
    about: apiPaths.about,
    services: apiPaths.services,
    aboutPage: apiPaths.aboutPage,
    galleryImages: apiPaths.galleryImages,
    servicePage: apiPaths.servicePage(place.pageId),
    smallPage: apiPaths.servicePage(`${family}-small`),
    largePage: apiPaths.servicePage(`${family}-large`),
    animals: apiPaths.animals,
    addOns: apiPaths.addOns,
    albums: apiPaths.albums,
    album: apiPaths.album(place.albumId ?? 0),
    albumImages: apiPaths.albumImages(place.albumId ?? 0),
    tourDates: apiPaths.tourDates,
  }
  return paths[name]
}
