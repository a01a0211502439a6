import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { type BlockHost, PageMarkup } from '#blocks/pages/page-markup.tsx'
import { isAnnounced } from '#blocks/parts/frame/announcement.tsx'
import { HeaderBrandContext, headerChoice } from '#blocks/parts/frame/brand.ts'
import type { AnnouncementProps } from '#blocks/parts/frame/frame.schema.ts'
import { frameBlocks } from '#blocks/parts/frame/frame-blocks.ts'
import { MarkedPagesContext } from '#blocks/parts/frame/site-header.tsx'
import styles from './page-frame.module.css'
import { useMarkedPages } from './use-marks.ts'

type PartProps = { pageId: string; type: string; label: string }

/** The published announcement and header as they stand above the page, with buttons that open them. */
export function FrameAbove({ pageId }: { pageId: string }) {
  return (
    <>
      <FramePart pageId={pageId} type="Announcement" label="Edit announcement" />
      <FramePart pageId={pageId} type="SiteHeader" label="Edit menu and header" />
    </>
  )
}

/** The published footer as it stands below the page. */
export function FrameBelow({ pageId }: { pageId: string }) {
  return <FramePart pageId={pageId} type="SiteFooter" label="Edit footer" />
}

/** Memoized: what is typed on the page changes nothing around it. */
const FramePart = memo(function FramePart({ pageId, type, label }: PartProps) {
  const navigate = useNavigate()
  const { data: frame } = useQuery<WithMedia<Page>>({ queryKey: [apiPaths.page('site-frame')] })
  const { data: site } = useQuery<WithMedia<SiteSettings>>({ queryKey: [apiPaths.site] })
  const { data: contactInfo } = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo] })
  const content = useMemo(() => frame?.content.filter((block) => block.type === type), [frame, type])
  const header = useMemo(() => headerChoice(frame?.content ?? []), [frame])
  const media = frame?.media
  const today = dayIn(site?.timeZone ?? 'UTC')
  const Host = useMemo<BlockHost>(
    () =>
      ({ block, props }) => {
        const View = block.current()?.View
        const place = { pageId: 'site-frame', today, ...(media && { media }) }
        return View ? <View {...props} content={{ site, contactInfo }} place={place} /> : null
      },
    [site, contactInfo, media, today],
  )
  const marked = useMarkedPages(false, content ?? [])
  if (!content || !site || !contactInfo) return null
  // Without a bar there is nothing to press.
  if (
    type === 'Announcement' &&
    !content.some(({ props }) => isAnnounced(props as Partial<AnnouncementProps>, today))
  )
    return null
  const open = (block: string) => navigate(`/admin/pages/site-frame?on=${pageId}&select=${block}`)
  return (
    <div className={styles.part} data-page-frame={type}>
      <div inert>
        <MarkedPagesContext value={marked}>
          <HeaderBrandContext value={header}>
            <PageMarkup content={content} blocks={frameBlocks} host={Host} />
          </HeaderBrandContext>
        </MarkedPagesContext>
      </div>
      <button
        type="button"
        className={styles.open}
        aria-label={label}
        title={label}
        onClick={() => open(type)}
      >
        <span aria-hidden>{label}</span>
      </button>
      {type === 'SiteHeader' && (
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
