import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { blocksIn } from '#blocks/kit/content/slot-content.ts'
import { headerChoice } from '#blocks/parts/frame/brand.ts'

/** Says that header or footer show another logo, name or tagline, once somebody has published one. */
export function OwnBrandNote() {
  const { data: frame } = useQuery<Page>({ queryKey: [apiPaths.page('site-frame')] })
  const content = frame?.content ?? []
  const footer = content.find(({ type }) => type === 'SiteFooter')
  const shown: Record<string, unknown>[] = [
    headerChoice(content),
    ...blocksIn(footer?.props.columns).map(({ props }) => props),
  ]
  const isOwn = shown.some(({ logoUrl, name, tagline }) => logoUrl || name || tagline)
  if (!isOwn) return null
  return (
    <p>
      {'Header or footer have a logo, name or tagline of their own now. Change it in '}
      <Link to="/admin/pages/site-frame?select=SiteHeader">Menu and footer</Link>
      {'. Emails, search engines and the staff area use the ones here.'}
    </p>
  )
}

/** Says that the footer has links of its own, once somebody has published it. */
export function OwnFooterNote() {
  const { data: pages } = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] })
  const frame = pages?.find(({ id }) => id === 'site-frame')
  if (!frame || frame.publishedRevision === 0) return null
  return (
    <p>
      {'The footer has links of its own now. Change them in '}
      <Link to="/admin/pages/site-frame?select=SiteFooter">Menu and footer</Link>
      {'. The forms and search engines use the ones here.'}
    </p>
  )
}
