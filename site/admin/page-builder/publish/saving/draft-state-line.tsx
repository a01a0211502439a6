import { useHost } from '../../../base/host/host.ts'
import { Button } from '../../../base/ui/button.tsx'
import { useFarmClock } from '../../../base/ui/farm-clock.ts'
import { StateBadge } from '../../../base/ui/state-badge.tsx'
import { pageSaveLabel } from '../../../forms/editing/save-labels.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { usePageLine } from '../../page/core/page-line.ts'
import { badgeOf, badgeTones, seenLabel } from '../../page/core/page-state.ts'
import styles from './draft-state-line.module.css'
import { revisionOf } from './rebase-on-live.ts'
import { useDraftState } from './use-draft-saver.ts'

/** The save state of the draft, always visible, with the state of the page and what visitors see in place of the draft. */
export function DraftStateLine() {
  const { opened, saver } = useEditor()
  const page = usePageLine(opened.summary.id) ?? opened.summary
  const state = useDraftState(saver)
  const { keepsDrafts = 'in this browser' } = useHost()
  const { time } = useFarmClock()
  const hasDraft = revisionOf(saver.etag()) > 0
  const badge = badgeOf(page, hasDraft)
  const seen = (hasDraft && seenLabel(page)) || ''
  const isTimed = state.kind === 'saved' && state.at !== undefined && !state.isLive
  const place = saver.isStoredLocally() ? keepsDrafts : undefined
  return (
    <p
      className={styles.state}
      role="status"
      data-draft-state={state.kind}
      data-draft={revisionOf(saver.etag())}
    >
      <span>
        {pageSaveLabel(state, { timeOf: time, place, seen })}
        {seen && isTimed && <span className={styles.seen}>{seen}</span>}
      </span>
      <span className={styles.badge}>
        <StateBadge tone={badgeTones[badge]}>{badge}</StateBadge>
      </span>
      {(state.kind === 'offline' || state.kind === 'refused') && (
        <Button look="quiet" onClick={() => void saver.flush()}>
          Try again
        </Button>
      )}
    </p>
  )
}
