import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { formTitle, type RefusedForm } from '#blocks/contract/enquiries/enquiry-form.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageRequest, StandIn } from '#blocks/contract/pages/page-request.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import type { FontChoice } from '#blocks/contract/records/fonts.ts'
import type { HeroContent } from '#blocks/contract/records/home-content.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { type ShownSite, withNetworks } from '#blocks/kit/content/networks.ts'
import { ownLogo } from '#blocks/kit/ui/own-logo.ts'
import { defaultFrame } from '#blocks/parts/frame/default-frame.ts'
import { barColor, lookCss } from '#blocks/parts/look/look-css.ts'
import { fontsOf } from '#blocks/parts/look/look-fonts.ts'
import { joinParts, partsFor, type StylePart } from './build/page-styles.ts'
import { type PageScripts, renderDocument } from './document.ts'
import { drawAnnouncement } from './draw-announcement.tsx'
import { drawPage } from './draw-page.tsx'
import { type FontManifest, fontFaces } from './fonts/font-faces.ts'
import { ownMenu } from './layout/footer.tsx'
import { loadFooter } from './layout/still-footer.tsx'
import { bookingLink, subjectPath } from './page/booking-link.ts'
import { loadBuiltInPages } from './page/built-in-pages.ts'
import { withoutQuery } from './page/cache-key.ts'
import { brandName, menuName } from './page/menu.ts'
import { withPagesThere } from './page/own-pages.ts'
import { allBlocks, contentPaths, loadBlockViews, type PageData, shellPaths } from './page/page-data.ts'
import { notFoundHead, type PageHead, pageHead, withSharePicture } from './page/page-head.ts'
import { brandIn, menuOf, withLinksThere } from './page/published-frame.ts'
import { type PageAddress, pageAt } from './page/routes.ts'
import { structuredData } from './page/structured-data.ts'
import { thanksAt } from './page/thanks-at.ts'
import { Failed } from './pages/failed.tsx'
import { NotTaken } from './pages/not-taken.tsx'
import { Thanks } from './pages/thanks.tsx'
import { blankForm, openRefusedPage, type RefusedPage } from './refused-page.tsx'

const framePart = 'site-frame'

export type Build = {
  styles: readonly StylePart[]
  scripts: PageScripts
  fonts: FontManifest
}

/** The page of a refused form, which is drawn again for each refusal. */
export async function refusedPage(
  request: PageRequest,
  kind: EnquiryKind,
  build: Build,
): Promise<RefusedPage> {
  const { page, drawn } = await renderPage(request, build, blankForm(kind))
  const { address, layout } = drawn
  if (!address || !layout) throw new Error(`${request.path} has no page of blocks.`)
  return openRefusedPage({ ...page, ...drawn, address, layout, path: request.path }, kind)
}

