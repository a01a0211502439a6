import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { RefusedForm } from '#blocks/contract/enquiries/enquiry-form.ts'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { App } from './app.tsx'
import { type FailedBlock, unknownBlocks, withoutFailing } from './page/failed-blocks.ts'
import { PartsContext, TodayContext } from './page/page-context.ts'
import type { PageData } from './page/page-data.ts'
import { splitReplies } from './page/page-parts.ts'
import type { PageAddress } from './page/routes.ts'
import { ContentPage } from './pages/content-page.tsx'
import { BareHost } from './pages/section-host.tsx'
import { filledQueryClient, Providers } from './providers.tsx'

type PageToDraw = {
  path: string
  today: string
  replies: PageData['replies']
  /** Where there is no such page both are missing, and the 404 page is drawn. */
  found: { address: PageAddress; layout: Page } | undefined
  /** Stands where a page of blocks would. */
  page?: ReactNode
  /** A form that was posted to the page, to be shown again. */
  refused?: RefusedForm | undefined
}
type DrawnPage = {
  body: string
  /** What the browser gets to draw the same. */
  carried: Pick<PageData, 'replies' | 'parts'>
  /** What was drawn of the layout. */
  layout: Page | undefined
  leftOut: FailedBlock[]
}

/** What React's server render leaves where a section threw: its fallback stands there, for the browser to try again. */
const failedMark = '<!--$!-->'

/**
 * A page as the visitor gets it. A block that can't be drawn is not in it, nor in what the browser gets, which would
 * fail on it as well.
 */
export function drawPage(page: PageToDraw): DrawnPage {
  const first = drawOnce(page)
  if (!page.found) return { ...first, layout: undefined, leftOut: [] }
  const { address, layout } = page.found
  const named = ({ type, props }: PageBlock) => ({ pageId: address.pageId, blockId: props.id, type })
  const unknown = unknownBlocks(layout.content).map(named)
  // An album's layout is no stored one: it is part of the site.
  if (!first.body.includes(failedMark) || address.albumId !== undefined)
    return { ...first, layout, leftOut: unknown }

  const { content, failed } = withoutFailing(
    layout.content,
    bareDrawing(page, address, layout, first.carried),
  )
  const rest = { ...layout, content }
  const replies = { ...page.replies, [apiPaths.page(address.pageId)]: rest }
  const leftOut = [...unknown, ...failed.map(({ block, error }) => ({ ...named(block), error }))]
  return {
    ...drawOnce({ ...page, replies, found: { address, layout: rest } }),
    layout: rest,
    leftOut,
  }
}

function drawOnce({
  path,
  today,
  replies,
  found,
  page,
  refused,
}: PageToDraw): Pick<DrawnPage, 'body' | 'carried'> {
  // Drawn from just what the browser gets, so that the browser can't draw anything else.
  const carried = found
    ? splitReplies(found.layout.content, { ...found.address, today }, replies)
    : { replies, parts: {} }
  const body = renderToString(
    <Providers queries={filledQueryClient(carried.replies)}>
      <StaticRouter location={found || page ? path : '/404'}>
        <App firstDay={today} firstParts={carried.parts} refused={refused} page={page} />
      </StaticRouter>
    </Providers>,
  )
  return { body, carried }
}

/** Draws some blocks of a page where they stand, with nothing around them that would catch what they throw. */
function bareDrawing(
  { path, today }: PageToDraw,
  address: PageAddress,
  layout: Page,
  { replies, parts }: DrawnPage['carried'],
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
