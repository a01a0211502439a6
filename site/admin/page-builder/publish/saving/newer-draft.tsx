import { useGetPuck } from '@measured/puck'
import { useEffect, useEffectEvent } from 'react'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { isComposed } from '#blocks/editing/composition.ts'
import { mergePages } from '#blocks/pages/page-merge.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { type DraftNews, useEditor } from '../../page/core/editor-context.ts'
import { readDraft } from '../../page/core/open-page.ts'
import { usePageLine } from '../../page/core/page-line.ts'
import { isPublished, rebaseIfKnown, revisionOf } from './rebase-on-live.ts'
import { isInTheWay, takeIn } from './take-in.ts'

/** The list of pages and this editor's own save are rarely renewed in the same moment. */
const settleMs = 300

/**
 * Follows the draft on the server: the live events renew the list of pages, whose line of this page tells its revision
 * and who saved it. What others saved is shown around what is typed here (take-in.ts), also where the next save finds
 * it; only where both changed one field, somebody is asked. It renders nothing.
 */
export function DraftFollower() {
  const { opened, saver, newer, onRestart } = useEditor()
  const getPuck = useGetPuck()
  const { id } = opened.summary
  const me = useUser()
  const line = usePageLine(id)

  const show = (change: Parameters<typeof takeIn>[1]) => takeIn(getPuck(), change) || onRestart()
  /** False if it must be tried again. */
  const look = useEffectEvent(() =>
    saver.hold(async (): Promise<boolean> => {
      const { draft, etag } = await readDraft(id)
      const isLive = isPublished(etag)
      const isNewLayout = isLive && draft.base.layout > saver.base().layout
      const tell = (kind: DraftNews['kind']) => newer.tell({ kind, ...authorOf(line, kind, me.email) })
      if (revisionOf(etag) === revisionOf(saver.etag()) && !isNewLayout) return true
      if (rebaseIfKnown(saver, { draft, etag })) {
        if (isLive) tell('published')
        return true
      }
      if (isInTheWay(getPuck())) return false
      const before = saver.stored()
      // Otherwise the next save finds it.
      if (!saver.takeOver({ ...draft, etag })) return true
      show({ before, theirs: draft.data, shown: draft.data })
      tell(isNewLayout ? 'live' : isLive ? 'discarded' : 'shown')
      return true
    }),
  )
  const settle = useEffectEvent(async () => {
    const state = saver.state()
    if (state.kind !== 'conflict') return true
    if (isComposed()) return false
    const { theirs, savedBy, savedAt } = state
    const before = saver.stored()
    const { merged, clashes, fromBoth, isOrderMixed } = mergePages(before, saver.current(), theirs.value)
    // What was made of one text by two people, neither has read yet.
    const needsChoice = clashes.length > 0 || fromBoth.length > 0 || isOrderMixed
    newer.setNeedsChoice(needsChoice)
    if (needsChoice) return true
    if (isInTheWay(getPuck())) return false
    saver.rebaseOn({ ...theirs.version, stored: theirs.value })
    saver.change(merged)
    show({ before, theirs: theirs.value, shown: merged })
    const by = savedBy === (me.name || me.email) ? 'You' : savedBy || 'Someone else'
    newer.tell({ kind: 'shown', by, at: savedAt })
    return true
  })

  const revision = line?.draftRevision
  const layout = line?.publishedRevision ?? 0
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const until = (run: () => Promise<boolean>) => {
      clearTimeout(timer)
      // If it can't be read now, the next save finds the conflict.
      const isDone = () => run().catch(() => true)
      timer = setTimeout(async () => void ((await isDone()) || isOver || until(run)), settleMs)
    }
    const compare = () => {
      clearTimeout(timer)
      const { kind } = saver.state()
      if (kind === 'conflict') return until(settle)
      if (revision === undefined || (kind !== 'saved' && kind !== 'unsaved')) return
      const isNewLayout = revision === 0 && layout > saver.base().layout
      if (revision !== revisionOf(saver.etag()) || isNewLayout) until(look)
    }
    compare()
    const unsubscribe = saver.subscribe(compare)
    return () => {
      isOver = true
      unsubscribe()
      clearTimeout(timer)
    }
  }, [revision, layout, saver])
  return null
}

function authorOf(line: PageSummary | undefined, kind: DraftNews['kind'], me: string) {
  const isPublish = kind === 'published' || kind === 'live'
  const [email, name, at] = isPublish
    ? [line?.publishedBy, line?.publishedByName, line?.publishedAt]
    : [line?.draftBy, line?.draftByName, line?.draftAt]
  return { by: email === me ? 'You' : name || 'Someone else', at: at ?? '' }
}
