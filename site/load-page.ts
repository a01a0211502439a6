import { type ApiPath, apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageRequest } from '#blocks/contract/pages/page-request.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { withNetworks } from '#blocks/kit/content/networks.ts'
import { defaultFrame } from '#blocks/parts/frame/default-frame.ts'
import { loadBuiltInPages } from './page/built-in-pages.ts'
import { withoutQuery } from './page/cache-key.ts'
import { withPagesThere } from './page/own-pages.ts'
import { allBlocks, contentPaths, loadBlockViews, type PageData, replyIn } from './page/page-data.ts'
import { pageHead, withSharePicture } from './page/page-metadata.ts'
import { brandIn, menuOf, withLinksThere } from './page/published-frame.ts'
import { type PageAddress, pageAt } from './page/routes.ts'
import { withoutGoneSizes } from './page/site-pages.ts'

/** All that a page shows, without links to pages that are gone; `found` is undefined where a path has no page of blocks. */
export type PageContent = Awaited<ReturnType<typeof loadContent>>
type Read = <T>(apiPath: ApiPath<T>) => Promise<T | undefined>

export async function loadContent({ path, now, standIn, ...request }: PageRequest) {
  // The type of a path says what our own API answers.
  const read = <T>(apiPath: ApiPath<T>) => request.read(apiPath) as Promise<T | undefined>
  const sitePages = (await read(apiPaths.sitePages)) ?? []
  const settings = await read(apiPaths.site)
  const fonts = await read(apiPaths.fonts)
  if (!settings || !fonts) throw new Error('The API has no site settings, or no fonts.')
  const site = withPagesThere(settings, sitePages)
  const today = dayIn(site.timeZone, now)
  const published = await read(apiPaths.page('site-frame'))
  const content = withLinksThere(published?.content ?? defaultFrame(site), sitePages)
  const frame = { content, ...(published?.media && { media: published.media }) }
  const address = standIn ? undefined : pageAt(withoutQuery(path), sitePages)
  return {
    today,
    site: withNetworks(site, content),
    contactInfo: await read(apiPaths.contactInfo),
    sitePages,
    frame,
    /** Menu and brand are undefined where they are as specified. */
    menu: menuOf(content, sitePages),
    brand: brandIn(frame, site),
    look: await read(apiPaths.page('look')),
    fonts,
    found: address && (await findPage(address, { today, site, sitePages }, read)),
  }
}

/** The page with the API's replies that its blocks show; undefined for an album that does not exist. */
type Around = { today: string; site: WithMedia<SiteSettings>; sitePages: readonly SitePage[] }

async function findPage(address: PageAddress, { today, site, sitePages }: Around, read: Read) {
  const { pageId, albumId } = address
  const replies: PageData['replies'] = {}
  const load: Read = async (apiPath) => {
    const body = await read(apiPath)
    replies[apiPath] = body
    return body
  }
  if (albumId !== undefined && (await load(apiPaths.album(albumId))) === undefined) return undefined
  const stored = albumId === undefined ? await load(apiPaths.page(pageId)) : undefined
  const builtIn = await loadBuiltInPages()
  const whole = stored ?? builtIn.defaultPage(pageId)
  if (!whole) return undefined
  const layout = withoutGoneSizes(whole, pageId, sitePages)
  if (layout !== whole) replies[apiPaths.page(pageId)] = layout
  const blocks = allBlocks(layout.content)
  for (const apiPath of contentPaths(blocks, { ...address, today })) await load(apiPath)
  await loadBlockViews(blocks)
  // Nobody publishes the layout of albums, so no call answers it; without it a browser would load all layouts.
  if (albumId !== undefined) replies[apiPaths.page(pageId)] = layout
  const reply = replyIn({ [apiPaths.site]: site, ...replies })
  const own = pageHead(address, layout, reply, builtIn, Number(today.slice(0, 4)))
  const shared = withSharePicture(own, site, undefined)
  // The home page's record is read only if there is no other picture for link previews.
  const head = shared.shareImage ? shared : withSharePicture(own, site, await read(apiPaths.hero))
  return { address, layout, replies, head }
}
