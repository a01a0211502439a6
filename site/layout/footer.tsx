import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import type { MediaInfo, WithMedia } from '#blocks/contract/records/media.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { type BlockHost, PageMarkup } from '#blocks/pages/page-markup.tsx'
import { HeaderBrandContext, headerChoice } from '#blocks/parts/frame/brand.ts'
import { defaultFrame } from '#blocks/parts/frame/default-frame.ts'
import { drawnFrameBlocks } from '#blocks/parts/frame/drawn-blocks.ts'
import { useToday } from '../page/page-context.ts'
import styles from './own-menu.module.css'

/** The class of a page's body around another menu than the specified one. Here, so that it is in the one style sheet. */
export const ownMenu = styles.own

/** The footer as staff published it, or the one of the site settings. */
export function Footer() {
  const { data: frame } = useQuery<WithMedia<Page>>({ queryKey: [apiPaths.page('site-frame')] })
  const { data: site } = useQuery<WithMedia<SiteSettings>>({ queryKey: [apiPaths.site] })
  return (
    <FrameParts types={['SiteFooter']} content={frame?.content ?? defaultFrame(site)} media={frame?.media} />
  )
}

/** Some of the parts of the frame, with the content at hand. */
export function FrameParts({
  types,
  content,
  media,
}: {
  types: readonly string[]
  content: readonly PageBlock[]
  media?: Record<string, MediaInfo> | undefined
}): ReactNode {
  const { data: site } = useQuery<WithMedia<SiteSettings>>({ queryKey: [apiPaths.site] })
  const { data: contactInfo } = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo] })
  const today = useToday()
  const Host = useMemo<BlockHost>(() => {
    const shared = {
      content: { site: site ?? ({} as SiteSettings), contactInfo: contactInfo ?? ({} as ContactInfo) },
      place: { pageId: 'site-frame', today, ...(media && { media }) },
    }
    return ({ block, props }) => {
      const View = block.current()?.View
      return View ? <View {...props} {...shared} /> : null
    }
  }, [site, contactInfo, today, media])
  return (
    <HeaderBrandContext value={headerChoice(content)}>
      <PageMarkup
        content={content.filter(({ type }) => types.includes(type))}
        blocks={drawnFrameBlocks}
        host={Host}
      />
    </HeaderBrandContext>
  )
}
