import { ownPath, whyDead } from '#blocks/contract/own-links.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { siteParts } from '#blocks/contract/pages/site-parts.ts'
import { adminOfService, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { LinkingPage } from '#blocks/contract/pages/staff-page.ts'
import { type ListName, listKinds } from '#blocks/contract/record-kinds.ts'
import type { MediaUse } from '#blocks/contract/records/media.ts'
import { storedName } from '#blocks/contract/values/image-path.ts'
import { compose } from '#blocks/pages/compose-page.ts'
import { pageLinks } from '#blocks/pages/page-links.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { builtInPagesOf, serviceIn, servicesIn } from '../../base/content/farm-services.ts'
import { formerPathsOf, isThere } from '../../base/content/former-paths.ts'
import { AppError } from '../../base/http/app-error.ts'
import { livePage } from './live-page.ts'

/** A page as it will be once it is published. */
type Upcoming = { id: string; path: string; data: Page }

/** Links that would lead visitors nowhere once these pages are published. */
export async function deadLinks(store: ContentStore, pages: readonly Upcoming[]) {
  const links = pages.flatMap(({ id, data }) => pageLinks(data).map((link) => ({ pageId: id, ...link })))
  const there = new Set(pages.map(({ path }) => path))
  for (const path of new Set(links.map(({ href }) => ownPath(href) ?? '/')))
    if (await isThere(store, path)) there.add(path)
  const stored = await filesAmong(store, links)
  const isStored = (path: string) => stored.includes(storedName(path))
  return links.flatMap(({ pageId, blockId, path, href }) => {
    const message = whyDead(href, (to) => there.has(to), isStored)
    return message ? [{ pageId, blockId, path, message }] : []
  })
}

/** The names of the files in the library that these links lead to. */
async function filesAmong(store: ContentStore, links: readonly { href: string }[]): Promise<string[]> {
  const names = links.map(({ href }) => storedName(ownPath(href) ?? '')).filter(Boolean)
  const found = await Promise.all(names.map((name) => store.get('media', name)))
  return found.flatMap((item) => item?.id ?? [])
}

/**
 * What leads to a page that staff made, or to that of a service: the published pages with links to it, and records by
 * their screen. Throws 404.
 */
export async function linkingPages(store: ContentStore, id: string): Promise<LinkingPage[]> {
  const { path } = await livePage(store, id)
  const paths = new Set([path, ...(await formerPathsOf(store, path))])
  // What is left of a service that is gone leads on, and menu and footer leave it out.
  const isService = (await serviceIn(store, id)) !== undefined
  const pages = await pagesWithParts(store, isService ? [] : siteParts)
  const others = pages.filter((page) => page.id !== id)
  const records = isService ? [] : await recordsLeadingTo(store, paths)
  return [
    ...(await pagesLeadingTo(store, paths, others)),
    ...records.map(({ label, path: screen }) => ({ id: screen, title: label })),
  ]
}

/** Throws 409 with `usedBy` where something leads to one of these items. Only albums have an address of their own. */
export async function refuseLinked(store: ContentStore, list: ListName, items: readonly { id: string }[]) {
  if (list !== 'albums') return
  const paths = new Set(items.map(({ id }) => sitePaths.album(Number(id))))
  const { screen: redirectsScreen } = listKinds.redirects
  const redirects = (await store.list('redirects')).filter(({ value }) => paths.has(value.to))
  const usedBy = [
    ...(await pagesLeadingTo(store, paths, await pagesWithParts(store))).map(placeOfPage),
    ...(await recordsLeadingTo(store, paths)),
    ...redirects.map(({ value }) => ({ label: `the redirect from ${value.from}`, path: redirectsScreen })),
  ]
  if (usedBy.length > 0) throw stillLinked(usedBy)
}

export function stillLinked(usedBy: MediaUse[]): AppError {
  const detail = `These lead there: ${usedBy.map(({ label }) => label).join(', ')}. Change their links first, or remove it anyway`
  return new AppError(409, 'Still linked', detail, { extra: { usedBy } })
}

export const placeOfPage = ({ id, title }: LinkingPage): MediaUse => ({
  label: `Page “${title}”`,
  path: `/admin/pages/${id}`,
})

/** Those of the pages that are published with links to one of the paths. `layoutOf`: what one is about to show instead. */
export async function pagesLeadingTo(
  store: ContentStore,
  paths: ReadonlySet<string>,
  pages: readonly { id: string }[],
  layoutOf: (id: string) => Page | undefined = () => undefined,
): Promise<LinkingPage[]> {
  const found: LinkingPage[] = []
  for (const { id } of pages) {
    const live = await livePage(store, id)
    if (live.isNew) continue
    const links = pageLinks(compose(id, { ...live.parts, layout: layoutOf(id) ?? live.parts.layout }))
    if (links.some(({ href }) => paths.has(ownPath(href) ?? ''))) found.push({ id, title: live.title })
  }
  return found
}

type WithId = { id: string }
export async function pagesWithParts(store: ContentStore, parts: readonly WithId[] = siteParts) {
  return [...(await builtInPagesOf(store)), ...parts, ...(await store.list('staff-pages'))]
}

/** Services by their album or by where their address leads once they are off, and settings. */
async function recordsLeadingTo(store: ContentStore, paths: ReadonlySet<string>): Promise<MediaUse[]> {
  const leads = (href: unknown) => typeof href === 'string' && paths.has(ownPath(href) ?? '')
  const services = (await servicesIn(store)).filter(
    ({ value: { albumId, active, redirectTo } }) =>
      (albumId && paths.has(sitePaths.album(albumId))) || (!active && leads(redirectTo)),
  )
  const settings = Object.values((await store.get('site', 'site'))?.value ?? {}).some(leads)
  return [
    ...services.map(({ id, value: { title } }) => ({
      label: `Service page “${title}”`,
      path: adminOfService(id),
    })),
    ...(settings ? [{ label: 'the site settings', path: '/admin/site' }] : []),
  ]
}
