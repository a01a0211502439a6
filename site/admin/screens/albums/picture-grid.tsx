import { DragDropProvider } from '@dnd-kit/react'
import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { lacksAltText } from '#blocks/contract/records/album.ts'
import { whyNotPublic } from '#blocks/contract/records/album-publishing.ts'
import { notify } from '../../base/notices/notify.tsx'
import { Announcer, useAnnounce } from '../../base/ui/announcer.tsx'
import { Button } from '../../base/ui/button.tsx'
import { DeleteMany, SelectBar } from '../../forms/lists/bulk-bar.tsx'
import { useItemActions } from '../../forms/lists/item-actions.ts'
import { useItemOrder } from '../../forms/lists/item-order.ts'
import { useDragOrder } from '../../forms/lists/use-drag-order.ts'
import type { AlbumFormHandle } from './album-form-link.tsx'
import styles from './album-pictures.module.css'
import { PaperCard, type PictureAction, PictureCard } from './picture-card.tsx'
import { altInputId, usePictureEdits } from './picture-edits.ts'
import { PictureSteps } from './picture-steps.tsx'
import type { AlbumPicture, ShownAlbum } from './picture-texts.ts'
import { PictureThumbs } from './picture-thumbs.tsx'
import { useWindowCards } from './use-window-cards.ts'

type PictureGridProps = {
  album: ShownAlbum
  form: RefObject<AlbumFormHandle | null>
  pictures: readonly AlbumPicture[]
  isOneByOne: boolean
}

/** An album's pictures with their texts, moved by drag, buttons or keys; only those near exist. */
export function PictureGrid(props: PictureGridProps) {
  return (
    <Announcer>
      <OrderedPictures {...props} />
    </Announcer>
  )
}

function OrderedPictures({ album, form, pictures, isOneByOne }: PictureGridProps) {
  const path = apiPaths.albumImages(album.id)
  const edits = usePictureEdits()
  const { order, save } = useItemOrder(path, pictures, edits)
  const { bulk } = useItemActions(path, ['picture', 'pictures'])
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const announce = useAnnounce()
  const byId = useMemo(() => new Map(pictures.map((picture) => [picture.id, picture])), [pictures])
  const known = useMemo(() => order.filter((id) => byId.has(id)), [order, byId])
  const nameOf = (id: number) => `Picture ${known.indexOf(id) + 1}`
  const { shown, draggedId, providerProps } = useDragOrder(known, { nameOf, onDrop: save })
  const [wanted, setWanted] = useState<Wanted>()
  const [currentId, setCurrentId] = useState(() => pictures.find(lacksAltText)?.id)
  const { cards, scrollTo, isPrinting, gridProps } = useWindowCards(shown, draggedId ?? wanted?.id)
  const chosen = shown.filter((id) => selected.has(id))
  const inOrder = shown.flatMap((id) => byId.get(id) ?? [])
  const reason = whyNotPublic(pictures)
  const lack = reason && `${reason} before you can publish.`

  // A picture that is moved again and again stays in sight, with the button that moves it.
  useEffect(() => {
    if (!wanted) return
    if (!isOneByOne) scrollTo(shown.indexOf(wanted.id))
    if (wanted.isDescription) showAltInput(wanted.id)
    setWanted(undefined)
  }, [wanted, shown, scrollTo, isOneByOne])

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
      const place = placeAfter(action, shown.indexOf(id), shown.length)
      const ids = shown.filter((other) => other !== id)
      ids.splice(place, 0, id)
      announce(`${nameOf(id)}: moved to position ${place + 1} of ${shown.length}`)
      setWanted({ id, isDescription: false })
      save(ids)
    }
  }

  // A stable callback, so that a card rerenders only when its own props change.
  const latestAct = useRef(act)
  latestAct.current = act
  const onAct = useCallback((id: number, action: PictureAction) => latestAct.current(id, action), [])

  if (isOneByOne)
    return (
      <>
        {lack && <p className={styles.lacking}>{lack}</p>}
        <PictureSteps
          album={album}
          form={form}
          pictures={inOrder}
          currentId={currentId}
          onGo={setCurrentId}
          onAct={onAct}
        />
        <UnsavedBar />
      </>
    )
  return (
    <DragDropProvider {...providerProps}>
      {lack && (
        <div className={styles.lacking}>
          <p>{lack}</p>
          <PictureThumbs
            pictures={inOrder}
            isWanted={lacksAltText}
            onShow={(id) => setWanted({ id, isDescription: true })}
          />
        </div>
      )}
      <PictureBulkBar
        all={shown}
        chosen={chosen}
        onChoose={(ids) => setSelected(new Set(ids))}
        onDelete={remove}
      />
      <ol className={styles.grid} {...gridProps}>
        {cards.map(({ index, ...place }) => {
          const picture = byId.get(shown[index] ?? 0)
          if (picture && isPrinting)
            return <PaperCard key={`paper-${picture.id}`} picture={picture} index={index} />
          return (
            picture && (
              <PictureCard
                key={picture.id}
                picture={picture}
                index={index}
                count={shown.length}
                isCover={album.coverImageUrl ? picture.imageUrl === album.coverImageUrl : index === 0}
                isSelected={selected.has(picture.id)}
                onAct={onAct}
                {...place}
              />
            )
          )
        })}
      </ol>
      <UnsavedBar />
    </DragDropProvider>
  )
}

type Wanted = { id: number; isDescription: boolean }

function showAltInput(id: number): void {
  const input = document.getElementById(altInputId(id))
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}

function placeAfter(action: 'earlier' | 'later' | 'first' | 'last', index: number, count: number): number {
  if (action === 'first') return 0
  if (action === 'last') return count - 1
  return Math.min(count - 1, Math.max(0, index + (action === 'later' ? 1 : -1)))
}

/** How many pictures are unsaved, and saves them; so does leaving a card. */
export function UnsavedBar() {
  const edits = usePictureEdits()
  const unsaved = useSyncExternalStore(edits.subscribe, edits.unsaved, edits.unsaved)
  const isSaving = useSyncExternalStore(edits.subscribe, edits.isSaving, edits.isSaving)
  if (unsaved.length === 0) return null
  return (
    <div className={styles.unsaved}>
      <p>{unsavedLabel(unsaved.length, isSaving)}</p>
      {!isSaving && (
        <Button look="main" onClick={() => void edits.saveAll()}>
          Save all changes
        </Button>
      )}
    </div>
  )
}

function unsavedLabel(count: number, isSaving: boolean): string {
  if (isSaving) return count === 1 ? 'Saving 1 picture…' : `Saving ${count} pictures…`
  return count === 1 ? '1 picture isn’t saved' : `${count} pictures aren’t saved`
}

type PictureBulkBarProps = {
  all: readonly number[]
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
  onDelete: (ids: readonly number[]) => Promise<void>
}

/** Records photo consent for all selected pictures, or deletes them. */
function PictureBulkBar({ all, chosen, onChoose, onDelete }: PictureBulkBarProps) {
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
