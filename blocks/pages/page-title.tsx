import type { PageBlock } from '../contract/pages/page.ts'
import type { BlockName } from '../kit/content/block-names.ts'
import { Sky, skyClasses } from '../kit/ui/sky.tsx'

/** Blocks that begin with the page's main heading. */
const headBlocks: readonly BlockName[] = [
  'Hero',
  'AboutHero',
  'ServicesHero',
  'ServiceHero',
  'AlbumList',
  'AlbumImages',
  'TourDates',
  'ContactDetails',
  'BookingForm',
  'PageTop',
]

export function isHead(type: string): boolean {
  return headBlocks.some((name) => name === type)
}

type PageTitleProps = {
  /** The title of a page that staff added; undefined on a built-in page. */
  title: string | undefined
  content: readonly PageBlock[]
}

/** The title of a page as its `h1`, if none of its blocks has one: each page has exactly one. */
export function PageTitle({ title, content }: PageTitleProps) {
  if (!title || content.some(({ type }) => isHead(type))) return null
  return (
    <Sky>
      <div className={skyClasses.words}>
        <h1 dir="auto">{title}</h1>
      </div>
    </Sky>
  )
}
