import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LibraryItem, MediaUse } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { trashDays } from '#blocks/contract/time/retention.ts'
import { ApiError } from '../../../http/api-error.ts'
import { reasonOf } from '../../base/http/refusals.ts'
import { moveToTrash, notify } from '../../base/notices/notify.tsx'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import dialogStyles from '../../base/ui/dialog.module.css'
import { Modal } from '../../base/ui/modal.tsx'
import { copiesStay } from '../../forms/media/copies-stay.ts'
import { kindNouns } from '../../forms/media/upload-rules.ts'
import { MediaUses } from './media-uses.tsx'

const touches = [staffPaths.media, staffPaths.trash]

type DeleteFileProps = {
  item: LibraryItem
  revision: number
  onDeleted?: () => void
  /** Of a file in use it is offered to replace it. */
  onReplace: () => void
}

/** The button that moves a file to the trash, with what it asks and refuses. */
export function DeleteFile({ item, revision, onDeleted, onReplace }: DeleteFileProps) {
  const navigate = useNavigate()
  const [usedBy, setUsedBy] = useState<readonly MediaUse[]>()
  const [isAsking, setIsAsking] = useState(false)
  const { act } = useAct({ touches, onRefused: showRefusal })
  const noun = kindNouns[item.kind]

  const remove = () =>
    act(async () => {
      await moveToTrash(staffPaths.mediaItem(item.name), revision, { name: 'File', touches })
      onDeleted?.()
      navigate('/admin/media')
    })

  function showRefusal(error: unknown) {
    if (error instanceof ApiError && error.problem?.usedBy) return setUsedBy(error.problem.usedBy)
    notify(reasonOf(error))
  }

  return (
    <>
      <Button
        look="danger"
        // In use: the refusal says where, so there is nothing to ask.
        onClick={() => (item.usedBy.length > 0 ? void remove() : setIsAsking(true))}
      >
        Delete
      </Button>
      {isAsking && (
        <Confirm
          title={`Delete this ${noun}?`}
          text={`Visitors can’t see it anymore. It stays in the trash for ${trashDays} days, where only staff can see it. ${copiesStay}`}
          label="Move to the trash"
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        />
      )}
      {usedBy && (
        <Modal
          title="This file is in use"
          text="Choose another file in these places first, or replace this one."
          onClose={() => setUsedBy(undefined)}
        >
          <MediaUses usedBy={usedBy} />
          <div className={dialogStyles.buttons}>
            <Button
              look="main"
              onClick={() => {
                setUsedBy(undefined)
                onReplace()
              }}
            >
              {`Replace the ${noun}`}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}
