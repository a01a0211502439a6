import { certificateAsk, knownAsk } from '#blocks/contract/enquiries/booking-ask.ts'
import { services } from '#blocks/contract/enquiries/enquiry-choices.ts'
import { bookingPath, sitePaths } from '#blocks/contract/pages/site-paths.ts'

/** Whether a filter of the album list shows any album, and staff added a service; other values mean all, or none. */
type HasAlbums = (filter: 'type' | 'year' | 'service', value: string) => boolean

/** The path, and the part of the query that changes the page, in one normalized form. */
export function cacheKey(path: string, query: string, hasAlbums: HasAlbums): string {
  // The list of redirects is no page, so it does without the builder's files.
  if (isAdminPath(path))
    return /^\/admin\/pages\/(?!redirects$)[^/]+$/.test(path) ? '/admin/builder' : '/admin'
  if (!query) return path
  const asked = new URLSearchParams(query)
  if (path === sitePaths.booking) {
    const service = asked.getAll('service').join(',')
    return bookingPath(
      knownAsk(
        { event: asked.get('event') ?? '', service },
        (id) => Object.hasOwn(services, id) || hasAlbums('service', id),
      ),
    )
  }
  if (path === sitePaths.contact && asked.get('event') === certificateAsk)
    return `${path}?event=${certificateAsk}`
  if (path !== sitePaths.media) return path
  const relevant = new URLSearchParams()
  for (const filter of ['type', 'year'] as const) {
    const value = asked.get(filter)
    if (value && hasAlbums(filter, value)) relevant.set(filter, value)
  }
  return relevant.size > 0 ? `${path}?${relevant}` : path
}

function isAdminPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}

export function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? path
}
