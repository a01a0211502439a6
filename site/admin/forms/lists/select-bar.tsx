import type { ReactNode } from 'react'
import { mostInBulk } from '#blocks/contract/list-writes.ts'
import styles from './select-bar.module.css'

type SelectBarProps = {
  /** Ids of the rows shown. One call takes at most `mostInBulk` of them. */
  all: readonly number[]
  /** Number of selected rows. */
  count: number
  /** Shown while nothing is selected. */
  label: string
  onChoose: (ids: readonly number[]) => void
  /** The buttons for the selected rows. */
  children: ReactNode
}

/** Selects all rows shown, and holds the bulk actions. */
export function SelectBar({ all, count, label, onChoose, children }: SelectBarProps) {
  const most = all.slice(0, mostInBulk)
  const isAll = count > 0 && count >= all.length
  const isMost = count > 0 && count >= most.length
  const selectedLabel =
    isMost && !isAll
      ? `${count} of ${all.length.toLocaleString()} selected, the most at a time`
      : `${count} selected`
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll
          }}
          onChange={() => onChoose(isMost ? [] : most)}
        />
        {count > 0 ? selectedLabel : label}
      </label>
      {count > 0 && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
