import { whyDead } from '#blocks/contract/own-links.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import { isBuiltInPage } from '#blocks/contract/pages/staff-page.ts'
import { defaultLayout } from '#blocks/pages/default-layout.ts'
import type { ContentStore } from './collections.ts'
import { serviceIn } from './farm-services.ts'
import { publishedStaffPages } from './staff-pages.ts'

/**
 * A page or part of the site that nobody has published yet. Menu and footer begin with the networks and pages of the
 * farm's own that the site settings name, so that a first draft of them has all that visitors see.
 */
export async function firstLayout(store: ContentStore, id: string): Promise<Page | undefined> {
  const isService = (await serviceIn(store, id)) !== undefined
  const layout = servicePage(id) && !isService ? undefined : defaultLayout(id, undefined, { isService })
  if (!layout || id !== 'site-frame') return layout
  const site = await store.get('site', 'site')
  const pages = await publishedStaffPages(store)
  if (!site) return defaultLayout(id, undefined, { sitePages: pages })
  const isPage = (path: string) =>
    isBuiltInPage({ path }) || pages.some((page) => page.path === path || page.formerPaths?.includes(path))
  const there = Object.entries(site.value).map(([key, value]) => {
    const isGone = typeof value === 'string' && key.endsWith('Page') && whyDead(value, isPage)
    return [key, isGone ? '' : value]
  })
  return defaultLayout(id, Object.fromEntries(there), { sitePages: pages })
}
