import type { ReactElement } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { aboutPageThumbnails } from './about-page-thumbnails.tsx'
import { datesAndContactThumbnails } from './dates-and-contact-thumbnails.tsx'
import { frameThumbnails } from './frame-thumbnails.tsx'
import { homePageThumbnails } from './home-page-thumbnails.tsx'
import { lookThumbnails } from './look-thumbnails.tsx'
import { photosThumbnails } from './photos-thumbnails.tsx'
import { plainThumbnails } from './plain-thumbnails.tsx'
import { proofThumbnails } from './proof-thumbnails.tsx'
import { sectionsThumbnails } from './sections-thumbnails.tsx'
import { servicePageThumbnails } from './service-page-thumbnails.tsx'
import { servicesOverviewThumbnails } from './services-overview-thumbnails.tsx'

/** A small picture of a block for the list of blocks, beside its name. Only the builder loads it. */
export function BlockThumbnail({ name, className }: { name: BlockName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 36" width="48" height="36" aria-hidden="true">
      {thumbnails[name]}
    </svg>
  )
}

const thumbnails: Record<BlockName, ReactElement> = {
  ...homePageThumbnails,
  ...proofThumbnails,
  ...aboutPageThumbnails,
  ...servicesOverviewThumbnails,
  ...servicePageThumbnails,
  ...photosThumbnails,
  ...datesAndContactThumbnails,
  ...plainThumbnails,
  ...sectionsThumbnails,
  ...lookThumbnails,
  ...frameThumbnails,
}
