import { isDeepStrictEqual } from 'node:util'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type Availability, availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { derivedSite } from '#blocks/contract/enquiries/derived-site.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import {
  isList,
  isSingle,
  type ListName,
  listKinds,
  listNames,
  listsWithin,
  pathAt,
  type SingleName,
  singleKinds,
  singleNames,
} from '#blocks/contract/record-kinds.ts'
import { listSchemas, singleSchemas } from '#blocks/contract/record-schemas.ts'
import { albumPreviewSchema, previewRoom } from '#blocks/contract/records/album-preview.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { serviceCardSchema } from '#blocks/contract/records/service-card.ts'
import { type ServicePageContent, serviceFacts } from '#blocks/contract/records/service-page-content.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { keysFor } from '#blocks/contract/values/audience.ts'
import { parseStored } from '#blocks/contract/values/parse-stored.ts'
import type { Change, Stored } from '../../store/store-types.ts'
import type { ContentStore, collections } from './collections.ts'
import { type Service, serviceIn, servicesIn } from './farm-services.ts'
import { firstLayout } from './first-frame.ts'
import { launchTag } from './launch-state.ts'
import { type ListItem, listItems } from './list-items.ts'
import { mediaTag, withMediaSizes } from './media-sizes.ts'
import { openingIn } from './opening.ts'
import { publishedStaffPages } from './staff-pages.ts'

/** The result of a public read. `revision` is 0 for a record nobody saved; `updatedAt` is ISO 8601. */
type Reply = {
  body: unknown
  revision?: number
  updatedAt?: string
  saves?: Saves
  /** What is left out of the body for visitors. */
  sifted?: string
  /** What it depends on besides itself. */
  tags?: readonly string[]
}
/** When the items of a list were saved last, by their id. */
export type Saves = ReadonlyMap<number, Pick<ListItem, 'revision' | 'updatedAt'>>

/** Reads the path of any public read; undefined where there is nothing. */
export type ContentReads = (path: string) => Promise<Reply | undefined>

type Read = (store: ContentStore, id: string, now: () => Date) => Promise<Reply | undefined>

/** An id that the store hands out. */
const number = '([1-9][0-9]{0,14})'

/** Every public read: its path, with at most one variable part, and how it is read. */
const reads: readonly { path: RegExp; read: Read }[] = [
  ...singleNames.filter((name) => !singleKinds[name].isPrivate).map(singleRoute),
  route(apiPaths.page('([a-z0-9-]+)'), async (store, id) => {
    const stored = await store.get('pages', id)
    const page = stored?.value ?? (await firstLayout(store, id))
    return page && reply(store, stored, page)
  }),
  route(apiPaths.sitePages, async (store) => ({ body: await publishedStaffPages(store) })),
  route(apiPaths.servicePages, async (store) => ({
    body: await Promise.all(
      (await offered(store)).map(({ id, value }) => withMediaSizes(store, { id, ...value })),
    ),
  })),
  route(apiPaths.serviceCards, async (store) => ({
    body: await Promise.all((await offered(store)).map((service) => serviceCard(store, service))),
  })),
  route(apiPaths.opening, async (store, _id, now) => ({ body: await openingIn(store, now()) })),
  route(apiPaths.albumPreviews, async (store) => ({ body: await albumPreviews(store) })),
  ...listNames.filter((name) => !listKinds[name].isPrivate).flatMap(listRoutes),
]

export function contentReads(store: ContentStore, now = () => new Date()): ContentReads {
  return async (path) => {
    for (const { path: pattern, read } of reads) {
      const match = pattern.exec(path)
      if (match) return read(store, match[1] ?? '', now)
    }
    return undefined
  }
}

/** The same without revisions, as pages are rendered from it. */
export function bodyReads(store: ContentStore, now = () => new Date()): (path: string) => Promise<unknown> {
  const read = contentReads(store, now)
  return async (path) => (await read(path))?.body
}

