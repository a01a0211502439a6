import type { BuilderMetadata } from '#blocks/editing/block-editor.tsx'
import { ContactNews } from './contact-news.tsx'
import { DraftNews } from './draft-news.tsx'
import { EndNews } from './end-news.tsx'
import { MendedNews } from './mended-news.tsx'
import styles from './page-news.module.css'
import { PageNews } from './page-news.tsx'
import { PictureNews } from './picture-news.tsx'
import { ScheduleNews } from './schedule-news.tsx'

/** Messages about the open page, below the top bar. */
export function News({ metadata }: { metadata: BuilderMetadata }) {
  return (
    <div className={styles.all}>
      <ScheduleNews />
      <EndNews />
      <MendedNews />
      <PictureNews />
      <ContactNews />
      <DraftNews />
      <PageNews metadata={metadata} />
    </div>
  )
}
