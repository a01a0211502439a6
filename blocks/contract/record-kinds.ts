import { apiPaths } from './api-paths.ts'
import type { Right } from './staff/staff.ts'

// Every kind of record, one row each. Public reads, rights, live changes, the trash, counts and the list of places that
// use a file are derived from it. Free of zod, because the staff area's first load includes it: the schemas are in
// record-schemas.ts, under the same names. Each name here is the name of a collection.

/** A record that exists once, or once for each page of a kind (`:id` in its path). */
export type SingleKind = {
  path: string
  /** Whoever has it may change the record. */
  right: Right
  /** Visitors can't read it, only who has `right`. */
  isPrivate?: true
  /**
   * Pages show it, and drafts of pages may be based on earlier values of it. Visitors may get less of it; staff get all of
   * it with `?all=1`.
   */
  isOnPages?: true
  /** What it is called in a sentence, as in `Changed the fonts`. */
  noun: string
  screen: string
}

/** The fields that items of all lists share; the schema of a list has the others. */
export type ListValue = { position?: number; [field: string]: unknown }

export type ListKind = {
  /** The path of the whole list, as Express writes it; an item is at `/:id` below it, the order at `/order`. */
  path: string
  /** Whoever has it may change the record. */
  right: Right
  /** Visitors can't read it, so the plain path returns everything to staff. */
  isPrivate?: true
  /** Visitors may also read single items. */
  isOpenById?: true
  /** Its items belong to an item of another list: `by` is the field with that item's id, and is in the path. */
  within?: { list: string; by: string }
  /** The field that says whether visitors see an item; missing if the item does not decide that. */
  shownBy?: 'isActive' | 'isPublished'
  /** `position`: staff sort the list; `added`: the order of creation; otherwise the field by which items are sorted. */
  order: 'position' | 'added' | { by: string }
  /** The noun of an item, as in `album picture: A goat`. */
  noun: string
  screen: string
  /** Items may name files, and each counts as a use of the file. */
  hasFiles?: true
  /** The name of its count in `GET /api/status`. */
  count?: string
}

const singles = {
  site: { path: apiPaths.site, right: 'settings', noun: 'site settings', screen: '/admin/site' },
  'contact-info': {
    path: apiPaths.contactInfo,
    right: 'content',
    noun: 'phone and email',
    screen: '/admin/contact',
  },
  fonts: { path: apiPaths.fonts, right: 'content', noun: 'fonts', screen: '/admin/fonts' },
  hero: {
    path: apiPaths.hero,
    right: 'content',
    isOnPages: true,
    noun: 'Welcome',
    screen: '/admin/hero',
  },
  about: {
    path: apiPaths.about,
    right: 'content',
    isOnPages: true,
    noun: 'Our Story',
    screen: '/admin/about',
  },
  services: {
    path: apiPaths.services,
    right: 'content',
    isOnPages: true,
    noun: 'services on the home page',
    screen: '/admin/services',
  },
  'about-page': {
    path: apiPaths.aboutPage,
    right: 'content',
    isOnPages: true,
    noun: 'About page',
    screen: '/admin/about-page',
  },
  'service-pages': {
    path: apiPaths.servicePage(':id'),
    right: 'content',
    isOnPages: true,
    noun: 'service page',
    screen: '/admin/services',
  },
  availability: {
    path: '/api/availability',
    right: 'availability',
    isPrivate: true,
    noun: 'availability',
    screen: '/admin/availability',
  },
  'server-settings': {
    path: '/api/server-settings',
    right: 'settings',
    isPrivate: true,
    noun: 'server settings',
    screen: '/admin/server',
  },
} as const satisfies Record<string, SingleKind>

const lists = {
  albums: {
    path: apiPaths.albums,
    right: 'content',
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
    right: 'content',
    within: { list: 'albums', by: 'albumId' },
    order: 'position',
    noun: 'album picture',
    screen: '/admin/albums',
    hasFiles: true,
    count: 'albumImages',
  },
  'gallery-images': {
    path: apiPaths.galleryImages,
    right: 'content',
    shownBy: 'isActive',
    order: 'position',
    noun: 'gallery picture',
    screen: '/admin/gallery',
    hasFiles: true,
    count: 'galleryImages',
  },
  'tour-dates': {
    path: apiPaths.tourDates,
    right: 'content',
    shownBy: 'isPublished',
    order: { by: 'eventDate' },
    noun: 'tour date',
    screen: '/admin/tour-dates',
    hasFiles: true,
    count: 'tourDates',
  },
  animals: {
    path: apiPaths.animals,
    right: 'content',
    shownBy: 'isActive',
    order: 'position',
    noun: 'animal',
    screen: '/admin/animals',
    hasFiles: true,
    count: 'animals',
  },
  addons: {
    path: apiPaths.addOns,
    right: 'content',
    shownBy: 'isActive',
    order: 'position',
    noun: 'add-on',
    screen: '/admin/addons',
    hasFiles: true,
    count: 'addons',
  },
  'saved-sections': {
    path: '/api/saved-sections',
    right: 'pages',
    isPrivate: true,
    order: 'added',
    noun: 'saved section',
    screen: '/admin/pages',
    hasFiles: true,
  },
  redirects: {
    path: '/api/redirects',
    right: 'pages',
    isPrivate: true,
    order: { by: 'from' },
    noun: 'redirect',
    screen: '/admin/pages/redirects',
  },
  teams: {
    path: '/api/teams',
    right: 'availability',
    isPrivate: true,
    order: 'added',
    noun: 'team',
    screen: '/admin/availability/teams',
  },
  'saved-replies': {
    path: '/api/saved-replies',
    right: 'enquiries',
    isPrivate: true,
    order: 'added',
    noun: 'saved reply',
    screen: '/admin/enquiries/replies',
    hasFiles: true,
  },
} as const satisfies Record<string, ListKind>

export type SingleName = keyof typeof singles
export type ListName = keyof typeof lists
export const singleKinds: Readonly<Record<SingleName, SingleKind>> = singles
export const listKinds: Readonly<Record<ListName, ListKind>> = lists
export const singleNames = Object.keys(singles) as SingleName[] // its own keys
export const listNames = Object.keys(lists) as ListName[] // its own keys

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

/** The path with its variable part filled in: of one record, or of the list within item `id` of another list. */
export function pathAt({ path }: { path: string }, id: string | number): string {
  return path.replace(/:\w+/, String(id))
}

export function listsWithin(name: ListName): ListName[] {
  return listNames.filter((other) => listKinds[other].within?.list === name)
}

/** What may be in the trash. Whoever has the right sees it there and may bring it back. */
export const trashKinds: Readonly<Record<ListName | 'media' | 'pages', Pick<ListKind, 'noun' | 'right'>>> = {
  ...listKinds,
  media: { noun: 'file', right: 'media' },
  pages: { noun: 'page', right: 'pages' },
}
