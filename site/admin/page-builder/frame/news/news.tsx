import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { BuilderMetadata } from '#blocks/editing/block-editor.tsx'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { useLastSaves } from '../../../base/http/undo-save.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { Button } from '../../../base/ui/button.tsx'
import { currentFarmClock } from '../../../base/ui/farm-clock.ts'
import { momentIn } from '../../../base/ui/moments.ts'
import { useNow } from '../../../base/ui/use-now.ts'
import { OneUploadState } from '../../../forms/media/one-upload-state.tsx'
import { totalStatus } from '../../../forms/media/upload-status.ts'
import { useUploads } from '../../../forms/media/uploads.ts'
import { useCanvasPictures } from '../../canvas/pictures/pictures-provider.tsx'
import { type DraftNews as NewsItem, useEditor } from '../../page/core/editor-context.ts'
import { blockLabel } from '../../page/core/page-labels.ts'
import { usePageEnd } from '../../publish/end-page.tsx'
import { useDraftState } from '../../publish/saving/use-draft-saver.ts'
import styles from './page-news.module.css'
import { PageNews, ScheduleNews, savedMessage } from './page-news.tsx'

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

/** Reports changed contact details. They aren't part of the page, so blocks that show them update at once. */
function ContactNews() {
  const { id } = useUser()
  // Saves before the page was opened are not reported.
  const [readAt, setReadAt] = useState(() => new Date().toISOString())
  const [save] = useLastSaves([apiPaths.contactInfo])
  if (!save || save.at <= readAt) return null
  return (
    <div className={styles.news} role="status">
      <p>{`${savedMessage([save], id, 'the contact details')} Blocks that show them are already up to date.`}</p>
      <Button isSmall onClick={() => setReadAt(save.at)}>
        OK
      </Button>
    </div>
  )
}

/** Says that the page comes off the site, whatever is published until then. */
function EndNews() {
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

/** Reports blocks that shared an id, which no save would accept, and that they were repaired. */
function MendedNews() {
  const { opened } = useEditor()
  const [isRead, setIsRead] = useState(false)
  if (isRead || opened.renamed.length === 0) return null
  const names = new Intl.ListFormat('en').format(opened.renamed.map(blockLabel))
  return (
    <div className={styles.news} role="status">
      <p>
        {`${names} had the same id as another block on this page and couldn’t be saved. `}
        {'We fixed it. It’ll be saved with your next change. Nothing was lost.'}
      </p>
      <Button isSmall onClick={() => setIsRead(true)}>
        OK
      </Button>
    </div>
  )
}

/**
 * Progress of pictures that were dropped on the canvas or are added to a grid: of several together. A failed one stays
 * until it is retried or dismissed.
 */
function PictureNews() {
  const { ids, forget } = useCanvasPictures()
  const all = useUploads().uploads.filter(({ id }) => ids.includes(id))
  const open = all.filter(({ state }) => state.kind !== 'done')
  const failed = open.filter(({ state }) => state.kind === 'failed')
  const isMany = open.length - failed.length > 1
  return (
    <>
      {isMany && <p className={styles.news}>{`Adding pictures: ${totalStatus(all)}`}</p>}
      {(isMany ? failed : open).map((upload) => (
        <div key={upload.id} className={styles.news}>
          <OneUploadState upload={upload} />
          {upload.state.kind === 'failed' && (
            <Button isSmall onClick={() => forget(upload.id)}>
              OK
            </Button>
          )}
        </div>
      ))}
    </>
  )
}

/** Names who saved this page elsewhere while it is open here, and says what that means for this editor. */
function DraftNews() {
  const { saver, newer } = useEditor()
  const { kind } = useDraftState(saver)
  const { news, tell, needsChoice } = newer
  // The dialog of a conflict says the same, with the choice.
  if (!news || (kind === 'conflict' && needsChoice)) return null
  return (
    <div className={styles.news} role="status">
      <p>{newsText(news)}</p>
      <Button isSmall onClick={() => tell(undefined)}>
        OK
      </Button>
    </div>
  )
}

function newsText({ kind, by, at }: NewsItem): string {
  const when = at ? ` at ${currentFarmClock().time(at)}` : ''
  const where = by === 'You' ? ' in another tab' : ''
  if (kind === 'published') return `${by} published this page${where}${when}.`
  if (kind === 'live') return `${by} published this page${where}${when}. You see the new version now.`
  if (kind === 'discarded') return 'The draft of this page was discarded. You see the live page now.'
  return `${by} saved this page${where}${when}. You see the new version now.`
}
