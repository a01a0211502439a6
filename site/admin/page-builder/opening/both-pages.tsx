import { useLivePage } from '../core/use-page-at.ts'
import type { ComparedPage } from '../versions/compared-pages.tsx'
import { PageComparison } from '../versions/page-comparison.tsx'

type BothPagesProps = { pageId: string; title: string; left?: ComparedPage; right: ComparedPage }

/** Both pages beside each other; without `left` it is the live one. */
export function BothPages({ pageId, title, left, right }: BothPagesProps) {
  const live = useLivePage(pageId)
  return (
    <PageComparison
      pageId={pageId}
      left={left ?? { moment: 'live', name: 'Live page', page: live.data?.page }}
      right={right}
      live={live.data}
      error={live.error}
      onRetry={live.refetch}
      title={title}
    />
  )
}
