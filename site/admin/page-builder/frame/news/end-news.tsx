import { useQuery } from '@tanstack/react-query'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { Button } from '../../../base/ui/button.tsx'
import { momentIn } from '../../../base/ui/moments.ts'
import { useNow } from '../../../base/ui/use-now.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { usePageEnd } from '../../publish/use-page-end.ts'
import styles from './page-news.module.css'

/** Says that the page comes off the site, whatever is published until then. */
export function EndNews() {
  const { opened } = useEditor()
  const { data: pages } = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] })
  const { keepOn } = usePageEnd()
  const now = useNow()
  const timeZone = useTimeZone()
  const page = pages?.find(({ id }) => id === opened.summary.id)
  if (!page?.ends) return null
  return (
    <div className={styles.news} role="status">
      <p>{`This page comes off the site ${momentIn(page.ends.at, timeZone, now)}.`}</p>
      <Button isSmall onClick={() => void keepOn(page)}>
        Keep on the site
      </Button>
    </div>
  )
}
