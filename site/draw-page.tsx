import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { RefusedForm } from '#blocks/contract/enquiries/posted-form.ts'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { AppFrame } from './app-frame.tsx'
import { PartsContext, TodayContext } from './page/page-context.ts'
import type { PageData } from './page/page-data.ts'
import { liveReplies, splitReplies } from './page/page-parts.ts'
import type { PageAddress } from './page/routes.ts'
import { unknownBlocks, withoutFailing } from './page/without-failing.ts'
import { ContentPage } from './pages/content-page.tsx'
import { BareHost } from './pages/section-host.tsx'
import { filledQueryClient, Providers } from './providers.tsx'

type PageToDraw = {
  path: string
  today: string
  replies: PageData['replies']
  /** Both are missing if there is no such page; then the 404 page is rendered. */
  found: { address: PageAddress; layout: Page } | undefined
  /** Replaces the page of blocks. */
  page?: ReactNode
  /** A refused form that was posted to the page, for rendering it again. */
  refused?: RefusedForm | undefined
}
export type DrawnPage = ReturnType<typeof drawPage>

/** What React's server render writes for a section that threw, so that the browser tries again. */
const failedMark = '<!--$!-->'

/** Renders a page. A block that can't be rendered is left out of markup and data: it fails there too. */
export function drawPage(page: PageToDraw) {
  const first = drawOnce(page)
  if (!page.found) return { ...first, failedBlocks: [] }
  const { address, layout } = page.found
  const named = ({ type, props }: PageBlock) => ({ pageId: address.pageId, blockId: props.id, type })
  const unknown = unknownBlocks(layout.content).map(named)
  // An album's layout is not stored: it is built in.
  if (!first.body.includes(failedMark) || address.albumId !== undefined)
    return { ...first, failedBlocks: unknown }

  const { content, failed } = withoutFailing(
    layout.content,
    bareDrawing(page, address, layout, first.carried),
  )
  const rest = { ...layout, content }
  const replies = { ...page.replies, [apiPaths.page(address.pageId)]: rest }
  const failedBlocks = [...unknown, ...failed.map(({ block, error }) => ({ ...named(block), error }))]
  return { ...drawOnce({ ...page, replies, found: { address, layout: rest } }), failedBlocks }
}

/** `carried` is the data from which the body was rendered, `sent` what of it the browser needs. */
function drawOnce({ path, today, replies, found, page, refused }: PageToDraw) {
  // Rendered from exactly the parts that the browser gets, so that both render the same.
  const carried = found
    ? splitReplies(found.layout.content, { ...found.address, today }, replies)
    : { replies, parts: {} }
  const body = renderToString(
    <Providers queries={filledQueryClient(carried.replies)}>
      <StaticRouter location={found || page ? path : '/404'}>
        <AppFrame firstDay={today} firstParts={carried.parts} refused={refused} page={page} />
      </StaticRouter>
    </Providers>,
  )
  const sent = found ? liveReplies(found.layout.content, { ...found.address, today }, carried) : carried
  return { body, carried, sent, layout: found?.layout }
}

/** Renders some blocks of a page in their place without an error boundary, so that their errors reach the caller. */
function bareDrawing(
  { path, today }: PageToDraw,
  address: PageAddress,
  layout: Page,
  { replies, parts }: Pick<PageData, 'replies' | 'parts'>,
) {
  const queries = filledQueryClient(replies)
  return (content: PageBlock[]): void => {
    queries.setQueryData([apiPaths.page(address.pageId)], { ...layout, content })
    renderToStaticMarkup(
      <Providers queries={queries}>
        <StaticRouter location={path}>
          <TodayContext value={today}>
            <PartsContext value={parts}>
              <ContentPage address={address} host={BareHost} />
            </PartsContext>
          </TodayContext>
        </StaticRouter>
      </Providers>,
    )
  }
}
