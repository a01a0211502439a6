import { useLivePage } from '../../page/core/use-page-at.ts'
import type { ComparedPage } from '../../publish/versions/compared-pages.tsx'
import { PageComparison } from '../../publish/versions/page-comparison.tsx'

type BothPagesProps = { pageId: string; title: string; left?: ComparedPage; right: ComparedPage }

/** Compares two pages side by side. Without `left`, the live page is used. */
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
