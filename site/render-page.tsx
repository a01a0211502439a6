import { renderToStaticMarkup } from 'react-dom/server'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { formTitle, type RefusedForm } from '#blocks/contract/enquiries/posted-form.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { PageRequest } from '#blocks/contract/pages/page-request.ts'
import { ownLogo } from '#blocks/kit/ui/own-logo.ts'
import { barColor, lookCss } from '#blocks/parts/look/look-css.ts'
import { fontsOf } from '#blocks/parts/look/look-fonts.ts'
import { joinParts, partsFor, type StylePart } from './build/page-styles.ts'
import { type PageScripts, renderDocument, skipLink } from './document.ts'
import { type DrawnPage, drawPage } from './draw-page.tsx'
import { type FontManifest, fontFaces } from './fonts/font-faces.ts'
import { FrameParts, ownMenu } from './layout/footer.tsx'
import { loadFooter } from './layout/still-footer.tsx'
import { loadContent, type PageContent } from './load-page.ts'
import { bookingLink, subjectPath } from './page/booking-link.ts'
import { brandName, menuName } from './page/menu.ts'
import { TodayContext } from './page/page-context.ts'
import { type PageData, replyIn } from './page/page-data.ts'
import { notFoundHead } from './page/page-metadata.ts'
import { isOfService } from './page/routes.ts'
import { structuredData } from './page/structured-data.ts'
import { thanksAt } from './page/thanks-at.ts'
import { Failed } from './pages/failed.tsx'
import { NotTaken } from './pages/not-taken.tsx'
import { Thanks } from './pages/thanks.tsx'
import { filledQueryClient, Providers } from './providers.tsx'
import { blankForm, openRefusedPage } from './refused-page.tsx'

export type Build = {
  styles: readonly StylePart[]
  scripts: PageScripts
  fonts: FontManifest
}

/** The page of a refused form, which is drawn again for each refusal. */
export async function refusedPage(request: PageRequest, kind: EnquiryKind, build: Build) {
  const { address, layout, ...page } = await renderPage(request, build, blankForm(kind))
  if (!address || !layout) throw new Error(`${request.path} has no page of blocks.`)
  return openRefusedPage({ ...page, address, layout, path: request.path }, kind)
}

/** Content, from it what is drawn and said, and from that the document. */
export async function renderPage(request: PageRequest, build: Build, form?: RefusedForm) {
  const content = await loadContent(request)
  await loadFooter()
  const page = compose(content, request, form)
  const { today, found } = content
  return {
    status: found || page.own ? 200 : 404,
    ...documentOf(page, content, request, build),
    failedBlocks: page.failedBlocks,
    address: found?.address,
    layout: page.layout,
    carried: page.carried,
    today,
  }
}

function compose(content: PageContent, request: PageRequest, refused?: RefusedForm) {
  const { today, site, found } = content
  const replies = repliesOf(content)
  const reply = replyIn(replies)
  const own = ownPage(request)
  const drawn = drawPage({ path: request.path, today, replies, found, page: own?.page, refused })
  const { layout } = drawn
  const head = found?.head ?? { ...notFoundHead(site), ...(own && { title: `${own.title} | ${site.name}` }) }
  return {
    ...drawn,
    own,
    refused,
    head: refused ? { ...head, title: formTitle('Error', head.title) } : head,
    announcement: drawAnnouncement(content.frame.content, { today, replies }),
    data: {
      today,
      isFound: layout !== undefined,
      ...withoutFrame(drawn.sent, content),
      refused,
      bookingPath:
        found && isOfService(found.address)
          ? bookingLink(found.address, reply(subjectPath(found.address)))
          : undefined,
    },
    structuredData:
      found && layout && structuredData({ ...found, layout, site, reply, today, origin: request.origin }),
  }
}

type Composed = ReturnType<typeof compose>

function documentOf(page: Composed, content: PageContent, request: PageRequest, build: Build) {
  const { site, menu, look, found } = content
  const { own, refused, announcement, body } = page
  const fonts = fontFaces(fontsOf(look, content.fonts), build.fonts, '/fonts')
  const drawn = `${skipLink}${menu ? ` class="${ownMenu}"` : ''}${announcement}${body}`
  // A refused form may show any mark of a mistake, which the form that is drawn here has not.
  const styles = refused ? build.styles : partsFor(drawn, build.styles)
  return renderDocument({
    ...page,
    isListed: found !== undefined && !request.isPreview && !found.layout.root.props.isHidden,
    siteName: site.name,
    icon: ownLogo(site)?.src ?? '',
    origin: request.origin,
    styles: fonts.css + joinParts(styles) + lookCss(look),
    barColor: barColor(look),
    printSheet: build.scripts.sheet,
    fontFiles: fonts.preload,
    bodyClass: menu ? (ownMenu ?? '') : '',
    // Such a page needs no script, and has no blocks to hydrate.
    scripts: request.isPreview || own ? undefined : build.scripts,
  })
}

/** A page without blocks: of a form that was sent or not taken, or of one that can't be drawn. */
function ownPage({ path, standIn }: PageRequest) {
  if (standIn === 'failed') return { title: 'Something Went Wrong', page: <Failed /> }
  if (standIn === 'not-taken') return { title: 'Not Sent Yet', page: <NotTaken path={path} /> }
  const thanks = thanksAt(path)
  return thanks && { title: 'Thank You', page: <Thanks kind={thanks} /> }
}

const framePath = apiPaths.page('site-frame')

/** The content as components read it: responses by API path, and what the header shows by names of its own. */
function repliesOf({ site, contactInfo, sitePages, frame, menu, brand, found }: PageContent) {
  return {
    [apiPaths.site]: site,
    [apiPaths.contactInfo]: contactInfo,
    [apiPaths.sitePages]: sitePages.length > 0 ? sitePages : undefined,
    [framePath]: frame,
    [menuName]: menu,
    [brandName]: brand,
    ...found?.replies,
  }
}

/** A browser gets only the menu of the frame: what shows the rest, and its networks, stays as the server drew it. */
function withoutFrame(
  { replies, parts }: DrawnPage['sent'],
  { site: { networks: _, ...site } }: PageContent,
) {
  return { replies: { ...replies, [apiPaths.site]: site, [framePath]: undefined }, parts }
}

/** The bar above the menu. It stands before what React draws, so no page needs a script for it. */
function drawAnnouncement(
  content: readonly PageBlock[],
  { today, replies }: Pick<PageData, 'today' | 'replies'>,
): string {
  return renderToStaticMarkup(
    <Providers queries={filledQueryClient(replies)}>
      <TodayContext value={today}>
        <FrameParts types={['Announcement']} content={content} />
      </TodayContext>
    </Providers>,
  )
}
