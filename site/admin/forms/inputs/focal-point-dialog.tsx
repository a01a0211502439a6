import { useId, useState } from 'react'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { changedOr, reasonOf } from '../../base/http/refusals.ts'
import { type Loaded, patchRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import dialogStyles from '../../base/ui/dialog.module.css'
import { Modal } from '../../base/ui/modal.tsx'
import fieldStyles from './field.module.css'
import { FocalPointInput } from './focal-point-input.tsx'

type FocalPointDialogProps = {
  loaded: Loaded<LibraryItem>
  onClose: () => void
  /** See `useReturnFocus`. */
  takeFocus?: (() => boolean) | undefined
}

const whyNot = changedOr('Someone else changed this file. Save again to use your point.', reasonOf)

/** Edits a file's focal point. It belongs to the file, so it changes at once wherever the picture is used. */
export function FocalPointDialog({ loaded, onClose, takeFocus }: FocalPointDialogProps) {
  const { value: item, revision } = loaded
  const { act, problem } = useFormAct(whyNot, [staffPaths.media])
  const id = useId()
  const [focalPoint, setFocalPoint] = useState(item.focalPoint)

  const save = () =>
    act(async () => {
      await patchRecord(staffPaths.mediaItem(item.name), { focalPoint }, revision)
      notify('Focus point saved')
      onClose()
    })

  return (
    <Modal
      title="Focus point"
      text="This changes the picture everywhere it’s used, as soon as you save."
      onClose={onClose}
      takeFocus={takeFocus}
      isWide
    >
      <FocalPointInput
        id={id}
        name="focalPoint"
        label="Focus point"
        item={item}
        value={focalPoint}
        onChange={setFocalPoint}
      />
      <p className={fieldStyles.error} role="alert" hidden={!problem}>
        {problem}
      </p>
      <div className={dialogStyles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Modal>
  )
}
