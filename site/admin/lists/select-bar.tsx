import type { ReactNode } from 'react'
import { mostInBulk } from '#blocks/contract/list-writes.ts'
import styles from './select-bar.module.css'

type SelectBarProps = {
  /** Ids of what is shown, of which one call takes only so many. */
  all: readonly number[]
  /** How many are ticked. */
  count: number
  /** Said while nothing is ticked. */
  label: string
  onChoose: (ids: readonly number[]) => void
  /** The buttons, for what is ticked. */
  children: ReactNode
}

/** Ticks all of what is shown, and holds what can be done with all that is ticked. */
export function SelectBar({ all, count, label, onChoose, children }: SelectBarProps) {
  const most = all.slice(0, mostInBulk)
  const isAll = count > 0 && count >= most.length
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll
          }}
          onChange={() => onChoose(isAll ? [] : most)}
        />
        {count > 0 ? `${count} selected` : label}
      </label>
      {count > 0 && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
