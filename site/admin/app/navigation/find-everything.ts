import { type Customers, eventsInWords } from '#blocks/contract/enquiries/customer.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { adminOfService } from '#blocks/contract/pages/site-paths.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { type ListName, listKinds, singleKinds, singleNames } from '#blocks/contract/record-kinds.ts'
import { singleSchemas } from '#blocks/contract/record-schemas.ts'
import type { AddOn } from '#blocks/contract/records/add-on.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import type { Animal } from '#blocks/contract/records/animal.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import type { TourDate } from '#blocks/contract/records/tour-date.ts'
import type { StaffUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { fieldFacts } from '#blocks/contract/values/field-facts.ts'
import { folded, searchWords, wordsOf } from '#blocks/contract/values/letters.ts'
import { nameOf } from '../../forms/media/library-tile.tsx'
import type { NavSection } from './admin-nav.ts'

/** In the order in which they are shown. */
const groups = ['Screens', 'People & jobs', 'Tour dates', 'Pages', 'Animals & services', 'Photos'] as const
type Group = (typeof groups)[number]

/** What a search may lead to; `words` find it, too. `isMatch`: the server found it, by more than is shown. */
export type Found = {
  group: Group
  to: string
  label: string
  note: string
  words?: string
  isMatch?: boolean
}

const mostInGroup = 6
const unfound = 5

/**
 * What has a word beginning with each word asked for, by groups. What is called so comes first, then what begins so, then
 * what has it in its name; a group with one of the first two comes before the others.
 */
export function bestOf(all: readonly Found[], asked: string): { name: Group; items: Found[] }[] {
  const words = searchWords(asked)
  if (words.length === 0) return []
  const ranked = all
    .map((found) => ({ found, rank: rankOf(found, words) }))
    .filter(({ rank }) => rank < unfound)
    .sort((a, b) => a.rank - b.rank)
  return groups
    .map((name) => ({ name, ranked: ranked.filter(({ found }) => found.group === name) }))
    .filter(({ ranked }) => ranked.length > 0)
    .sort((a, b) => Math.min(a.ranked[0]?.rank ?? 2, 2) - Math.min(b.ranked[0]?.rank ?? 2, 2))
    .map(({ name, ranked }) => ({ name, items: ranked.slice(0, mostInGroup).map(({ found }) => found) }))
}

function rankOf({ label, note, words = '', isMatch = false }: Found, asked: readonly string[]): number {
  const inName = wordsOf(folded(label))
  const inAll = [...inName, ...wordsOf(folded(`${note} ${words}`))]
  const areIn = (text: readonly string[]) => asked.every((word) => text.some((one) => one.startsWith(word)))
  const [name, wanted] = [inName.join(' '), asked.join(' ')]
  if (name.startsWith(wanted)) return name === wanted ? 0 : 1
  if (areIn(inName)) return 2
  return areIn(inAll) ? 3 : isMatch ? 4 : unfound
}

/** What the fields of a record are called, by its screen: a setting is found by its name. */
const fieldWords = singleNames.map((name) => ({
  screen: singleKinds[name].screen,
  words: Object.entries(singleSchemas[name].schema.shape).map(([key, field]) => fieldFacts(key, field).label),
}))

/** By which people search for a screen, besides its name and those of its fields. */
const screenWords: Readonly<Record<string, string>> = {
  dashboard: 'dashboard start overview next jobs needs attention',
  enquiries: 'enquiries inquiries requests messages bookings leads spam archive export csv',
  jobs: 'calendar schedule week month bookings crew day sheet import',
  availability: 'opening holidays area zip states counties heat',
  pages: 'builder editor publish draft schedule questions booking form contact form',
  'pages/site-frame': 'navigation header links logo social announcement banner',
  'pages/look': 'colors theme design corners look',
  fonts: 'typography letters typeface',
  hero: 'home page top hero headline video',
  'pages/redirects': 'old addresses links urls moved',
  'bring-over': 'import migrate wordpress move',
  services: 'petting zoo pony rides turkey races parties packages prices faq',
  albums: 'photos pictures consent',
  gallery: 'photos pictures home page',
  media: 'library photos images videos documents pdf uploads',
  history: 'saves undo versions who changed activity log',
  trash: 'deleted bin recover restore',
  contact: 'telephone number address',
  site: 'business address social google',
  mail: 'letters confirmation texts',
  people: 'staff coworkers accounts invite roles password users',
  backups: 'download export restore',
  server: 'smtp email alerts domain https',
  launch: 'go live public opening soon first steps checklist',
  samples: 'demo placeholder clear',
}

export const screensIn = (sections: readonly NavSection[]): Found[] =>
  sections.flatMap(({ name: note, entries }) =>
    entries.map(({ to, name: label, path }) => ({
      ...{ group: 'Screens' as const, to, label, note },
      words: [screenWords[path], ...fieldWords.flatMap((of) => (of.screen === to ? of.words : []))].join(' '),
    })),
  )

/** What is read for people who have the screen, at its path for what is asked; lists are read once, and all of them. */
type Source = { screen: string; path: (q: string) => string; read: (reply: never) => Found[] }

type Texts = Omit<Found, 'group' | 'to'>
type WithId = { id: number }

function listOf<Item>(screen: ListName, group: Group, textsOf: (item: Item & WithId) => Texts): Source {
  const { path, screen: address } = listKinds[screen]
  return {
    screen: address,
    path: () => `${path}?all=1`,
    read: (items: (Item & WithId)[]) =>
      items.map((item) => ({ ...textsOf(item), group, to: `${address}/${item.id}` })),
  }
}

function searchOf<Item>(
  screen: string,
  path: string,
  textsOf: (item: Item) => Omit<Found, 'isMatch'>,
): Source {
  return {
    screen,
    path: (q) => `${path}?${new URLSearchParams({ q })}`,
    read: ({ items }: { items: Item[] }) => items.map((item) => ({ ...textsOf(item), isMatch: true })),
  }
}

const line = (...parts: string[]) => parts.filter(Boolean).join(' · ')

export const sources: readonly Source[] = [
  searchOf<Customers['items'][number]>('/admin/enquiries', staffPaths.customers, (customer) => ({
    group: 'People & jobs',
    to: `/admin/customers/${customer.id}`,
    label: customer.title,
    note: eventsInWords(customer.events, customer.firstEvent),
    words: [...customer.names, ...customer.phones, ...customer.emails].join(' '),
  })),
  searchOf<EnquirySummary>('/admin/enquiries', staffPaths.enquiries, (job) => ({
    group: 'People & jobs',
    to: `/admin/enquiries/${job.id}`,
    label: [job.name, job.organisation].filter(Boolean).join(', ') || job.reference,
    note: line(statusLabels[job.status], job.eventDate && formatDay(job.eventDate), job.about, job.reference),
  })),
  {
    screen: '/admin/people',
    path: () => staffPaths.users,
    read: (users: StaffUser[]) =>
      users.map(({ name, email }) => ({
        ...{
          group: 'People & jobs',
          to: '/admin/people',
          label: name || email,
          note: line('Coworker', email),
        },
      })),
  },
  listOf<TourDate>('tour-dates', 'Tour dates', ({ title, location, city, state, eventDate }) => ({
    label: title || location,
    note: line(formatDay(eventDate), title && location, `${city}, ${state}`),
  })),
  {
    screen: '/admin/pages',
    path: () => staffPaths.pages,
    read: (pages: PageSummary[]) =>
      pages.flatMap(({ id, title: label, path, isService }) => [
        { group: 'Pages', to: `/admin/pages/${id}`, label, note: path },
        ...(isService
          ? [{ group: 'Animals & services', to: adminOfService(id), label, note: 'Service' } as const]
          : []),
      ]),
  },
  listOf<Animal>('animals', 'Animals & services', ({ name, species }) => ({ label: name, note: species })),
  listOf<AddOn>('addons', 'Animals & services', ({ name }) => ({ label: name, note: 'Add-on' })),
  listOf<Album>('albums', 'Photos', ({ title, eventType, year }) => ({
    label: title,
    note: line('Album', eventType, String(year)),
  })),
  searchOf<LibraryItem>('/admin/media', staffPaths.media, (item) => ({
    group: 'Photos',
    to: `/admin/media/${encodeURIComponent(item.name)}`,
    label: nameOf(item),
    note: item.originalName,
  })),
]
