import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { DeleteMany, SelectBar } from '../../forms/lists/bulk-bar.tsx'
import { usePictureEdits } from './picture-edits.ts'

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
      <Button
        isSmall
        disabled={isBusy}
        onClick={() => {
          for (const id of chosen) edits.write(id, { photoConsent: true })
          void act(() => edits.saveAll())
        }}
      >
        Permission given
      </Button>
      <DeleteMany
        count={chosen.length}
        noun="pictures"
        isBusy={isBusy}
        onDelete={() => void act(() => onDelete(chosen))}
      />
    </SelectBar>
  )
}
