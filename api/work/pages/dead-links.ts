import { ownPath, whyDead } from '#blocks/contract/own-links.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { siteParts } from '#blocks/contract/pages/site-parts.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { isBuiltInPage, type LinkingPage } from '#blocks/contract/pages/staff-page.ts'
import { storedName } from '#blocks/contract/values/image-path.ts'
import { compose } from '#blocks/pages/compose-page.ts'
import { pageLinks } from '#blocks/pages/page-links.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { builtInPagesOf, serviceIn, servicesIn } from '../../base/content/farm-services.ts'
import { formerPathsOf } from '../../base/content/former-paths.ts'
import { livePage } from './live-page.ts'

/** A page as it will be once it is published. */
type Upcoming = { id: string; path: string; data: Page }

/** Links that would lead visitors nowhere once these pages are published. */
export async function deadLinks(store: ContentStore, pages: readonly Upcoming[]) {
  const links = pages.flatMap(({ id, data }) => pageLinks(data).map((link) => ({ pageId: id, ...link })))
  if (links.length === 0) return []
  const paths = new Set([...pages.map(({ path }) => path), ...(await publishedPaths(store))])
  const stored = new Set(await filesAmong(store, links))
  const isPage = (path: string) => isBuiltInPage({ path }) || paths.has(path)
  const isStored = (path: string) => stored.has(storedName(path))
  return links.flatMap(({ pageId, blockId, path, href }) => {
    const message = whyDead(href, isPage, isStored)
    return message ? [{ pageId, blockId, path, message }] : []
  })
}

/** The names of the files in the library that these links lead to. */
async function filesAmong(store: ContentStore, links: readonly { href: string }[]): Promise<string[]> {
  const names = links.map(({ href }) => storedName(ownPath(href) ?? '')).filter(Boolean)
  const found = await Promise.all(names.map((name) => store.get('media', name)))
  return found.flatMap((item) => item?.id ?? [])
}

/** The paths of albums, services and staff's pages, former ones included, because those redirect. */
async function publishedPaths(store: ContentStore): Promise<string[]> {
  const paths: string[] = []
  for (const { id, value } of await store.list('staff-pages'))
    if (await store.get('pages', id)) paths.push(value.path, ...(await formerPathsOf(store, value.path)))
  for (const { id, value } of await store.list('albums'))
    if (value.isPublished) paths.push(sitePaths.album(Number(id)))
  for (const { value } of await servicesIn(store))
    paths.push(value.path, ...(await formerPathsOf(store, value.path)))
  return paths
}

/** The published pages with links to a page that staff made, or to that of a service. Throws 404. */
export async function linkingPages(store: ContentStore, id: string): Promise<LinkingPage[]> {
  const { path } = await livePage(store, id)
  const paths = new Set([path, ...(await formerPathsOf(store, path))])
  const found: LinkingPage[] = []
  // Menu and footer leave out a service that is gone.
  const frames = (await serviceIn(store, id)) ? [] : siteParts
  const others = [...(await builtInPagesOf(store)), ...frames, ...(await store.list('staff-pages'))]
  for (const other of others.filter((page) => page.id !== id)) {
    const live = await livePage(store, other.id)
    if (live.isNew && 'value' in other) continue
    const links = pageLinks(compose(live.id, live.parts))
    if (links.some(({ href }) => paths.has(ownPath(href) ?? '')))
      found.push({ id: live.id, title: live.title })
  }
  return found
}
