import { apiPaths } from '#blocks/contract/api-paths.ts'
import { ownPath, whyDead } from '#blocks/contract/own-links.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { isBuiltInPage } from '#blocks/contract/pages/staff-page.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { ContentReads } from '../../base/content/content-reads.ts'
import { isThere } from '../../base/content/former-paths.ts'

/**
 * Public reads as visitors get them: without links to albums and pages that were hidden or deleted since. What is stored
 * keeps them, so they come back with what they lead to.
 */
export function withoutDeadLinks(read: ContentReads, store: ContentStore): ContentReads {
  return async (path) => {
    const reply = await read(path)
    if (!reply || !shown.test(path)) return reply
    const paths = new Set<string>()
    const text = JSON.stringify(reply.body, (key, value) => {
      const to = pathOf(key, value)
      if (to !== undefined) paths.add(to)
      return value
    })
    const dead = new Set<string>()
    for (const to of paths) if (!(await isThere(store, to))) dead.add(to)
    const tags = [...paths].map((to) =>
      album.test(to) ? to.replace(album, '/api/albums/') : apiPaths.sitePages,
    )
    if (dead.size === 0) return { ...reply, tags }
    const body = JSON.parse(text, (key, value) => {
      if (!dead.has(pathOf(key, value) ?? '')) return value
      return key === 'href' ? '' : null
    })
    return { ...reply, body, tags, sifted: [...dead].join() }
  }
}

/** What has texts with links; staff edit these by a read of their own. */
const shown = /^\/api\/(?:pages|content)\//
const album = /^\/media\//

/** What a link leads to on our own site, files and built-in pages aside. */
function pathOf(key: string, value: unknown): string | undefined {
  if (key === 'albumId' && typeof value === 'number') return sitePaths.album(value)
  const path = key === 'href' && typeof value === 'string' ? ownPath(value) : undefined
  return path !== undefined && whyDead(path, (own) => isBuiltInPage({ path: own })) ? path : undefined
}
