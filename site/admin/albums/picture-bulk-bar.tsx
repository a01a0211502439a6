import { useState } from 'react'
import { mostInBulk } from '#blocks/contract/list-writes.ts'
import bulkStyles from '../lists/bulk-bar.module.css'
import { usePictureEdits } from './picture-parts.ts'

type PictureBulkBarProps = {
  all: readonly number[]
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
  onDelete: (ids: readonly number[]) => Promise<void>
}

/** Ticks all pictures, and does one thing with all that are ticked. */
export function PictureBulkBar({ all, chosen, onChoose, onDelete }: PictureBulkBarProps) {
  const edits = usePictureEdits()
  const [isBusy, setIsBusy] = useState(false)
  const most = all.slice(0, mostInBulk)
  const isAll = chosen.length > 0 && chosen.length >= most.length

  async function act(work: () => Promise<unknown>) {
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }

  return (
    <div className={bulkStyles.bar}>
      <label className={bulkStyles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !isAll
          }}
          onChange={() => onChoose(isAll ? [] : most)}
        />
        {chosen.length > 0 ? `${chosen.length} selected` : 'Select all'}
      </label>
      {chosen.length > 0 && (
        <div className={bulkStyles.actions}>
          <button
            type="button"
            className="button button-second button-small"
            disabled={isBusy}
            onClick={() => {
              for (const id of chosen) edits.write(id, { photoConsent: true })
              void act(() => edits.saveAll())
            }}
          >
            Everybody agreed
          </button>
          <button
            type="button"
            className="button button-danger button-small"
            disabled={isBusy}
            onClick={() => void act(() => onDelete(chosen))}
          >
            Delete
          </button>
        </div>
      )}
    </div>
  )
}
