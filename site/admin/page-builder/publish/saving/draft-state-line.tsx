import { useHost } from '../../../base/host/host.ts'
import { Button } from '../../../base/ui/button.tsx'
import { useFarmClock } from '../../../base/ui/farm-clock.ts'
import { pageSaveLabel } from '../../../forms/editing/save-labels.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import styles from './draft-state-line.module.css'
import { revisionOf } from './rebase-on-live.ts'
import { useDraftState } from './use-draft-saver.ts'

/** The save state of the draft, always visible. */
export function DraftStateLine() {
  const { saver } = useEditor()
  const state = useDraftState(saver)
  const { keepsDrafts = 'in this browser' } = useHost()
  const { time } = useFarmClock()
  const place = saver.isStoredLocally() ? keepsDrafts : undefined
  return (
    <p
      className={styles.state}
      role="status"
      data-draft-state={state.kind}
      data-draft={revisionOf(saver.etag())}
    >
      {pageSaveLabel(state, { timeOf: time, place })}
      {(state.kind === 'offline' || state.kind === 'refused') && (
        <Button look="quiet" onClick={() => void saver.flush()}>
          Try again
        </Button>
      )}
    </p>
  )
}
