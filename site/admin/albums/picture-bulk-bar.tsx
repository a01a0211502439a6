import { useState } from 'react'
import { SelectBar } from '../lists/select-bar.tsx'
import { usePictureEdits } from './picture-parts.ts'

type PictureBulkBarProps = {
  all: readonly number[]
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
  onDelete: (ids: readonly number[]) => Promise<void>
}

/** Records photo consent for all selected pictures, or deletes them. */
export function PictureBulkBar({ all, chosen, onChoose, onDelete }: PictureBulkBarProps) {
  const edits = usePictureEdits()
  const [isBusy, setIsBusy] = useState(false)

  async function act(work: () => Promise<unknown>) {
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }

  return (
    <SelectBar all={all} count={chosen.length} label="Select all" onChoose={onChoose}>
      <button
        type="button"
        className="button button-second button-small"
        disabled={isBusy}
        onClick={() => {
          for (const id of chosen) edits.write(id, { photoConsent: true })
          void act(() => edits.saveAll())
        }}
      >
        Permission given
      </button>
      <button
        type="button"
        className="button button-danger button-small"
        disabled={isBusy}
        onClick={() => void act(() => onDelete(chosen))}
      >
        Delete
      </button>
    </SelectBar>
  )
}
