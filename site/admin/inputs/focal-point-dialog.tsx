import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../http/api-error.ts'
import { refreshPaths } from '../http/records.ts'
import { reasonOf } from '../http/refusals.ts'
import { type Loaded, patchRecord } from '../http/staff-client.ts'
import { notify } from '../notices/notify.ts'
import { useSignedOut } from '../session/signed-out.ts'
import dialogStyles from '../ui/dialog.module.css'
import { Modal } from '../ui/modal.tsx'
import fieldStyles from './field.module.css'
import { FocalPointInput } from './focal-point-input.tsx'

type FocalPointDialogProps = { loaded: Loaded<LibraryItem>; onClose: () => void }

/** Edits a file's focal point. It belongs to the file, so it changes at once wherever the picture is used. */
export function FocalPointDialog({ loaded: { value: item, revision }, onClose }: FocalPointDialogProps) {
  const queries = useQueryClient()
  const askToSignIn = useSignedOut()
  const id = useId()
  const [focalPoint, setFocalPoint] = useState(item.focalPoint)
  const [problem, setProblem] = useState('')

  async function save() {
    try {
      await patchRecord(staffPaths.mediaItem(item.name), { focalPoint }, revision)
      notify('Focus point saved')
      onClose()
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 401) return askToSignIn()
      setProblem(
        status === 412 ? 'Someone else changed this file. Save again to use your point.' : reasonOf(error),
      )
    } finally {
      await refreshPaths(queries, [staffPaths.media])
    }
  }

  return (
    <Modal
      title="Focus point"
      text="This changes the picture everywhere it’s used, as soon as you save."
      onClose={onClose}
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
        <button type="button" className="button button-second" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button button-main" onClick={() => void save()}>
          Save
        </button>
      </div>
    </Modal>
  )
}
