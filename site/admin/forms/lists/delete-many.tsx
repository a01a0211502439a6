import { useState } from 'react'
import { trashDays } from '#blocks/contract/time/retention.ts'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'

/** From this number on, a deletion asks first. */
const askedFrom = 10

type DeleteManyProps = {
  count: number
  /** Plural: "dates". */
  noun: string
  isBusy: boolean
  onDelete: () => void
}

/** The button that moves all selected items to the trash. Many are named in a question first. */
export function DeleteMany({ count, noun, isBusy, onDelete }: DeleteManyProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        look="danger"
        isSmall
        disabled={isBusy}
        onClick={() => (count < askedFrom ? onDelete() : setIsAsking(true))}
      >
        Delete
      </Button>
      {isAsking && (
        <Confirm
          title={`Delete ${count} ${noun}?`}
          text={`Visitors won’t see them anymore. They stay in the trash for ${trashDays} days, where you can restore all of them with one click.`}
          label={`Delete ${count} ${noun}`}
          onConfirm={onDelete}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
