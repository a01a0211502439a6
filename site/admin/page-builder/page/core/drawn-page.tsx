import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { atOnce, type PublicBlock } from '#blocks/kit/content/block.ts'
import { type ShownSite, withNetworks } from '#blocks/kit/content/networks.ts'
import { blocksIn } from '#blocks/kit/content/slot-content.ts'
import { split } from '#blocks/pages/compose-page.ts'
import { PageMarkup } from '#blocks/pages/page-markup.tsx'
import { PageTitle } from '#blocks/pages/page-title.tsx'
import { HeaderBrandContext, headerChoice } from '#blocks/parts/frame/brand.ts'
import { PlaceContext } from '../../../../pages/section-host.tsx'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { OwnReplies } from '../../../forms/preview/own-replies.tsx'
import { allBlocks } from './all-blocks.ts'
import { MarkedHost } from './marked-host.tsx'
import { usePageLine } from './page-line.ts'
import { type LivePage, useLivePage } from './use-page-at.ts'

type DrawnPageProps = {
  pageId: string
  page: Page
  /** Supplies the records that no block of the page shows. */
  live: LivePage
}

/** A whole page rendered with the public blocks, showing its own texts instead of the stored ones. */
export function DrawnPage({ pageId, page, live }: DrawnPageProps) {
  const timeZone = useTimeZone()
  const title = useOwnTitle(pageId)
  const site = useSiteWithNetworks()
  const { layout, replies, blocks } = useMemo(() => {
    const { layout, records } = split(pageId, page, live.records)
    const named = Object.entries(records).map(([name, record]) => [`/api/content/${name}`, record])
    const replies = { ...Object.fromEntries(named), ...(site && { [apiPaths.site]: site }) }
    return { layout, replies, blocks: withUnknown(layout.content) }
  }, [pageId, page, live.records, site])
  const place = useMemo(
    () => ({ pageId, today: dayIn(timeZone), media: live.media }),
    [pageId, timeZone, live.media],
  )
  return (
    <OwnReplies replies={replies}>
      <PlaceContext value={place}>
        <PageTitle title={title} content={layout.content} />
        <HeaderBrandContext value={headerChoice(layout.content)}>
          <PageMarkup content={layout.content} blocks={blocks} host={MarkedHost} media={live.media} />
        </HeaderBrandContext>
      </PlaceContext>
    </OwnReplies>
  )
}

function useSiteWithNetworks() {
  const { data: site } = useQuery<ShownSite>({ queryKey: [apiPaths.site] })
  const { data: frame } = useQuery<Page>({ queryKey: [apiPaths.page('site-frame')] })
  return useMemo(() => site && withNetworks(site, frame?.content), [site, frame])
}

/** The current title of a page that staff made, because versions don't include it. */
function useOwnTitle(pageId: string): string | undefined {
  const line = usePageLine(pageId)
  return line?.isBuiltIn ? undefined : line?.title
}

/** The public blocks plus a placeholder for each unknown block type on the page, which only staff see. */
function withUnknown(content: readonly PageBlock[]): Readonly<Record<string, PublicBlock>> {
  const unknown = typesIn(content).filter((type) => !Object.hasOwn(allBlocks, type))
  return { ...allBlocks, ...Object.fromEntries(unknown.map((type) => [type, standIn])) }
}

function typesIn(content: readonly PageBlock[]): string[] {
  return content.flatMap(({ type, props }) => [
    type,
    ...slotsOf(type).flatMap((slot) => typesIn(blocksIn(props[slot]))),
  ])
}

const standIn = atOnce({ View: () => null })

export function slotsOf(type: string): readonly string[] {
  return (Object.hasOwn(allBlocks, type) && allBlocks[type]?.slots) || []
}

/** The published page that a part of the site is shown on: the one from which somebody came (`?on=`), or Home. */
export function PageBeneath() {
  const [search] = useSearchParams()
  const pageId = search.get('on') || 'home'
  const { data } = useLivePage(pageId)
  return (
    <div inert data-page-beneath={pageId}>
      {data?.page && <DrawnPage pageId={pageId} page={data.page} live={data} />}
    </div>
  )
}
