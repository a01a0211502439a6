import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { HeaderBrandContext, headerChoice } from '#blocks/frame/brand.ts'
import { frameBlocks } from '#blocks/frame/frame-blocks.ts'
import { MarkedPagesContext } from '#blocks/frame/site-header.tsx'
import { type BlockHost, RenderPage } from '#blocks/pages/render-page.tsx'
import styles from './page-frame.module.css'
import { useMarkedPages } from './use-marked-pages.ts'

type PartProps = { pageId: string; types: readonly string[]; selects: string; label: string }

const above = ['Announcement', 'SiteHeader']
const below = ['SiteFooter']

/** The published header as it stands above the page, with buttons that open it. */
export function FrameAbove({ pageId }: { pageId: string }) {
  return <FramePart pageId={pageId} types={above} selects="SiteHeader" label="Edit menu and header" />
}

/** The published footer as it stands below the page. */
export function FrameBelow({ pageId }: { pageId: string }) {
  return <FramePart pageId={pageId} types={below} selects="SiteFooter" label="Edit footer" />
}

/** Memoized: what is typed on the page changes nothing around it. */
const FramePart = memo(function FramePart({ pageId, types, selects, label }: PartProps) {
  const navigate = useNavigate()
  const { data: frame } = useQuery<WithMedia<Page>>({ queryKey: [apiPaths.page('site-frame')] })
  const { data: site } = useQuery<WithMedia<SiteSettings>>({ queryKey: [apiPaths.site] })
  const { data: contactInfo } = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo] })
  const content = useMemo(() => frame?.content.filter(({ type }) => types.includes(type)), [frame, types])
  const header = useMemo(() => headerChoice(frame?.content ?? []), [frame])
  const media = frame?.media
  const Host = useMemo<BlockHost>(
    () =>
      ({ block, props }) => {
        const View = block.current()?.View
        const place = { pageId: 'site-frame', today: dayIn(site?.timeZone ?? 'UTC'), ...(media && { media }) }
        return View ? <View {...props} content={{ site, contactInfo }} place={place} /> : null
      },
    [site, contactInfo, media],
  )
  const marked = useMarkedPages(false, content ?? [])
  if (!content || !site || !contactInfo) return null
  const open = (block: string) => navigate(`/admin/pages/site-frame?on=${pageId}&select=${block}`)
  return (
    <div className={styles.part} data-page-frame={selects}>
      <div inert>
        <MarkedPagesContext value={marked}>
          <HeaderBrandContext value={header}>
            <RenderPage content={content} blocks={frameBlocks} host={Host} />
          </HeaderBrandContext>
        </MarkedPagesContext>
      </div>
      <button
        type="button"
        className={styles.open}
        aria-label={label}
        title={label}
        onClick={() => open(selects)}
      >
        <span aria-hidden>{label}</span>
      </button>
      {selects === 'SiteHeader' && (
        <button
          type="button"
          className={styles.logo}
          aria-label="Edit logo"
          title="Edit logo"
          onClick={() => open('SiteHeader')}
        />
      )}
    </div>
  )
})
