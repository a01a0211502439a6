import { useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
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
import { usePageLine } from '../../page/core/page-line.ts'
import { usePageEnd } from '../../publish/end-page.tsx'
import { useDraftState } from '../../publish/saving/use-draft-saver.ts'
import styles from './page-news.module.css'
import { NewsLine, PageNews, ScheduleNews, savedMessage } from './page-news.tsx'

export function News({ metadata }: { metadata: BuilderMetadata }) {
  return (
    <div className={styles.all}>
      <ScheduleNews />
      <EndNews />
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
    <NewsLine
      text={`${savedMessage([save], id, 'the contact details')} Blocks that show them are already up to date.`}
      onAct={() => setReadAt(save.at)}
    />
  )
}

/** Says that the page comes off the site, whatever is published until then. */
function EndNews() {
  const { opened } = useEditor()
  const { keepOn } = usePageEnd()
  const now = useNow()
  const timeZone = useTimeZone()
  const page = usePageLine(opened.summary.id)
  if (!page?.ends) return null
  return (
    <NewsLine
      text={`This page comes off the site ${momentIn(page.ends.at, timeZone, now)}.`}
      action="Keep on the site"
      onAct={() => void keepOn(page)}
    />
  )
}

/** Progress of dropped pictures, of several together. A failed one stays until retried or dismissed. */
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
  return <NewsLine text={newsText(news)} onAct={() => tell(undefined)} />
}

function newsText({ kind, by, at }: NewsItem): string {
  const when = at ? ` at ${currentFarmClock().time(at)}` : ''
  const where = by === 'You' ? ' in another tab' : ''
  if (kind === 'published') return `${by} published this page${where}${when}.`
  if (kind === 'live') return `${by} published this page${where}${when}. You see the new version now.`
  if (kind === 'discarded') return 'The draft of this page was discarded. You see the live page now.'
  return `${by} saved this page${where}${when}. You see the new version now.`
}
