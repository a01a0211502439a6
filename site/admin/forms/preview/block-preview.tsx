import { useMemo } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { FontChoice } from '#blocks/contract/records/fonts.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'
import { PageMarkup } from '#blocks/pages/page-markup.tsx'
import { publicBlocks } from '#blocks/public.ts'
import { allBlocks } from '../../../page/page-data.ts'
import { PlaceContext, SectionHost } from '../../../pages/section-host.tsx'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { OwnReplies } from './own-replies.tsx'
import { PreviewFrame } from './preview-frame.tsx'

type BlockPreviewProps = {
  /** The page the blocks stand on; its layout says which of them it has. */
  pageId: string
  /** The blocks to show, by type, in the page's order. */
  types: readonly string[]
  /** What to show in place of the stored replies, by api path. */
  replies: Record<string, unknown>
  albumId?: number
}

/** Blocks exactly as visitors see them, with what is being edited in place of what is stored. */
export function BlockPreview({ pageId, types, replies, albumId }: BlockPreviewProps) {
  const content = useMemo(() => previewBlocks(pageId, types), [pageId, types])
  const timeZone = useTimeZone()
  const place = useMemo(
    () => ({ pageId, today: dayIn(timeZone), ...(albumId ? { albumId } : {}) }),
    [pageId, timeZone, albumId],
  )
  return (
    <PreviewFrame fonts={replies[apiPaths.fonts] as FontChoice | undefined}>
      <OwnReplies replies={replies}>
        <PlaceContext value={place}>
          <PageMarkup content={content} blocks={publicBlocks} host={SectionHost} />
        </PlaceContext>
      </OwnReplies>
    </PreviewFrame>
  )
}

function previewBlocks(pageId: string, types: readonly string[]): PageBlock[] {
  const onPage = allBlocks(defaultPage(pageId)?.content ?? []).filter(({ type }) => types.includes(type))
  return onPage.length > 0 ? onPage : types.map((type) => ({ type, props: { id: type } }))
}
