import { useHost } from '../../host/host.ts'
import { useFarmClock } from '../../ui/farm-clock.ts'
import type { DraftState } from '../core/draft-reducer.ts'
import { useEditor } from '../core/editor-context.ts'
import styles from './draft-state-line.module.css'
import { useDraftState } from './use-draft-saver.ts'

/** The save state of the draft, always visible. */
export function DraftStateLine() {
  const { saver } = useEditor()
  const state = useDraftState(saver)
  const { keepsDrafts = 'in this browser' } = useHost()
  const { time } = useFarmClock()
  const place = saver.isStoredLocally() ? keepsDrafts : undefined
  return (
    <p className={styles.state} role="status" data-draft-state={state.kind}>
      {statusText(state, place, time)}
      {(state.kind === 'offline' || state.kind === 'refused') && (
        <button type="button" className="button button-quiet" onClick={() => void saver.flush()}>
          Try again
        </button>
      )}
    </p>
  )
}

/** `place`: where unsent changes are stored locally; undefined if they can't be. */
function statusText(state: DraftState, place: string | undefined, time: (at: Date) => string): string {
  switch (state.kind) {
    case 'saved':
      if (!state.at) return 'All saved'
      return `${state.isLive ? 'Published' : 'Draft saved'} ${time(state.at)}`
    case 'unsaved':
      return 'Not saved yet'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return place
        ? `No connection: kept ${place}, sent when it is back`
        : 'No connection: leave this page open, it is sent when it is back'
    case 'signed-out':
      return `You were signed out: ${place ? `kept ${place}` : 'leave this page open'}`
    case 'clash':
      return 'Somebody else saved this draft'
    case 'refused':
      return state.message
  }
}
