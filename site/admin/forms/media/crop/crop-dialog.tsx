import { useEffect, useState } from 'react'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { focusAfter, noEdit, type PictureEdit, turnedSize } from '#blocks/contract/values/picture-edit.ts'
import { variantPath } from '#blocks/contract/values/picture-ladder.ts'
import { patchRecord } from '../../../base/http/staff-client.ts'
import { undoSave } from '../../../base/http/undo-save.ts'
import { notify } from '../../../base/notices/notify.tsx'
import { useAct } from '../../../base/session/use-act.ts'
import { Button } from '../../../base/ui/button.tsx'
import dialogStyles from '../../../base/ui/dialog.module.css'
import { Modal } from '../../../base/ui/modal.tsx'
import styles from './crop.module.css'
import {
  fitted,
  frameLabel,
  type RatioName,
  ratioOf,
  ratios,
  shareOf,
  storedEdit,
  turnedBy,
} from './crop-frame.ts'
import { CropStage } from './crop-stage.tsx'

type CropDialogProps = {
  item: LibraryItem
  revision: number
  onClose: () => void
  /** See `useReturnFocus`. */
  takeFocus?: (() => boolean) | undefined
}

/** Crops and rotates a picture. The file stays as it was uploaded; what is stored is the frame and the turn. */
export function CropDialog({ item, revision, onClose, takeFocus }: CropDialogProps) {
  const [edit, setEdit] = useState<PictureEdit>(item.edit ?? noEdit)
  const [ratio, setRatio] = useState<RatioName>('free')
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [isLoading, setIsLoading] = useState(true)
  const { act, isBusy } = useAct({ touches: [staffPaths.media] })
  // All of the picture, which only staff get. Its address is that of no cached size.
  const source = `${variantPath(item.url, 1200, 'webp', item.version)}&edit=none`
  useEffect(() => {
    if (!isLoading || size) return
    const picture = new Image()
    picture.onload = () => {
      const loaded = { width: picture.naturalWidth, height: picture.naturalHeight }
      setSize(loaded)
      // What was chosen while it was loading.
      setEdit((chosen) => inRatio(chosen, ratio, loaded))
    }
    picture.onerror = () => setIsLoading(false)
    picture.src = source
    return () => {
      picture.onload = null
      picture.onerror = null
    }
  }, [source, isLoading, size, ratio])

  function chooseRatio(name: RatioName) {
    setRatio(name)
    if (size) setEdit(inRatio(edit, name, size))
  }
  function turn(quarter: 90 | 270) {
    const turned = turnedBy(edit, quarter)
    setEdit(size ? inRatio(turned, ratio, size) : turned)
  }
  function reset() {
    setRatio('free')
    setEdit(noEdit)
  }
  const save = () =>
    act(async () => {
      const next = storedEdit(edit)
      const path = staffPaths.mediaItem(item.name)
      const focalPoint = focusAfter(item.focalPoint, item.edit, next)
      const saved = await patchRecord<LibraryItem>(path, { edit: next, focalPoint }, revision)
      const undo = () => undoSave(path, saved.revision)
      notify('Picture changed everywhere it’s used', { undo, touches: [staffPaths.media] })
      onClose()
    })

  return (
    <Modal
      title="Crop and rotate"
      text="Drag the frame or its corners, or move it with the arrow keys. The uploaded file stays as it is."
      onClose={onClose}
      takeFocus={takeFocus}
      isWide
    >
      <div className={styles.tools}>
        <fieldset className={styles.ratios}>
          <legend className="visually-hidden">Shape of the frame</legend>
          {Object.entries(ratios).map(([name, label]) => (
            <label key={name}>
              <input
                type="radio"
                name="ratio"
                checked={ratio === name}
                onChange={() => chooseRatio(name as RatioName)} // a key of the table
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className={styles.turns}>
          <Button isSmall onClick={() => turn(270)}>
            Rotate left
          </Button>
          <Button isSmall onClick={() => turn(90)}>
            Rotate right
          </Button>
        </div>
      </div>
      {size ? (
        <CropStage
          source={source}
          size={size}
          edit={edit}
          share={shareOf(ratioOf(ratio, turnedSize(size, edit.turn)), size, edit.turn)}
          onCrop={(crop) => setEdit({ ...edit, crop })}
        />
      ) : isLoading ? (
        <p>Loading the picture…</p>
      ) : (
        <div role="alert" className={styles.notLoaded}>
          <p>The picture didn’t load. Check your connection and try again.</p>
          <Button isSmall onClick={() => setIsLoading(true)}>
            Try again
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {`${edit.turn === 0 ? 'Not rotated' : `Rotated by ${edit.turn}°`}. ${frameLabel(edit.crop)}`}
      </p>
      <div className={dialogStyles.buttons}>
        <Button look="quiet" disabled={storedEdit(edit) === null} onClick={reset}>
          Back to the original
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" disabled={!size || isBusy} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Modal>
  )
}

function inRatio(edit: PictureEdit, name: RatioName, whole: { width: number; height: number }): PictureEdit {
  const size = turnedSize(whole, edit.turn)
  return { ...edit, crop: fitted(edit.crop, ratioOf(name, size), size) }
}
