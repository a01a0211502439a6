import { type MouseEvent, useState } from 'react'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { useHost } from '../../base/host/host.ts'
import { Button } from '../../base/ui/button.tsx'
import dialogStyles from '../../base/ui/dialog.module.css'
import { Modal } from '../../base/ui/modal.tsx'
import { DropHint } from './drop-hint.tsx'
import { useFilesAnywhere } from './file-intake.ts'
import styles from './media-picker.module.css'
import { LibraryChoice } from './media-picker.tsx'
import { acceptOf } from './upload-rules.ts'

type PicturesPickerProps = {
  onPick: (items: LibraryItem[]) => void
  /** Takes new pictures from the computer; without it, there are only those of the library. */
  onFiles?: ((files: readonly File[]) => void) | undefined
  room?: number
  onClose: () => void
  /** See `useReturnFocus`. */
  takeFocus?: (() => boolean) | undefined
}

/** In the order of choosing; with Shift, all from the last. The selection survives search and paging. */
export function PicturesPicker(props: PicturesPickerProps) {
  const { onPick, onFiles, room = Number.POSITIVE_INFINITY, onClose, takeFocus } = props
  const [chosen, setChosen] = useState<ReadonlyMap<string, LibraryItem>>(new Map())
  const [last, setLast] = useState<string>()
  const count = chosen.size
  const isFull = count >= room
  function press(item: LibraryItem, { shiftKey }: MouseEvent, among: readonly LibraryItem[]) {
    setChosen(chosenAfter(chosen, item, { among, from: shiftKey ? last : undefined, room }))
    setLast(item.name)
  }
  return (
    <Modal title="Choose pictures" onClose={onClose} takeFocus={takeFocus} isWide>
      {onFiles && room > 0 && <UploadSeveral onFiles={onFiles} />}
      <LibraryChoice kind="image" chosen={chosen} isMany onTile={press} />
      <div className={`${dialogStyles.buttons} ${styles.foot}`}>
        {Number.isFinite(room) && (
          <p className={styles.room} role="status">
            {roomMessage(room, isFull)}
          </p>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" disabled={count === 0} onClick={() => onPick([...chosen.values()])}>
          {count === 0 ? 'Add pictures' : count === 1 ? 'Add 1 picture' : `Add ${count} pictures`}
        </Button>
      </div>
    </Modal>
  )
}

function UploadSeveral({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const host = useHost()
  const take = (files: readonly File[]) => files.length > 0 && onFiles(files)
  const isOver = useFilesAnywhere(take)
  return (
    <>
      <div className={styles.upload}>
        <Button
          onClick={async () => take(await host.pickFiles({ accept: acceptOf('image'), multiple: true }))}
        >
          Upload pictures
        </Button>
        <span className={styles.hint}>or drop or paste them here</span>
      </div>
      <DropHint isOver={isOver} text="Drop the pictures to add them" />
    </>
  )
}

function roomMessage(room: number, isFull: boolean): string {
  if (room === 0) return 'There’s no room for more pictures. Remove one first.'
  const limit = room === 1 ? 'one more picture' : `${room} more pictures`
  return isFull ? `That’s all: there’s room for ${limit}.` : `There’s room for ${limit}.`
}

type Named = { name: string }

type Press<Item> = {
  /** The pictures in sight, in their order. */
  among: readonly Item[]
  /** With Shift: the one that was pressed before. */
  from: string | undefined
  room: number
}

/** The chosen pictures by name, in the order of choosing, after a press on `item`. */
export function chosenAfter<Item extends Named>(
  chosen: ReadonlyMap<string, Item>,
  item: Item,
  { among, from, room }: Press<Item>,
): ReadonlyMap<string, Item> {
  const next = new Map(chosen)
  const begin = from === undefined ? -1 : among.findIndex(({ name }) => name === from)
  const end = among.findIndex(({ name }) => name === item.name)
  if (begin === -1 && next.delete(item.name)) return next
  const range = begin === -1 ? [item] : among.slice(Math.min(begin, end), Math.max(begin, end) + 1)
  for (const one of begin > end ? range.toReversed() : range)
    if (next.size < room && !next.has(one.name)) next.set(one.name, one)
  return next
}
