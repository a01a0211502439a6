import { useSearchParams } from 'react-router-dom'
import { DrawnPage } from './drawn-page.tsx'
import { useLivePage } from './use-page-at.ts'

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