/** The cache tags that a change invalidates: paths of public reads, and for a file its record. */
export function pathsChangedBy(change: Change<typeof collections>): string[] {
  const { collection, id, before } = change
  if (collection === 'launch') return [launchTag]
  // The first account ends the sample.
  if (collection === 'users') return before || id !== '1' ? [] : [launchTag]
  if (collection === 'media') return [mediaTag(id)]
  if (collection === 'pages') {
    return [apiPaths.page(id), ...(isListedAlike(change) ? [] : ofOwnPages)]
  }
  if (collection === 'staff-pages' || collection === 'redirects') return ofOwnPages
  if (collection === 'service-order') return ofServices
  if (collection === 'service-pages')
    return [
      apiPaths.servicePage(id),
      ...(isOfferedAlike(change) ? ofServices.slice(0, 2) : [...ofServices, apiPaths.page(id)]),
    ]
  if (collection === 'availability')
    return [apiPaths.opening, ...(isSaidAlike(change) ? [] : [apiPaths.site])]
  // Menu and footer begin with what the settings name.
  if (collection === 'site') return [apiPaths.site, apiPaths.opening, apiPaths.page('site-frame')]
  if (isSingle(collection))
    return singleKinds[collection].isPrivate ? [] : [pathAt(singleKinds[collection], id)]
  return isList(collection) ? pathsOfItem(collection, change as Change<typeof collections> & ItemChange) : []
}

/** Menu and footer, too, name pages that staff made. */
const ofOwnPages = [apiPaths.sitePages, apiPaths.page('site-frame')]
/** So they name services; without a change of what is offered, only the lists of them differ. */
const ofServices = [apiPaths.servicePages, apiPaths.serviceCards, ...ofOwnPages]

function isOfferedAlike({ id, before, after }: Change<typeof collections>): boolean {
  const facts = (stored: typeof before) => {
    const record = (stored?.value ?? {}) as ServicePageContent // by its caller
    const { title, active, path, inMenu, bookable } = serviceFacts(id, record)
    return JSON.stringify([title, active, path, inMenu, bookable])
  }
  return before !== undefined && after !== undefined && facts(before) === facts(after)
}

/** The list of own pages says which are published, and which of them search engines may not list. */
function isListedAlike({ before, after }: Change<typeof collections>): boolean {
  const isHidden = (stored: typeof before) =>
    (stored?.value as Page | undefined)?.root.props.isHidden === true // by its caller
  return before !== undefined && after !== undefined && isHidden(before) === isHidden(after)
}

/** A day marked as full leaves all pages as they are. */
function isSaidAlike({ before, after }: Change<typeof collections>): boolean {
  const said = (stored: typeof before) => {
    const { openingHours, serviceArea } = (stored?.value ?? {}) as Partial<Availability> // by its caller
    return { openingHours, serviceArea }
  }
  return isDeepStrictEqual(said(before), said(after))
}

type ItemChange = { before?: ListItem; after?: ListItem }

function pathsOfItem(name: ListName, { id, before, after }: ItemChange & { id: string }): string[] {
  const kind = listKinds[name]
  if (kind.isPrivate) return []
  if (kind.within) {
    const { by } = kind.within
    const outer = [before?.value[by], after?.value[by]].filter((each) => each !== undefined)
    // The first picture stands in for a cover.
    const ofAlbums =
      name === 'album-images'
        ? [apiPaths.albumPreviews, apiPaths.albums, ...outer.map((each) => `${apiPaths.albums}/${each}`)]
        : []
    return [...[...new Set(outer)].map((each) => pathAt(kind, Number(each))), ...new Set(ofAlbums)]
  }
  const inside = listsWithin(name).map((other) => pathAt(listKinds[other], id))
  const previews = name === 'albums' ? [apiPaths.albumPreviews] : []
  return [kind.path, ...previews, ...(kind.isOpenById ? [`${kind.path}/${id}`] : []), ...inside]
}

function singleRoute(name: SingleName) {
  return route(singleKinds[name].path.replace(':id', '([a-z0-9-]+)'), async (store, id) => {
    if (name === 'service-pages') {
      const service = await serviceIn(store, id)
      if (!service?.value.active) return undefined
      const { stored, value } = service
      return reply(store, stored && { ...stored, value }, value)
    }
    const stored = await store.get(name, id || name)
    const defaults = () => singleDefaults(store, name, id)
    const found = await reply(store, stored, stored ? {} : await defaults())
    return name === 'site' ? withDerived(store, found) : found
  })
}

/** With what the availability says of hours and area. */
async function withDerived(store: ContentStore, found: Reply): Promise<Reply> {
  const site = found.body as SiteSettings // its schema, or its defaults
  const stored = await store.get('availability', 'availability')
  const derived = derivedSite(site, stored?.value ?? availabilitySchema.parse({}))
  return derived ? { ...found, body: { ...site, derived } } : found
}

/** A record that nobody has saved yet: its defaults. */
export async function singleDefaults(store: ContentStore, name: SingleName, id: string): Promise<object> {
  const businessName = (await store.get('site', 'site'))?.value.name ?? siteDefaults.name
  return singleSchemas[name].defaults({ businessName, id })
}

