import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { type RefObject, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { useItemActions } from '../lists/item-actions.ts'
import { useItemOrder } from '../lists/item-order.ts'
import { notify } from '../notices/notify.ts'
import type { AlbumFormHandle } from './album-form-link.tsx'
import styles from './album-pictures.module.css'
import { PictureBulkBar } from './picture-bulk-bar.tsx'
import { type PictureAction, PictureCard } from './picture-card.tsx'
import { usePictureEdits } from './picture-parts.ts'
import type { AlbumPicture, ShownAlbum } from './picture-texts.ts'

type PictureGridProps = {
  album: ShownAlbum
  form: RefObject<AlbumFormHandle | null>
  pictures: readonly AlbumPicture[]
}

/** An album's pictures side by side with their texts. They move by drag, buttons or keys. */
export function PictureGrid({ album, form, pictures }: PictureGridProps) {
  const path = apiPaths.albumImages(album.id)
  const edits = usePictureEdits()
  const { order, save } = useItemOrder(path, pictures, edits)
  const { bulk } = useItemActions(path, ['picture', 'pictures'])
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [spoken, setSpoken] = useState('')
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  const shown = order.map((id) => byId.get(id)).filter((picture) => picture !== undefined)
  const chosen = shown.filter(({ id }) => selected.has(id)).map(({ id }) => id)

  async function remove(ids: readonly number[]): Promise<void> {
    await edits.settled()
    const isDone = await bulk(
      ids.map((id) => ({ id, revision: edits.revisionOf(id) })),
      'delete',
    )
    if (isDone) setSelected(new Set())
  }

  function act(id: number, action: PictureAction): void {
    if (action === 'select') {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setSelected(next)
    } else if (action === 'delete') void remove([id])
    else if (action === 'cover') {
      const isSaved = form.current?.saveIfClean('coverImageUrl', byId.get(id)?.imageUrl ?? '')
      if (!isSaved) notify('Save the album’s details to use this cover')
    } else {
      const place = placeAfter(action, order.indexOf(id), order.length)
      const ids = order.filter((other) => other !== id)
      ids.splice(place, 0, id)
      setSpoken(`Moved to position ${place + 1} of ${order.length}`)
      save(ids)
    }
  }

  // A stable callback, so that a card rerenders only when its own props change.
  const latestAct = useRef(act)
  latestAct.current = act
  const onAct = useCallback((id: number, action: PictureAction) => latestAct.current(id, action), [])

  return (
    <DragDropProvider
      onDragEnd={(event) => {
        if (event.canceled) return
        const ids = move(order, event)
        setSpoken(`Moved to position ${ids.indexOf(Number(event.operation.source?.id)) + 1} of ${ids.length}`)
        save(ids)
      }}
    >
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <PictureBulkBar
        all={order}
        chosen={chosen}
        onChoose={(ids) => setSelected(new Set(ids))}
        onDelete={remove}
      />
      <ol className={styles.grid}>
        {shown.map((picture, index) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            index={index}
            count={shown.length}
            isCover={picture.imageUrl === album.coverImageUrl}
            isSelected={selected.has(picture.id)}
            onAct={onAct}
          />
        ))}
      </ol>
      <UnsavedBar />
    </DragDropProvider>
  )
}

function placeAfter(action: 'earlier' | 'later' | 'first' | 'last', index: number, count: number): number {
  if (action === 'first') return 0
  if (action === 'last') return count - 1
  return Math.min(count - 1, Math.max(0, index + (action === 'later' ? 1 : -1)))
}

/**
 * Shows how many pictures are unsaved, and saves them. A picture is also saved when focus leaves its card.
 */
function UnsavedBar() {
  const edits = usePictureEdits()
  const unsaved = useSyncExternalStore(edits.subscribe, edits.unsaved)
  if (unsaved.length === 0) return null
  return (
    <div className={styles.unsaved}>
      <p>{unsaved.length === 1 ? '1 picture isn’t saved' : `${unsaved.length} pictures aren’t saved`}</p>
      <button type="button" className="button button-main" onClick={() => void edits.saveAll()}>
        Save all changes
      </button>
    </div>
  )
}
