import type { z } from 'zod'
import { type ApiPath, apiPaths } from '#blocks/contract/api-paths.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import { aboutPageSchema } from '#blocks/contract/records/about-page.ts'
import { addOnSchema } from '#blocks/contract/records/add-on.ts'
import { albumImageSchema } from '#blocks/contract/records/album.ts'
import { animalSchema } from '#blocks/contract/records/animal.ts'
import {
  aboutDefaults,
  aboutPageDefaults,
  heroDefaults,
  servicesDefaults,
  siteDefaults,
} from '#blocks/contract/records/defaults.ts'
import { aboutSchema, heroSchema } from '#blocks/contract/records/home-content.ts'
import { servicePageSchema } from '#blocks/contract/records/service-page.ts'
import { siteSettingsSchema } from '#blocks/contract/records/site-settings.ts'
import { keysFor } from '#blocks/contract/values/audience.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'
import { defaultFonts } from '#blocks/theme/fonts.ts'
import type { Change, Stored } from '../store/store-types.ts'
import type { CollectionName, ContentStore, collections } from './collections.ts'
import { mediaFact, withMediaSizes } from './media-sizes.ts'
import { inStaffOrder } from './staff-order.ts'
import { publishedStaffPages } from './staff-pages.ts'

/**
 * What a public read answers; `revision` is there for records, 0 for one that was never saved, and `updatedAt` (ISO
 * 8601) for those that were.
 */
export type Reply = { body: unknown; revision?: number; updatedAt?: string }

/** Answers the path of any public read, or undefined where there is nothing. */
export type ContentReads = (path: string) => Promise<Reply | undefined>

type Read = (store: ContentStore, id: string) => Promise<Reply | undefined>

/** Every public read: its path, with at most one variable part, and how it is answered. */
const reads: readonly { path: RegExp; read: Read }[] = [
  route(apiPaths.site, (store) => record(store, 'site', siteSettingsSchema.parse(siteDefaults))),
  route(apiPaths.contactInfo, (store) => record(store, 'contact-info', { phone: '', email: '' })),
  route(apiPaths.fonts, (store) => record(store, 'fonts', defaultFonts)),
  route(apiPaths.hero, async (store) =>
    record(store, 'hero', heroSchema.parse(heroDefaults(await businessName(store)))),
  ),
  route(apiPaths.about, (store) => record(store, 'about', aboutSchema.parse(aboutDefaults))),
  route(apiPaths.services, (store) => record(store, 'services', servicesDefaults)),
  route(apiPaths.aboutPage, async (store) =>
    record(store, 'about-page', aboutPageSchema.parse(aboutPageDefaults(await businessName(store)))),
  ),
  route(apiPaths.servicePage('([a-z-]+)'), async (store, id) => {
    const entry = servicePage(id)
    if (!entry) return undefined
    const stored = await store.get('service-pages', id)
    return reply(store, stored, servicePageSchema.parse({ title: entry.label }))
  }),
  route(apiPaths.page('([a-z0-9-]+)'), async (store, id) => {
    const stored = await store.get('pages', id)
    const page = stored?.value ?? defaultPage(id)
    return page && reply(store, stored, page)
  }),
  route(apiPaths.sitePages, async (store) => ({ body: await publishedStaffPages(store) })),
  route(apiPaths.galleryImages, async (store) => {
    const images = await store.list('gallery-images')
    return list(store, inStaffOrder(images.filter((image) => image.value.isActive)))
  }),
  route(apiPaths.albums, async (store) => {
    const albums = await store.list('albums')
    const published = albums.filter((album) => album.value.isPublished)
    return list(
      store,
      inStaffOrder(published).sort((a, b) => b.value.year - a.value.year),
    )
  }),
  route('/api/albums/([1-9][0-9]{0,14})', async (store, id) => {
    const album = await publishedAlbum(store, id)
    return album && reply(store, { ...album, value: withId(album) })
  }),
  route('/api/albums/([1-9][0-9]{0,14})/images', async (store, id) => {
    if (!(await publishedAlbum(store, id))) return undefined
    const images = await store.list('album-images', { albumId: Number(id) })
    return list(store, inStaffOrder(images), albumImageSchema)
  }),
  route(apiPaths.tourDates, async (store) => {
    const dates = await store.list('tour-dates')
    const published = dates.filter((date) => date.value.isPublished)
    return list(
      store,
      published.sort((a, b) => a.value.eventDate.localeCompare(b.value.eventDate)),
    )
  }),
  route(apiPaths.animals, async (store) => {
    const animals = await store.list('animals')
    return list(store, inStaffOrder(animals.filter((animal) => animal.value.isActive)), animalSchema)
  }),
  route(apiPaths.addOns, async (store) => {
    const addOns = await store.list('addons')
    return list(store, inStaffOrder(addOns.filter((addOn) => addOn.value.isActive)), addOnSchema)
  }),
]

