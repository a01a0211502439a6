import { useGetPuck } from '@measured/puck'
import { useRef, useState } from 'react'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { FocalPointDialog } from '../../../forms/inputs/focal-point-dialog.tsx'
import { useLibraryItem } from '../../../forms/inputs/library-item.ts'
import { CropDialog } from '../../../forms/media/crop/crop-dialog.tsx'
import { mayCrop } from '../../../forms/media/crop/crop-frame.ts'
import { nameOf } from '../../../forms/media/library-tile.tsx'
import { MediaPicker } from '../../../forms/media/media-picker.tsx'
import { PicturesPicker } from '../../../forms/media/pictures-picker.tsx'
import { Thumbnail } from '../../../forms/media/thumbnail.tsx'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { canvasDocument } from '../../page/core/canvas-document.ts'
import type { AskedPictures } from '../../page/core/picture-actions.ts'
import { addPictures, placesOfBlock, putPicture, roomIn } from './block-pictures.ts'
import styles from './choose-pictures.module.css'
import { boxOf } from './drawn-places.ts'

type ChooseProps = {
  asked: AskedPictures
  onFiles: (files: readonly File[]) => void
  onClose: () => void
}

/** The library for one picture of a block, or for several. It is around the canvas and not in it, as in `LinkDialogProvider`. */
export function ChoosePictures({ asked, onFiles, onClose }: ChooseProps) {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const { blockId, path, isList, isOnCanvas } = asked
  const block = placeOfBlock(getPuck(), blockId)?.block
  const place = block && placesOfBlock(block).find((one) => one.path === path)
  const { loaded } = useLibraryItem(isList ? '' : (place?.address ?? ''))
  const [change, setChange] = useState<PictureChange>()
  // The dialog that takes the place of the library has the focus by the time that one gives it back.
  const isReplaced = useRef(false)
  const takeFocus = isOnCanvas ? () => focusPicture(blockId, path) : undefined

  if (!block) return null
  if (isList)
    return (
      <PicturesPicker
        room={roomIn(block)}
        onPick={(items) => {
          announce(addedMessage(addPictures(getPuck(), blockId, items)))
          onClose()
        }}
        onFiles={(files) => {
          onFiles(files)
          onClose()
        }}
        onClose={onClose}
        takeFocus={takeFocus}
      />
    )
  function pick(item: LibraryItem) {
    if (place) putPicture(getPuck(), blockId, place, item, loaded?.value.alt)
    announce('Picture changed')
    onClose()
  }
  if (loaded && change === 'crop')
    return (
      <CropDialog item={loaded.value} revision={loaded.revision} onClose={onClose} takeFocus={takeFocus} />
    )
  if (loaded && change === 'focus')
    return <FocalPointDialog loaded={loaded} onClose={onClose} takeFocus={takeFocus} />
  return (
    <MediaPicker
      kind="image"
      onPick={pick}
      onClose={onClose}
      takeFocus={() => isReplaced.current || (takeFocus?.() ?? false)}
    >
      {loaded && (
        <PresentPicture
          item={loaded.value}
          onChange={(kind) => {
            isReplaced.current = true
            setChange(kind)
          }}
        />
      )}
    </MediaPicker>
  )
}

export function addedMessage(count: number): string {
  return count === 1 ? '1 picture added' : `${count} pictures added`
}

/** About a second, in which the chosen picture is drawn. */
const mostFrames = 60

/** Focuses a picture on the canvas, or the first of a list. Puck draws a change a moment later. */
function focusPicture(blockId: string, path: string, framesLeft = mostFrames): true {
  const canvas = canvasDocument()
  const frames = [
    ...((canvas && boxOf(canvas, blockId))?.querySelectorAll<HTMLElement>('[data-picture-place]') ?? []),
  ]
  const there = frames.filter(({ dataset }) => `${dataset.picturePlace}.`.startsWith(`${path}.`))
  // What lies behind a block is chosen by a button.
  const frame = there.find((one) => one.matches('button')) ?? there[0]
  if (frame) frame.focus({ preventScroll: true })
  else if (framesLeft > 0) requestAnimationFrame(() => focusPicture(blockId, path, framesLeft - 1))
  return true
}

/** What can be done to a picture itself, wherever it is shown. */
type PictureChange = 'crop' | 'focus'

type PresentPictureProps = { item: LibraryItem; onChange: (kind: PictureChange) => void }

/** The picture that stands in a place of the canvas, with what can be done to it. */
function PresentPicture({ item, onChange }: PresentPictureProps) {
  return (
    <div className={styles.present}>
      <span className={styles.frame}>
        <Thumbnail path={item.url} alt="" version={item.version} focus={item.focalPoint} />
      </span>
      <p className={styles.words}>
        <strong>Now in this place</strong>
        <span className={styles.name}>{nameOf(item)}</span>
      </p>
      <div className={`buttons ${styles.buttons}`}>
        {mayCrop(item) && (
          <Button isSmall onClick={() => onChange('crop')}>
            Crop and rotate
          </Button>
        )}
        <Button isSmall onClick={() => onChange('focus')}>
          Focus point
        </Button>
      </div>
    </div>
  )
}