export async function renderPage(request: PageRequest, build: Build, form?: RefusedForm) {
  const { path, origin, now, read, isPreview = false, standIn } = request
  const replies: PageData['replies'] = {}
  const load = async (apiPath: string) => {
    const body = await read(apiPath)
    if (body !== undefined) replies[apiPath] = body
    return body
  }
  const sitePages = ((await read(apiPaths.sitePages)) ?? []) as SitePage[] // our own api's reply
  const site = withPagesThere((await load(apiPaths.site)) as WithMedia<SiteSettings>, sitePages) // as above
  const today = dayIn(site.timeZone, now)
  for (const shellPath of shellPaths) await load(shellPath)
  await loadFooter()
  const look = (await read(apiPaths.page('look'))) as Page // our own api's reply
  if (sitePages.length > 0) replies[apiPaths.sitePages] = sitePages
  const frame = await loadFrame(site, sitePages, read)
  replies[apiPaths.page(framePart)] = frame
  replies[apiPaths.site] = withNetworks(site, frame.content)
  const menu = menuOf(frame.content, sitePages)
  if (menu) replies[menuName] = menu
  const brand = brandIn(frame, site)
  if (brand) replies[brandName] = brand
  const announcement = drawAnnouncement(frame.content, { today, replies })
  const fontSettings = (await read(apiPaths.fonts)) as FontChoice // our own api's reply
  const fonts = fontFaces(fontsOf(look, fontSettings), build.fonts, '/fonts')

  const address = standIn ? undefined : pageAt(withoutQuery(path), sitePages)
  const stored = address && (await loadPage(address, today, load))
  const found = address && stored ? { address, layout: stored } : undefined
  // Nobody publishes the layout of albums, so no call answers it; without it a browser would load all layouts.
  if (found?.address.albumId !== undefined) replies[apiPaths.page(found.address.pageId)] = found.layout
  const own = pageOfItsOwn(path, standIn)
  const { body, carried, sent, layout, failedBlocks } = drawPage({
    path,
    today,
    replies,
    found,
    page: own?.page,
    refused: form,
  })
  const reply = (apiPath: string) => replies[apiPath]
  const head =
    address && layout
      ? await sharedHead(pageHead(address, layout, reply, await loadBuiltInPages()), site, read)
      : own
        ? { ...notFoundHead(site), title: `${own.title} | ${site.name}` }
        : notFoundHead(site)
  const rendered = renderDocument({
    head: form ? { ...head, title: formTitle('Error', head.title) } : head,
    isListed: layout !== undefined && !isPreview && !found?.layout.root.props.isHidden,
    siteName: site.name,
    icon: ownLogo(site)?.src ?? '',
    origin,
    // A refused form may show any mark of a mistake, which the form that is drawn here has not.
    styles:
      fonts.css +
      joinParts(
        form
          ? build.styles
          : partsFor(`${menu ? ` class="${ownMenu}"` : ''}${announcement}${body}`, build.styles),
      ) +
      lookCss(look),
    barColor: barColor(look),
    printSheet: build.scripts.sheet,
    fontFiles: fonts.preload,
    bodyClass: menu ? (ownMenu ?? '') : '',
    announcement,
    body,
    data: {
      today,
      isFound: layout !== undefined,
      ...withoutFrame(sent),
      ...(form ? { refused: form } : {}),
      ...(address && servicePage(address.pageId)
        ? { bookingPath: bookingLink(address, reply(subjectPath(address))) }
        : {}),
    },
    structuredData: address && layout && structuredData({ address, head, layout, reply, origin, today }),
    // Such a page needs no script, and has no blocks to hydrate.
    scripts: isPreview || own ? undefined : build.scripts,
  })
  return {
    page: { status: layout || own ? 200 : 404, failedBlocks, ...rendered },
    drawn: { today, address, layout, carried },
  }
}

/** A page without blocks: of a form that was sent or not taken, or of one that can't be drawn. */
function pageOfItsOwn(path: string, standIn: StandIn | undefined) {
  if (standIn === 'failed') return { title: 'Something Went Wrong', page: <Failed /> }
  if (standIn === 'not-taken') return { title: 'Not Sent Yet', page: <NotTaken path={path} /> }
  const thanks = thanksAt(path)
  return thanks && { title: 'Thank You', page: <Thanks kind={thanks} /> }
}

/** What stands above and below the page, without links to pages that are gone. */
async function loadFrame(site: SiteSettings, sitePages: readonly SitePage[], read: PageRequest['read']) {
  const published = (await read(apiPaths.page(framePart))) as WithMedia<Page> | undefined // our own api's reply
  const { media } = published ?? {}
  const content = withLinksThere(published?.content ?? defaultFrame(site), sitePages)
  return { content, ...(media && { media }) }
}

/** Adds the picture for link previews. The home page's record is read only if there is no other. */
async function sharedHead(head: PageHead, site: SiteSettings, read: PageRequest['read']): Promise<PageHead> {
  const shared = withSharePicture(head, site, undefined)
  if (shared.shareImage) return shared
  return withSharePicture(head, site, (await read(apiPaths.hero)) as HeroContent) // our own api's reply
}

/** The page's layout, after all content of its blocks was read; undefined for an album that does not exist. */
async function loadPage(address: PageAddress, today: string, load: (apiPath: string) => Promise<unknown>) {
  const { pageId, albumId } = address
  if (albumId !== undefined && (await load(apiPaths.album(albumId))) === undefined) return undefined
  const stored = pageId === 'album' ? undefined : ((await load(apiPaths.page(pageId))) as Page | undefined)
  const layout = stored ?? (await loadBuiltInPages()).defaultPage(pageId)
  if (!layout) return undefined
  const blocks = allBlocks(layout.content)
  for (const apiPath of contentPaths(blocks, { ...address, today })) await load(apiPath)
  await loadBlockViews(blocks)
  return layout
}

/** A browser gets only the menu of the frame: what shows the rest, and its networks, stays as the server drew it. */
function withoutFrame({ replies, parts }: Pick<PageData, 'replies' | 'parts'>) {
  const { [apiPaths.page(framePart)]: _, ...rest } = replies
  const { networks: __, ...site } = rest[apiPaths.site] as ShownSite // loaded for every page
  return { replies: { ...rest, [apiPaths.site]: site }, parts }
}
