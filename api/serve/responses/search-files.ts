import { apiPaths } from '#blocks/contract/api-paths.ts'
import { builtInPages, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import type { Album } from '#blocks/contract/records/album.ts'

/** For search engines: what may be visited, and where the list of pages is. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\nDisallow: /preview\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** Every published page that search engines may list, albums included (sitemaps.org protocol 0.9). */
export async function sitemapXml(
  read: (apiPath: string) => Promise<unknown>,
  origin: string,
): Promise<string> {
  const albums = (await read(apiPaths.albums)) as Pick<Album, 'id'>[] // our own response to our own path
  const own = ((await read(apiPaths.sitePages)) ?? []) as SitePage[] // as above
  const gone = new Set(own.filter(({ service }) => service === 'off').map(({ path }) => path))
  const paths = [
    ...new Set([...builtInPages, ...own.filter(({ isHidden }) => !isHidden)].map((page) => page.path)),
    ...albums.map((album) => sitePaths.album(album.id)),
  ]
  return urlSet(
    paths
      .filter((path) => !gone.has(path))
      .map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`),
  )
}

function urlSet(urls: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** The same two of a site that is not open yet. */
export const closedRobots = 'User-agent: *\nDisallow: /\n'
export const emptySitemap = urlSet([])

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
