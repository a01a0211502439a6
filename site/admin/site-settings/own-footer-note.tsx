import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'

/** Says that the footer has links of its own, once somebody has published it. */
export function OwnFooterNote() {
  const { data: pages } = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] })
  const frame = pages?.find(({ id }) => id === 'site-frame')
  if (!frame || frame.publishedRevision === 0) return null
  return (
    <p>
      {'The footer has links of its own now. Change them in '}
      <Link to="/admin/pages/site-frame?select=SiteFooter">Menu and footer</Link>
      {'. The forms and the contact card use the ones here.'}
    </p>
  )
}
