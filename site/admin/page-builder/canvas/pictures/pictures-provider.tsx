import { useGetPuck } from '@measured/puck'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import type { PicturePlace } from '#blocks/editing/picture-places.ts'
import { notify } from '../../../base/notices/notify.tsx'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { uploadTogether } from '../../../forms/media/upload-together.ts'
import { uploads } from '../../../forms/media/uploads.ts'
import {
  blocksOfZone,
  contentOf,
  mayStandIn,
  placeOfBlock,
  rootZone,
  selectBlock,
} from '../../page/core/block-place.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { mayStandOn } from '../../page/core/page-config.ts'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import { type AskedPictures, AskForPicturesContext } from '../../page/core/picture-actions.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'
import { insertBlocks } from '../../page/moves/insert-blocks.ts'
import { addPictures, blockWith, pictureListOf, putPicture, roomIn, typeFor } from './block-pictures.ts'
import { addedMessage, ChoosePictures } from './choose-pictures.tsx'
import { type DropTarget, fullMessage } from './drop-target.tsx'

type CanvasPictures = {
  /** Ids of the uploads in the staff area's queue. */
  ids: readonly number[]
  take(files: readonly File[], target: DropTarget): void
  takeFor(files: readonly File[], blockId: string, place: PicturePlace): void
  /** Uploads files for a new block below this one, or at the end of the page. */
  takeBelow(files: readonly File[], blockId: string | undefined): void
  forget(id: number): void
}

const CanvasPicturesContext = createContext<CanvasPictures>({
  ids: [],
  take: () => undefined,
  takeFor: () => undefined,
  takeBelow: () => undefined,
  forget: () => undefined,
})

export const useCanvasPictures = () => use(CanvasPicturesContext)

/** Wraps the builder: pictures are chosen for a block, and go to the block they were dropped on, whatever is selected by then. */
export function PicturesProvider({ children }: { children: ReactNode }) {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const pageId = useEditor().opened.summary.id
  const [ids, setIds] = useState<readonly number[]>([])
  const [asked, ask] = useState<AskedPictures>()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const actions = useMemo(() => {
    /** The pictures are in the library even if the page was left by the time. */
    const upload = (files: readonly File[], onStored: (items: LibraryItem[]) => void) => {
      const added = uploadTogether(uploads, files, (items) => isOpen.current && onStored(items))
      setIds((before) => [...before, ...added])
    }
    function toPlace([file]: readonly File[], blockId: string, place: PicturePlace) {
      const block = placeOfBlock(getPuck(), blockId)?.block
      if (!file || !block) return
      selectBlock(getPuck(), blockId)
      upload([file], ([item]) => {
        if (!item || !placeOfBlock(getPuck(), blockId)) return
        // The former picture's words don't describe the new one.
        putPicture(getPuck(), blockId, place, item, formerText(getPuck(), blockId, place))
        announce(
          `Picture put into ${nameOfBlock(block.type)}${item.alt ? '' : '. Describe it in its settings.'}`,
        )
      })
    }
    function toList(files: readonly File[], blockId: string) {
      const block = placeOfBlock(getPuck(), blockId)?.block
      if (!block) return
      const fitting = files.slice(0, roomIn(block))
      if (fitting.length < files.length) notify(someMessage(block.type, fitting.length, files.length))
      selectBlock(getPuck(), blockId)
      upload(fitting, (items) => {
        const count = addPictures(getPuck(), blockId, items)
        if (count > 0) announce(addedMessage(count))
      })
    }
    function toNewBlock(files: readonly File[], zone: string, index: number) {
      const max = pictureListOf(typeFor(files.length))?.max ?? 1
      if (files.length > max) notify(someMessage(typeFor(files.length), max, files.length))
      const next = blocksOfZone(getPuck(), zone)[index]?.props.id
      let addedTo: string | undefined
      upload(files.slice(0, max), (items) => {
        const puck = getPuck()
        // Of several, one that needed another try comes after its grid.
        if (addedTo && placeOfBlock(puck, addedTo)) {
          announce(addedMessage(addPictures(puck, addedTo, items)))
          return
        }
        announce(insertBlocks(puck, pageId, [blockWith(items)], { at: spotBefore(puck, zone, next) }))
        addedTo = getPuck().selectedItem?.props.id
      })
    }
    function takeBelow(files: readonly File[], blockId: string | undefined) {
      const type = typeFor(files.length)
      if (!mayStandOn(pageId, type)) return notify('Pictures can’t be added here')
      const below = blockId === undefined ? undefined : placeOfBlock(getPuck(), blockId)
      const isHere = below && mayStandIn(getPuck(), below.zone, [{ type, props: { id: '' } }])
      const zone = isHere ? below.zone : rootZone
      toNewBlock(files, zone, isHere ? below.index + 1 : contentOf(getPuck()).length)
    }
    function takeFor(files: readonly File[], blockId: string, place: PicturePlace) {
      if (place.isList) toList(files, blockId)
      else toPlace(files, blockId, place)
    }
    function take(files: readonly File[], target: DropTarget) {
      if (files.length === 0) return
      if (target.kind === 'place') toPlace(files, target.blockId, target.place)
      else if (target.kind === 'list') toList(files, target.blockId)
      else if (target.kind === 'new') toNewBlock(files, target.zone, target.index)
      else {
        notify(target.text)
        announce(target.text)
      }
    }
    const forget = (id: number) => setIds((before) => before.filter((other) => other !== id))
    return { take, takeFor, takeBelow, toList, forget }
  }, [getPuck, announce, pageId])

  const value = useMemo(() => ({ ids, ...actions }), [ids, actions])
  return (
    <AskForPicturesContext value={ask}>
      <CanvasPicturesContext value={value}>
        {children}
        {asked && (
          <ChoosePictures
            asked={asked}
            onFiles={(files) => actions.toList(files, asked.blockId)}
            onClose={() => ask(undefined)}
          />
        )}
      </CanvasPicturesContext>
    </AskForPicturesContext>
  )
}

function formerText(puck: PuckApi, blockId: string, { path, altKey }: PicturePlace): unknown {
  const keys = [...path.split('.').slice(0, -1), altKey]
  return keys.reduce<unknown>(
    (inside, key) => (inside as Readonly<Record<string, unknown>> | undefined)?.[key],
    placeOfBlock(puck, blockId)?.block.props,
  )
}

/** Above the block that was below the drop, or at the end of its list or the page. */
function spotBefore(puck: PuckApi, zone: string, nextId: string | undefined) {
  const next = nextId === undefined ? undefined : placeOfBlock(puck, nextId)
  if (next) return { zone: next.zone, index: next.index }
  const blocks = blocksOfZone(puck, zone)
  if (blocks.length > 0 || zone !== rootZone) return { zone, index: blocks.length }
  return { zone: rootZone, index: contentOf(puck).length }
}

function someMessage(type: string, count: number, of: number): string {
  const limit = fullMessage(pictureListOf(type)?.max ?? 1)
  return `${limit}, so only ${count} of your ${of} ${count === 1 ? 'is' : 'are'} added`
}
