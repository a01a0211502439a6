import { useState } from 'react'
import type { Listed } from '../http/records.ts'
import styles from './bulk-bar.module.css'
import { type BulkAction, useItemActions } from './item-actions.ts'

/** The most that one call takes (contract: blocks/contract/staff-paths.ts). */
const mostAtOnce = 500

type BulkBarProps = {
  path: string
  noun: readonly [string, string]
  found: readonly Listed<unknown>[]
  chosen: readonly Listed<unknown>[]
  onChoose: (ids: number[]) => void
}

/** Ticks all of what is shown, and does one thing with all that is ticked. */
export function BulkBar({ path, noun, found, chosen, onChoose }: BulkBarProps) {
  const { bulk } = useItemActions(path, noun)
  const [isBusy, setIsBusy] = useState(false)
  const all = found.slice(0, mostAtOnce)
  const isAll = chosen.length > 0 && chosen.length >= all.length

  async function act(action: BulkAction) {
    setIsBusy(true)
    if (await bulk(chosen, action)) onChoose([])
    setIsBusy(false)
  }

  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !isAll
          }}
          onChange={() => onChoose(isAll ? [] : all.map(({ id }) => id))}
        />
        {chosen.length > 0
          ? `${chosen.length} selected`
          : `${found.length} ${noun[found.length === 1 ? 0 : 1]}`}
      </label>
      {chosen.length > 0 && (
        <div className={styles.actions}>
          <button
            type="button"
            className="button button-second button-small"
            disabled={isBusy}
            onClick={() => void act('show')}
          >
            Show
          </button>
          <button
            type="button"
            className="button button-second button-small"
            disabled={isBusy}
            onClick={() => void act('hide')}
          >
            Hide
          </button>
          <button
            type="button"
            className="button button-danger button-small"
            disabled={isBusy}
            onClick={() => void act('delete')}
          >
            Delete
          </button>
        </div>
      )}
    </div>
  )
}
