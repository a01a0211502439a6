import { apiPaths } from './api-paths.ts'
import type { Role } from './staff/staff.ts'

// Everything that staff keep, a row for each kind; what visitors read, who may change it, live changes, trash, counts
// and where a file is used follow from it. Free of zod, because the staff area's first load has it: the schemas are in
// record-schemas.ts, under the same names. A name here is the name of the collection.

/** A record there is one of, or of which there is one for each page of a kind (`:id` in its path). */
export type SingleKind = {
  /** Its read and its PUT. */
  path: string
  /** The least role that changes it. */
  who: Role
  /** Visitors have no read of it: `who` reads it. */
  isPrivate?: true
  /** Pages show it, and their drafts may be made from what it was before. */
  isOnPages?: true
  /** Where staff edit it. */
  screen: string
}

/** An item of any list, as far as all of them are alike; its schema knows the rest. */
export type ListValue = { position?: number; [field: string]: unknown }

export type ListKind = {
  /** Of the whole list, as Express writes it; an item is at `/:id` below it, an order at `/order`. */
  path: string
  /** The least role that changes it. */
  who: Role
  /** Staff's own: visitors have no read of it, so the plain path answers staff with everything. */
  isPrivate?: true
  /** Visitors may read one item by its address, too. */
  isOpenById?: true
  /** Its items belong to an item of another list: `by` names the field with that one's id, and stands in the path. */
  within?: { list: string; by: string }
  /** What says whether visitors see an item; missing where that is not the item's own business. */
  shownBy?: 'isActive' | 'isPublished'
  /** `position` is staff's own, `added` the order in which items were made; otherwise the field that items sort by. */
  order: 'position' | 'added' | { by: string }
  /** As in `album picture: A goat`. */
  noun: string
  /** Where staff edit it. */
  screen: string
  /** Items may name files, and then each is a use of the file. */
  hasFiles?: true
  /** Its number among the counts of `GET /api/status`. */
  count?: string
}

const singles = {
  site: { path: apiPaths.site, who: 'owner', screen: '/admin/site' },
  'contact-info': { path: apiPaths.contactInfo, who: 'editor', screen: '/admin/contact' },
  fonts: { path: apiPaths.fonts, who: 'editor', screen: '/admin/fonts' },
  hero: {
    path: apiPaths.hero,
    who: 'editor',
    isOnPages: true,
    screen: '/admin/hero',
  },
  about: {
    path: apiPaths.about,
    who: 'editor',
    isOnPages: true,
    screen: '/admin/about',
  },
  services: { path: apiPaths.services, who: 'editor', isOnPages: true, screen: '/admin/services' },
  'about-page': {
    path: apiPaths.aboutPage,
    who: 'editor',
    isOnPages: true,
    screen: '/admin/about-page',
  },
  'service-pages': {
    path: apiPaths.servicePage(':id'),
    who: 'editor',
    isOnPages: true,
    screen: '/admin/services',
  },
  availability: {
    path: '/api/availability',
    who: 'inbox',
    isPrivate: true,
    screen: '/admin/availability',
  },
} as const satisfies Record<string, SingleKind>

const lists = {
  albums: {
    path: apiPaths.albums,
    who: 'editor',
    isOpenById: true,
    shownBy: 'isPublished',
    order: 'position',
    noun: 'album',
    screen: '/admin/albums',
    hasFiles: true,
    count: 'albums',
  },
  'album-images': {
    path: '/api/albums/:albumId/images',
    who: 'editor',
    within: { list: 'albums', by: 'albumId' },
    order: 'position',
    noun: 'album picture',
    screen: '/admin/albums',
    hasFiles: true,
    count: 'albumImages',
  },
  'gallery-images': {
    path: apiPaths.galleryImages,
    who: 'editor',
    shownBy: 'isActive',
    order: 'position',
    noun: 'gallery picture',
    screen: '/admin/gallery',
    hasFiles: true,
    count: 'galleryImages',
  },
  'tour-dates': {
    path: apiPaths.tourDates,
    who: 'editor',
    shownBy: 'isPublished',
    order: { by: 'eventDate' },
    noun: 'tour date',
    screen: '/admin/tour-dates',
    hasFiles: true,
    count: 'tourDates',
  },
  animals: {
    path: apiPaths.animals,
    who: 'editor',
    shownBy: 'isActive',
    order: 'position',
    noun: 'animal',
    screen: '/admin/animals',
    hasFiles: true,
    count: 'animals',
  },
  addons: {
    path: apiPaths.addOns,
    who: 'editor',
    shownBy: 'isActive',
    order: 'position',
    noun: 'add-on',
    screen: '/admin/addons',
    hasFiles: true,
    count: 'addons',
  },
  'saved-sections': {
    path: '/api/saved-sections',
    who: 'editor',
    isPrivate: true,
    order: 'added',
    noun: 'saved section',
    screen: '/admin/pages',
    hasFiles: true,
  },
  'saved-replies': {
    path: '/api/saved-replies',
    who: 'inbox',
    isPrivate: true,
    order: 'added',
    noun: 'saved reply',
    screen: '/admin/enquiries/replies',
  },
} as const satisfies Record<string, ListKind>

export type SingleName = keyof typeof singles
export type ListName = keyof typeof lists
export const singleKinds: Readonly<Record<SingleName, SingleKind>> = singles
export const listKinds: Readonly<Record<ListName, ListKind>> = lists
export const singleNames = Object.keys(singles) as SingleName[] // its own keys
export const listNames = Object.keys(lists) as ListName[] // its own keys

/** The names of the lists' numbers among the counts of `GET /api/status`. */
export type ListCount = {
  [K in ListName]: (typeof lists)[K] extends { count: infer C } ? C : never
}[ListName]
export const listCounts = listNames.flatMap((name) => listKinds[name].count ?? []) as ListCount[] // of the same rows

export function isSingle(collection: string): collection is SingleName {
  return Object.hasOwn(singles, collection)
}

export function isList(collection: string): collection is ListName {
  return Object.hasOwn(lists, collection)
}

/** The path with its variable part filled: of one record, or of the list within item `id` of another. */
export function pathAt({ path }: { path: string }, id: string | number): string {
  return path.replace(/:\w+/, String(id))
}

/** The lists within items of this one. */
export function listsWithin(name: ListName): ListName[] {
  return listNames.filter((other) => listKinds[other].within?.list === name)
}

/** What staff call each kind of thing that the trash holds; files and pages have rules of their own. */
export const trashNouns: Readonly<Record<ListName | 'media' | 'pages', string>> = {
  ...(Object.fromEntries(listNames.map((name) => [name, listKinds[name].noun])) as Record<ListName, string>),
  media: 'file',
  pages: 'page',
}
