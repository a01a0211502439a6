// Every public path of the site, written once (product.md §2). Free of zod.

export const sitePaths = {
  home: '/',
  about: '/about',
  services: '/services',
  media: '/media',
  album: (id: number) => `/media/${id}`,
  tourDates: '/tour-dates',
  contact: '/contact',
  booking: '/booking',
  /** The pages after a form was sent without a script: `?reference=K7M-4XAR`. Never indexed. */
  bookingThanks: '/booking/thanks',
  contactThanks: '/contact/thanks',
} as const

/** What is at the root of the site and no page. */
export const siteFiles = ['/robots.txt', '/sitemap.xml', '/favicon.svg'] as const

/** The services that the site comes with, in menu order, each with its page; staff add others (api/base/content/farm-services.ts); `size` ones share a comparison with their `family`. */
export const servicePages = [
  {
    id: 'fairs-large-events',
    path: '/services/fairs-large-events',
    label: 'Fairs & Large Events',
    preset: 'advise-me',
    event: 'fair',
  },
  {
    id: 'birthday-parties',
    path: '/services/birthday-parties',
    label: 'Birthday Parties',
    preset: 'petting-zoo-small',
    event: 'birthday',
  },
  { id: 'turkey-races', path: '/services/turkey-races', label: 'Turkey Races', preset: 'turkey-races' },
  {
    id: 'petting-zoo-pony-rides',
    path: '/services/petting-zoo-pony-rides',
    label: 'Petting Zoo & Pony Rides',
    preset: 'petting-zoo-small,pony-rides-small',
  },
  {
    id: 'petting-zoo',
    path: '/services/petting-zoo',
    label: 'Petting Zoo',
    preset: 'petting-zoo-small',
    family: 'petting-zoo',
  },
  {
    id: 'petting-zoo-small',
    path: '/services/petting-zoo/small',
    label: 'Small Petting Zoo',
    preset: 'petting-zoo-small',
    family: 'petting-zoo',
    size: 'small',
  },
  {
    id: 'petting-zoo-large',
    path: '/services/petting-zoo/large',
    label: 'Large Petting Zoo',
    preset: 'petting-zoo-large',
    family: 'petting-zoo',
    size: 'large',
  },
  {
    id: 'pony-rides',
    path: '/services/pony-rides',
    label: 'Pony Rides',
    preset: 'pony-rides-small',
    family: 'pony-rides',
  },
  {
    id: 'pony-rides-small',
    path: '/services/pony-rides/small',
    label: 'Small Pony Rides',
    preset: 'pony-rides-small',
    family: 'pony-rides',
    size: 'small',
  },
  {
    id: 'pony-rides-large',
    path: '/services/pony-rides/large',
    label: 'Large Pony Rides',
    preset: 'pony-rides-large',
    family: 'pony-rides',
    size: 'large',
  },
] as const satisfies readonly ServicePageEntry[]

export type ServicePageEntry = {
  id: string
  path: string
  label: string
  /** The services that the booking form ticks, separated by commas. */
  preset: string
  /** The kind of event that the booking form begins with. */
  event?: string
  family?: 'petting-zoo' | 'pony-rides'
  size?: 'small' | 'large'
}
export type ServicePageId = (typeof servicePages)[number]['id']

export function servicePage(id: string): ServicePageEntry | undefined {
  return servicePages.find((page) => page.id === id)
}

/** A menu of services: each with its size pages, which stand by themselves where their family is not in it. */
export function serviceMenuOf<S extends { id: string }>(
  services: readonly S[],
): (S & { sizes: readonly S[] })[] {
  const isSizeOf = (id: string, { family, size }: Partial<ServicePageEntry> = {}) => size && family === id
  const sizesOf = ({ id }: S) => services.filter((each) => isSizeOf(id, servicePage(each.id)))
  const sizes = new Set(services.flatMap(sizesOf))
  return services.filter((each) => !sizes.has(each)).map((each) => ({ ...each, sizes: sizesOf(each) }))
}

/** What a link to the booking form brings along: a kind of event, and services separated by commas. */
export type BookingAsk = { event?: string | undefined; service?: string | undefined }

/** `/booking?event=birthday&service=petting-zoo-small`; several services are several values of the same name. */
export function bookingPath({ event, service }: BookingAsk): string {
  const query = new URLSearchParams(event ? { event } : {})
  for (const each of service ? service.split(',') : []) query.append('service', each)
  return query.size > 0 ? `${sitePaths.booking}?${query}` : sitePaths.booking
}

/** Where staff edit a service: below /admin at the address it came with, whatever visitors see. */
export function adminOfService(id: string): string {
  return `/admin${servicePage(id)?.path ?? `${sitePaths.services}/${id}`}`
}

/** What buttons of a service page bring along: the choices of its record, or else those of the table; an added one, itself. */
export function askOfServicePage(
  id: string,
  record?: { bookingPreset?: string; bookingEvent?: string },
): BookingAsk {
  const entry = servicePage(id)
  return {
    event: record?.bookingEvent || entry?.event,
    service: record?.bookingPreset || (entry?.preset ?? id),
  }
}

/** Built-in pages, each with its own layout, by id (contract §3). */
export const builtInPages: readonly { id: string; path: string }[] = [
  { id: 'home', path: sitePaths.home },
  { id: 'about', path: sitePaths.about },
  { id: 'services', path: sitePaths.services },
  { id: 'media', path: sitePaths.media },
  { id: 'tour-dates', path: sitePaths.tourDates },
  { id: 'contact', path: sitePaths.contact },
  { id: 'booking', path: sitePaths.booking },
  ...servicePages.map(({ id, path }) => ({ id, path })),
]

/** True if a menu link is the current page or an ancestor of it; Home only on `/` (contract §9). */
export function isActivePath(link: string, current: string): boolean {
  if (link === '/') return current === '/'
  return current === link || current.startsWith(`${link}/`)
}