export function contentReads(store: ContentStore): ContentReads {
  return async (path) => {
    for (const { path: pattern, read } of reads) {
      const match = pattern.exec(path)
      if (match) return read(store, match[1] ?? '')
    }
    return undefined
  }
}

/** The same without revisions, as pages are drawn from it. */
export function bodyReads(store: ContentStore): (path: string) => Promise<unknown> {
  const read = contentReads(store)
  return async (path) => (await read(path))?.body
}

/** The facts a change may alter: public reads by their path, and for a picture or video its record. */
export function pathsChangedBy(change: Change<typeof collections>): string[] {
  const own: Partial<Record<CollectionName, readonly ApiPath<unknown>[]>> = {
    site: [apiPaths.site],
    'contact-info': [apiPaths.contactInfo],
    fonts: [apiPaths.fonts],
    hero: [apiPaths.hero],
    about: [apiPaths.about],
    services: [apiPaths.services],
    'about-page': [apiPaths.aboutPage],
    'service-pages': [apiPaths.servicePage(change.id)],
    pages: [apiPaths.page(change.id), ...(change.before && change.after ? [] : [apiPaths.sitePages])],
    'staff-pages': [apiPaths.sitePages],
    'gallery-images': [apiPaths.galleryImages],
    'tour-dates': [apiPaths.tourDates],
    animals: [apiPaths.animals],
    addons: [apiPaths.addOns],
    albums: [apiPaths.albums, apiPaths.album(Number(change.id)), apiPaths.albumImages(Number(change.id))],
  }
  if (change.collection === 'media') return [mediaFact(change.id)]
  if (change.collection === 'album-images') {
    const albums = [change.before?.value.albumId, change.after?.value.albumId]
    return [...new Set(albums.filter((id) => id !== undefined))].map((id) => apiPaths.albumImages(id))
  }
  return [...(own[change.collection] ?? [])]
}

function route(path: string, read: Read) {
  return { path: new RegExp(`^${path}$`), read }
}

async function record(
  store: ContentStore,
  collection: 'site' | 'contact-info' | 'fonts' | 'hero' | 'about' | 'services' | 'about-page',
  defaults: object,
): Promise<Reply> {
  const stored = await store.get(collection, collection)
  return reply(store, stored, defaults)
}

/** What is stored, or else its defaults. */
async function reply(
  store: ContentStore,
  stored: Stored<object> | undefined,
  defaults: object = {},
): Promise<Reply> {
  const body = await withMediaSizes(store, stored?.value ?? defaults)
  return stored ? { body, revision: stored.revision, updatedAt: stored.updatedAt } : { body, revision: 0 }
}

async function list(
  store: ContentStore,
  documents: readonly Stored<object>[],
  schema?: z.ZodObject,
): Promise<Reply> {
  const privateKeys = schema ? keysFor(schema, 'staff') : []
  const items = documents.map(withId).map((item) => without(item, privateKeys))
  return { body: await Promise.all(items.map((item) => withMediaSizes(store, item))) }
}

function withId({ id, value }: Stored<object>): object {
  return { id: Number(id), ...value }
}

function without(item: object, keys: readonly string[]): object {
  return keys.length === 0
    ? item
    : Object.fromEntries(Object.entries(item).filter(([key]) => !keys.includes(key)))
}

async function publishedAlbum(store: ContentStore, id: string) {
  const album = await store.get('albums', id)
  return album?.value.isPublished ? album : undefined
}

async function businessName(store: ContentStore): Promise<string> {
  return (await store.get('site', 'site'))?.value.name ?? siteDefaults.name
}
