import { type ApiPath, apiPaths } from '../../contract/api-paths.ts'
import type { Opening } from '../../contract/enquiries/office-hours.ts'
import type { RefusedForm } from '../../contract/enquiries/posted-form.ts'
import { servicePage } from '../../contract/pages/site-paths.ts'
import type { AboutPageContent } from '../../contract/records/about-page-content.ts'
import type { Album, AlbumImage } from '../../contract/records/album.ts'
import type { AlbumPreview } from '../../contract/records/album-preview.ts'
import type { GalleryImage } from '../../contract/records/gallery-image.ts'
import type { AboutContent, HeroContent, ServicesContent } from '../../contract/records/home-content.ts'
import type { MediaInfo, WithMedia } from '../../contract/records/media.ts'
import type { ServiceCard } from '../../contract/records/service-card.ts'
import type { ServicePageContent } from '../../contract/records/service-page-content.ts'
import type { ContactInfo } from '../../contract/records/site-settings.ts'
import type { TourDate } from '../../contract/records/tour-date.ts'
import type { AlbumFilters } from './album-filters.ts'
import type { EnquiryClient } from './enquiry-client.ts'
import type { ShownSite } from './networks.ts'
import type { AddOnPart, AnimalPart, SizePart } from './shown-parts.ts'

/** Everything that blocks show, by the name under which they ask for it (`needs`). */
export type BlockContent = {
  site: ShownSite
  contactInfo: ContactInfo
  hero: WithMedia<HeroContent>
  about: WithMedia<AboutContent>
  services: ServicesContent
  aboutPage: WithMedia<AboutPageContent>
  galleryImages: readonly WithMedia<GalleryImage>[]
  /** The record of the service page that the block is on, and the two sizes of its family. */
  servicePage: WithMedia<ServicePageContent>
  smallPage: SizePart
  largePage: SizePart
  /** All services that are offered, in staff's order. */
  serviceCards: readonly WithMedia<ServiceCard>[]
  animals: readonly AnimalPart[]
  addOns: readonly AddOnPart[]
  albums: readonly WithMedia<Album>[]
  album: WithMedia<Album>
  albumImages: readonly WithMedia<AlbumImage>[]
  albumPreviews: readonly WithMedia<AlbumPreview>[]
  tourDates: readonly TourDate[]
  opening: Opening
}
export type ContentName = keyof BlockContent

/** Where a block is rendered: the page, and the current day (`YYYY-MM-DD`, business time zone). */
export type Place = {
  pageId: string
  today: string
  albumId?: number
  /** The sizes of the pictures in the page's layout, by path. */
  media?: Record<string, MediaInfo>
  /** The album filters in the address. `onFilter` is missing until a script can change them without a reload. */
  filters?: AlbumFilters
  onFilter?: (filters: AlbumFilters) => void
  /** The open photo of an album by its image's id; without `onPhoto` the album itself knows. */
  photo?: number
  onPhoto?: (id: number | undefined) => void
  /** Sends the two forms. Without it, the browser posts them. */
  client?: EnquiryClient
  /** The kind of event and the services in the address, separated by commas, with which the booking form begins. */
  event?: string
  service?: string
  /** What the form offers, in staff's order; missing where that is as shipped. */
  services?: readonly { id: string; title: string }[]
  /** Paths of the shipped services that are not offered there. */
  gone?: readonly string[]
  /** A form that was sent without a script and refused. */
  refused?: RefusedForm
}

/** The props that the host passes to every block besides its own. `site` and `contactInfo` are always there. */
export type HostProps<Names extends ContentName = never> = {
  id: string
  place: Place
  content: Pick<BlockContent, Names | 'site' | 'contactInfo'>
}

/** The API path from which a content name is read at a place. */
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
    serviceCards: apiPaths.serviceCards,
    animals: apiPaths.animals,
    addOns: apiPaths.addOns,
    albums: apiPaths.albums,
    album: apiPaths.album(place.albumId ?? 0),
    albumImages: apiPaths.albumImages(place.albumId ?? 0),
    albumPreviews: apiPaths.albumPreviews,
    tourDates: apiPaths.tourDates,
    opening: apiPaths.opening,
  }
  return paths[name]
}
