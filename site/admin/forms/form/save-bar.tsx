import type { ReactNode } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import type { SaveState } from '../editing/edited-document.ts'
import { isSentLater } from '../editing/save-failure.ts'
import { recordSaveLabel } from '../editing/save-labels.ts'
import styles from './save-bar.module.css'

type SaveBarProps = {
  state: SaveState<unknown, unknown>
  /** A save was asked for, and there was nothing to save. */
  isUnchanged: boolean
  whenDeleted: string
  /** False if the browser can't store the local draft. */
  isStoredLocally: boolean
  label: string
  /** True for a record that is not stored yet. */
  isNew: boolean
  onRetry: () => void
  /** One of several things on its screen: the bar stays below the fields, its button is secondary. */
  isAside: boolean
  children?: ReactNode
}

export function SaveBar(props: SaveBarProps) {
  const { state, isUnchanged, whenDeleted, isStoredLocally, label, isNew, onRetry, isAside, children } = props
  const look = isAside ? 'second' : 'main'
  const isSaving = state.kind === 'saving'
  const { time: timeOf } = useFarmClock()
  return (
    <div className={isAside ? styles.aside : styles.bar} data-save-state={state.kind}>
      <p className={styles.state} role="status">
        {recordSaveLabel(state, { timeOf, isNew, isUnchanged, whenDeleted })}
        {state.kind === 'unsaved' &&
          !isStoredLocally &&
          ' This browser can’t store drafts. Save before you leave.'}
      </p>
      {children}
      {isSentLater(state) ? (
        <Button look={look} onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <Button type="submit" look={look} disabled={isSaving}>
          {isSaving ? 'Saving…' : label}
        </Button>
      )}
    </div>
  )
}
