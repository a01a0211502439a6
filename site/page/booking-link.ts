import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { askOfServicePage, bookingPath, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import type { ServicePageContent } from '#blocks/contract/records/service-page-content.ts'
import { eventOfAlbum } from '#blocks/kit/content/album-event.ts'
import { formId } from '#blocks/kit/content/form-id.ts'
import { allBlocks } from './page-data.ts'
import { isOfService, type PageAddress } from './routes.ts'

/** The API path of what tells a page's subject to the booking form: a record, or its layout. */
export function subjectPath(address: PageAddress): string {
  const { pageId, albumId } = address
  if (albumId !== undefined) return apiPaths.album(albumId)
  return isOfService(address) ? apiPaths.servicePage(pageId) : apiPaths.page(pageId)
}

/**
 * Where "Book Now" leads from a page: to the form with what the page is about already chosen. `subject` is the reply of
 * `subjectPath`. A page of staff's own is about what its first link to the form says.
 */
export function bookingLink(address: PageAddress, subject: unknown): string {
  const { pageId, albumId, path } = address
  // Our own api's replies, by the path they were read from.
  if (albumId !== undefined)
    return bookingPath({ event: eventOfAlbum((subject as Album | undefined)?.eventType ?? '') })
  if (isOfService(address))
    return bookingPath(askOfServicePage(pageId, subject as ServicePageContent | undefined))
  if (path === undefined) return sitePaths.booking
  const [, own] =
    /"(\/booking\?[^"#\s]+)"/.exec(JSON.stringify((subject as Page | undefined)?.content ?? '')) ?? []
  return own ?? sitePaths.booking
}

/** The id of the booking form in a layout; undefined if it has none. */
export function bookingFormIn(layout: unknown): string | undefined {
  const block = allBlocks((layout as Page | undefined)?.content ?? []).find(
    ({ type }) => type === 'BookingForm',
  )
  return block && formId(block.props.id)
}