/** What a chooser shows of a service page. */
function serviceCard(store: ContentStore, { id, value: { path, ...record } }: Service): Promise<object> {
  const own = path === servicePage(id)?.path ? {} : { path }
  return withMediaSizes(store, parseStored(serviceCardSchema, { ...record, ...own, id }))
}

async function offered(store: ContentStore): Promise<Service[]> {
  return (await servicesIn(store)).filter(({ value }) => value.active)
}

/** Every album that visitors see, with its first pictures. */
async function albumPreviews(store: ContentStore): Promise<object[]> {
  const shown = (await listItems(store, 'albums')).filter((album) => isShown('albums', album))
  return Promise.all(
    shown.map(async ({ id, value }) => {
      const images = await listItems(store, 'album-images', { albumId: Number(id) })
      const pictures = images.slice(0, previewRoom).map((image) => image.value)
      return withMediaSizes(store, parseStored(albumPreviewSchema, { ...value, id: Number(id), pictures }))
    }),
  )
}

/** The list as visitors see it and, where items have pages of their own, each item. */
function listRoutes(name: ListName) {
  const kind = listKinds[name]
  const whole = route(kind.path.replace(/:\w+/, number), async (store, outerId) => {
    if (!kind.within) return list(store, name, await listItems(store, name))
    const { list: outer, by } = kind.within
    if (!(await shownItem(store, outer as ListName, outerId))) return undefined
    return list(store, name, await listItems(store, name, { [by]: Number(outerId) }))
  })
  const one = route(`${kind.path}/${number}`, async (store, id) => {
    const item = await shownItem(store, name, id)
    return item && reply(store, { ...item, value: publicItem(name, await withCover(store, name, item)) })
  })
  return kind.isOpenById ? [whole, one] : [whole]
}

async function shownItem(store: ContentStore, name: ListName, id: string): Promise<ListItem | undefined> {
  const item = (await store.get(name, id)) as ListItem | undefined
  return item && isShown(name, item) ? item : undefined
}

export function isShown(name: ListName, { value }: ListItem): boolean {
  const { shownBy } = listKinds[name]
  return shownBy === undefined || value[shownBy] === true
}

function route(path: string, read: Read) {
  return { path: new RegExp(`^${path}$`), read }
}

/** The stored record, else its defaults. */
async function reply(
  store: ContentStore,
  stored: Stored<object> | undefined,
  defaults: object = {},
): Promise<Reply> {
  const body = await withMediaSizes(store, stored?.value ?? defaults)
  return stored ? { body, revision: stored.revision, updatedAt: stored.updatedAt } : { body, revision: 0 }
}

async function list(store: ContentStore, name: ListName, items: readonly ListItem[]): Promise<Reply> {
  const { visitorsOrder } = listSchemas[name]
  const shown = items.filter((item) => isShown(name, item))
  if (visitorsOrder) shown.sort((a, b) => visitorsOrder(a.value, b.value))
  const saves = new Map(shown.map(({ id, revision, updatedAt }) => [Number(id), { revision, updatedAt }]))
  return {
    body: await Promise.all(
      shown.map(async (item) => withMediaSizes(store, publicItem(name, await withCover(store, name, item)))),
    ),
    saves,
  }
}

/** An album for which nobody chose a cover shows its first picture. */
async function withCover(store: ContentStore, name: ListName, item: ListItem): Promise<ListItem> {
  if (name !== 'albums' || item.value.coverImageUrl) return item
  const [first] = await listItems(store, 'album-images', { albumId: Number(item.id) })
  return first ? { ...item, value: { ...item.value, coverImageUrl: first.value.imageUrl } } : item
}

/** The value with its id and without the fields for staff. */
export function publicItem(name: ListName, { id, value }: ListItem): object {
  const privateKeys = privateKeysOf(name)
  const item = { id: Number(id), ...value }
  if (privateKeys.length === 0) return item
  return Object.fromEntries(Object.entries(item).filter(([key]) => !privateKeys.includes(key)))
}

/** Read from the schema once a list: it is asked for each item. */
const privateKeysByList = new Map<ListName, readonly string[]>()

function privateKeysOf(name: ListName): readonly string[] {
  const known = privateKeysByList.get(name)
  if (known) return known
  const keys = keysFor(listSchemas[name].schema, 'staff')
  privateKeysByList.set(name, keys)
  return keys
}
