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
        ? `You’re offline. Saved ${place}. We’ll send it when you’re back online.`
        : 'You’re offline. Leave this page open and we’ll send it when you’re back online.'
    case 'signed-out':
      return `You’ve been signed out. ${place ? `Your work is saved ${place}.` : 'Leave this page open.'}`
    case 'clash':
      return `${state.savedBy || 'Someone else'} saved this draft`
    case 'refused':
      return state.message
  }
}
