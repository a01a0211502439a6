import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { canvasDocument } from '../../page/core/canvas-document.ts'
import type { DraftNews } from '../../page/core/draft-news.ts'
import type { DraftSaver } from '../../page/core/draft-saver.ts'
import { type OpenedPage, readDraft } from '../../page/core/open-page.ts'
import { isPublished, rebaseIfKnown, revisionOf } from './rebase-on-live.ts'

/** The list of pages and this editor's own save are rarely renewed in the same moment. */
const settleMs = 300

type FollowerProps = {
  opened: OpenedPage
  saver: DraftSaver
  /** Counts how often the person asked for a version that waits. */
  asked: number
  onNews: (news: DraftNews) => void
  onRestart: () => void
}

/**
 * Follows the draft on the server: the live events renew the list of pages, whose line of this page tells its revision
 * and who saved it. A newer draft is shown at once if nothing here is unsaved; otherwise the next save merges both. It
 * renders nothing, and stands beside the editor, which would render again with each save.
 */
export function DraftFollower({ opened, saver, asked, onNews, onRestart }: FollowerProps) {
  const { id } = opened.summary
  const { email: me } = useUser()
  const { data: pages } = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] })
  const line = pages?.find((page) => page.id === id)

  const look = useEffectEvent(async (isAsked: boolean) => {
    const found = await saver.hold(async (): Promise<DraftNews['kind'] | undefined> => {
      const { draft, etag } = await readDraft(id)
      const isLive = isPublished(etag)
      const isNewLayout = isLive && draft.base.layout > saver.base().layout
      if (revisionOf(etag) === revisionOf(saver.etag()) && !isNewLayout) return undefined
      if (rebaseIfKnown(saver, { draft, etag })) return isLive ? 'published' : undefined
      if ((isBusy() && !isAsked) || !saver.takeOver({ ...draft, etag })) return 'waiting'
      if (isNewLayout) return 'live'
      return isLive ? 'discarded' : 'shown'
    })
    if (!found) return
    onNews({ kind: found, ...authorOf(line, found, me) })
    if (found !== 'waiting' && found !== 'published') onRestart()
  })

  const revision = line?.draftRevision
  const layout = line?.publishedRevision ?? 0
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const compare = () => {
      clearTimeout(timer)
      const { kind } = saver.state()
      if (revision === undefined || (kind !== 'saved' && kind !== 'unsaved')) return
      const isNewLayout = revision === 0 && layout > saver.base().layout
      if (revision === revisionOf(saver.etag()) && !isNewLayout) return
      // If it can't be read now, the next save finds the conflict.
      timer = setTimeout(() => void look(false).catch(() => undefined), settleMs)
    }
    compare()
    const unsubscribe = saver.subscribe(compare)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [revision, layout, saver])
  useEffect(() => {
    if (asked > 0) void look(true).catch(() => undefined)
  }, [asked])
  return null
}

/** In a dialog, or typing in a heading on the page or in a note: a new page would take that away. */
function isBusy(): boolean {
  return (
    document.querySelector('[role="dialog"], [data-notes] textarea:focus') !== null ||
    canvasDocument()?.querySelector('[data-typing]') != null
  )
}

function authorOf(line: PageSummary | undefined, kind: DraftNews['kind'], me: string) {
  const isPublish = kind === 'published' || kind === 'live'
  const [email, name, at] = isPublish
    ? [line?.publishedBy, line?.publishedByName, line?.publishedAt]
    : [line?.draftBy, line?.draftByName, line?.draftAt]
  return { by: email === me ? 'You' : name || 'Someone else', at: at ?? '' }
}
