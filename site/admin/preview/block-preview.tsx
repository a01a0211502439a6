import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { dayIn } from '#blocks/contract/calendar-day.ts'
import type { PageBlock } from '#blocks/contract/page.ts'
import { defaultPage } from '#blocks/default-pages.ts'
import { publicBlocks } from '#blocks/public.ts'
import { RenderPage } from '#blocks/render-page.tsx'
import { createQueryClient } from '../../http/query-client.ts'
import { PlaceContext, SectionHost } from '../../pages/section-host.tsx'
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
  // Its own cache: what is typed must never be taken for what is stored.
  const [queries] = useState(() => showing(createQueryClient(), replies))
  useEffect(() => {
    showing(queries, replies)
  }, [queries, replies])
  const content = useMemo(() => previewBlocks(pageId, types), [pageId, types])
  const place = useMemo(
    () => ({
      pageId,
      today: dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone),
      ...(albumId ? { albumId } : {}),
    }),
    [pageId, albumId],
  )
  useEffect(() => () => queries.clear(), [queries])
  return (
    <PreviewFrame fonts={(replies[apiPaths.fonts] as Record<string, string>) ?? undefined}>
      <QueryClientProvider client={queries}>
        <PlaceContext value={place}>
          <RenderPage content={content} blocks={publicBlocks} host={SectionHost} />
        </PlaceContext>
      </QueryClientProvider>
    </PreviewFrame>
  )
}

function showing(queries: QueryClient, replies: Record<string, unknown>): QueryClient {
  for (const [path, body] of Object.entries(replies)) queries.setQueryData([path], body)
  return queries
}

function previewBlocks(pageId: string, types: readonly string[]): PageBlock[] {
  const onPage = defaultPage(pageId)?.content.filter(({ type }) => types.includes(type)) ?? []
  return onPage.length > 0 ? onPage : types.map((type) => ({ type, props: { id: type } }))
}
