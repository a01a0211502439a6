import { builtInPages, servicePage, servicePages } from '#blocks/contract/pages/site-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import {
  type ServiceFacts,
  type ServicePageContent,
  serviceFacts,
  servicePageSchema,
} from '#blocks/contract/records/service-page-content.ts'
import type { Stored } from '../../store/store-types.ts'
import type { ContentStore } from './collections.ts'

// What the farm offers: the shipped services, whose records may be missing, without those that staff deleted, and those
// that staff added. A store from before they could is read the same.

/** `revision` is 0 for a record that nobody saved. */
export type Service = {
  id: string
  revision: number
  value: ServicePageContent & ServiceFacts
  stored: Stored<ServicePageContent> | undefined
}

const shippedIds: readonly string[] = servicePages.map(({ id }) => id)

/** Every service in staff's order, those that were taken off included. New ones are last. */
export async function servicesIn(store: ContentStore): Promise<Service[]> {
  const stored = new Map((await store.list('service-pages')).map((record) => [record.id, record]))
  const ids = (await store.get('service-order', 'service-order'))?.value.ids ?? shippedIds
  const known = ids.filter((id) => stored.has(id) || servicePage(id))
  return [...new Set([...known, ...[...stored.keys()].sort()])].map((id) => serviceOf(id, stored.get(id)))
}

function serviceOf(id: string, stored: Stored<ServicePageContent> | undefined): Service {
  const record = stored?.value ?? servicePageSchema.parse({ title: servicePage(id)?.label })
  return { id, revision: stored?.revision ?? 0, value: serviceFacts(id, record), stored }
}

/** What the booking form offers, in staff's order. */
export async function bookableServices(store: ContentStore): Promise<{ id: string; title: string }[]> {
  const shown = (await servicesIn(store)).filter(({ value }) => value.active && value.bookable)
  return shown.map(({ id, value }) => ({ id, title: value.title }))
}

/** The built-in pages, and those of all services in the place of the shipped ones. */
export async function builtInPagesOf(store: ContentStore): Promise<{ id: string; path: string }[]> {
  const services = (await servicesIn(store)).map(({ id, value: { path } }) => ({ id, path }))
  return [...builtInPages.filter(({ id }) => !servicePage(id)), ...services]
}

/** One of them; undefined for an id that none has. */
export async function serviceIn(store: ContentStore, id: string): Promise<Service | undefined> {
  const stored = await store.get('service-pages', id)
  if (stored) return serviceOf(id, stored)
  if (!servicePage(id)) return undefined
  const order = await store.get('service-order', 'service-order')
  return (order?.value.ids ?? shippedIds).includes(id) ? serviceOf(id, undefined) : undefined
}

/** As pages name them (`sitePageSchema`); none while all are as shipped. */
export async function servicesOnPages(store: ContentStore): Promise<SitePage[]> {
  const all = await servicesIn(store)
  const offered = all.filter(({ value }) => value.active)
  if (offered.length === shippedIds.length && offered.every(isAsShipped)) return []
  const redirects = (await store.list('redirects')).map(({ value }) => value)
  const off = servicePages.filter(({ path }) => !offered.some(({ value }) => value.path === path))
  return [
    ...offered.map(({ id, value: { path, title, inMenu, bookable } }) => {
      const formerPaths = redirects.filter(({ to }) => to === path).map(({ from }) => from)
      return {
        ...{ id, path, title, inMenu, ...(formerPaths.length > 0 ? { formerPaths } : {}) },
        service: bookable ? ('bookable' as const) : ('shown' as const),
      }
    }),
    ...off.map(({ id, path, label }) => ({ id, path, title: label, inMenu: false, service: 'off' as const })),
  ]
}

function isAsShipped({ id, value }: Service, at: number): boolean {
  const shipped = servicePages[at]
  if (shipped?.id !== id || value.title !== shipped.label || value.path !== shipped.path) return false
  return value.inMenu && value.bookable === serviceFacts(id, { ...value, bookable: undefined }).bookable
}

/** Where visitors of a service that was taken off or deleted go; undefined for any other path. */
export async function takenOffTo(store: ContentStore, path: string): Promise<string | undefined> {
  const off = (await servicesIn(store)).find(({ value }) => value.path === path && !value.active)
  const gone = (await store.get('service-order', 'service-order'))?.value.gone ?? []
  return off?.value.redirectTo ?? gone.find((each) => each.path === path)?.to
}
