import type { ReactNode } from 'react'
import { useFarmClock } from '../ui/farm-clock.ts'
import type { SaveState } from './record-state.ts'
import styles from './save-bar.module.css'

type SaveBarProps = {
  state: SaveState
  /** False if the browser can't store the local draft. */
  isStoredLocally: boolean
  label: string
  /** True for a record that is not stored yet. */
  isNew: boolean
  onRetry: () => void
  /**
   * True if the form is one of several things on its screen. The bar then stays below the fields, and its
   * button is secondary.
   */
  isAside: boolean
  children?: ReactNode
}

/** The save state and the Save button, always in view. */
export function SaveBar({ state, isStoredLocally, label, isNew, onRetry, isAside, children }: SaveBarProps) {
  const isSaving = state.kind === 'saving'
  const { time: timeOf } = useFarmClock()
  return (
    <div className={isAside ? styles.aside : styles.bar} data-save-state={state.kind}>
      <p className={styles.state} role="status">
        {statusText(state, { isNew, timeOf })}
        {state.kind === 'unsaved' &&
          !isStoredLocally &&
          ' This browser can’t store drafts. Save before you leave.'}
      </p>
      {children}
      {state.kind === 'offline' && (
        <button type="button" className="button button-second" onClick={onRetry}>
          Try again
        </button>
      )}
      <button
        type="submit"
        className={`button ${isAside ? 'button-second' : 'button-main'}`}
        disabled={isSaving}
      >
        {isSaving ? 'Saving…' : label}
      </button>
    </div>
  )
}

type Words = { isNew: boolean; timeOf: (at: Date) => string }

function statusText(state: SaveState, { isNew, timeOf }: Words): string {
  switch (state.kind) {
    case 'saved':
      if (state.at) return `Saved ${timeOf(state.at)}`
      if (isNew) return 'Not added yet'
      return state.isUnchanged ? 'Nothing was changed' : 'All saved'
    case 'unsaved':
      return 'Not saved'
    case 'elsewhere':
      return 'Someone else changed this. Save to compare.'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return 'Not saved: you’re offline. What you typed is still here.'
    case 'refused':
      return state.message
  }
}
