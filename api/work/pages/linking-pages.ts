import { ownPath } from '#blocks/contract/own-links.ts'
import { siteParts } from '#blocks/contract/pages/site-parts.ts'
import { builtInPages } from '#blocks/contract/pages/site-paths.ts'
import type { LinkingPage } from '#blocks/contract/pages/staff-page.ts'
import { compose } from '#blocks/pages/compose-page.ts'
import { pageLinks } from '#blocks/pages/page-links.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { formerPathsOf } from '../../base/content/former-paths.ts'
import { livePage } from './live-page.ts'

/** The published pages with links to the page that staff made. Throws 404. */
export async function linkingPages(store: ContentStore, id: string): Promise<LinkingPage[]> {
  const { path } = await livePage(store, id)
  const paths = new Set([path, ...(await formerPathsOf(store, path))])
  const found: LinkingPage[] = []
  const others = [...builtInPages, ...siteParts, ...(await store.list('staff-pages'))]
  for (const other of others.filter((page) => page.id !== id)) {
    const live = await livePage(store, other.id)
    if (live.isNew && 'value' in other) continue
    const links = pageLinks(compose(live.id, live.parts))
    if (links.some(({ href }) => paths.has(ownPath(href) ?? '')))
      found.push({ id: live.id, title: live.title })
  }
  return found
}
