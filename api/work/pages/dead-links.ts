import { ownPath, whyDead } from '#blocks/contract/own-links.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { isBuiltInPage } from '#blocks/contract/pages/staff-page.ts'
import { storedName } from '#blocks/contract/values/image-path.ts'
import { pageLinks } from '#blocks/pages/page-links.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { formerPathsOf } from '../../base/content/former-paths.ts'

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

/** The paths of albums and of staff's pages, former ones included, because those redirect. */
async function publishedPaths(store: ContentStore): Promise<string[]> {
  const paths: string[] = []
  for (const { id, value } of await store.list('staff-pages'))
    if (await store.get('pages', id)) paths.push(value.path, ...(await formerPathsOf(store, value.path)))
  for (const { id, value } of await store.list('albums'))
    if (value.isPublished) paths.push(sitePaths.album(Number(id)))
  return paths
}
