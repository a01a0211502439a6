import { useGetPuck } from '@puckeditor/core'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { altKeyOf } from '#blocks/pages/picture-words.ts'
import { uploads } from '../../media/uploads.ts'
import { useAnnounce } from '../../ui/announcer.tsx'
import { pictureKeyOf } from '../canvas/picture-key.ts'
import { placeOfBlock } from '../core/block-place.ts'
import { blockAround } from '../core/canvas-document.ts'
import { changeProps } from '../core/change-block.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import { selectBlock } from '../core/select-block.ts'

type DroppedPictures = {
  /** Ids of the uploads in the staff area's queue. */
  ids: readonly number[]
  /** Uploads the first file for the block it was dropped on. */
  take(files: readonly File[], blockId: string | undefined): void
  /** Stops showing an upload. */
  forget(id: number): void
}

const DroppedPicturesContext = createContext<DroppedPictures>({
  ids: [],
  take: () => undefined,
  forget: () => undefined,
})

export const useDroppedPictures = () => useContext(DroppedPicturesContext)

/** Wraps the canvas: a picture dropped on a block goes there, whatever is selected when the upload ends. */
export function DroppedPicturesProvider({ children }: { children: ReactNode }) {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const [ids, setIds] = useState<readonly number[]>([])
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const take = useCallback<DroppedPictures['take']>(
    ([file], blockId) => {
      if (!file) return
      const block = blockId ? placeOfBlock(getPuck(), blockId)?.block : undefined
      const key = block && pictureKeyOf(block.type)
      if (!block || !key) return announce(block ? noPicture(block.type) : 'Drop the picture on a block')
      const name = nameOfBlock(block.type)
      const { id } = block.props
      const finish = async (item: LibraryItem) => {
        // The picture is in the library even if its block is gone.
        const present = isOpen.current ? placeOfBlock(getPuck(), id)?.block : undefined
        if (!present) return
        const altKey = altKeyOf(key)
        // The old picture's alt text does not describe the new one.
        const words = Object.hasOwn(present.props, altKey) ? { [altKey]: item.alt } : {}
        changeProps(getPuck(), id, { [key]: item.url, ...words })
        announce(`Picture put into ${name}${item.alt ? '' : '. Describe it in its settings.'}`)
      }
      selectBlock(getPuck(), id)
      const added = uploads.add([file], { kind: 'image', finish })
      setIds((before) => [...before, ...added])
    },
    [getPuck, announce],
  )
  const value = useMemo(() => {
    const forget = (id: number) => setIds((before) => before.filter((other) => other !== id))
    return { ids, take, forget }
  }, [ids, take])
  return <DroppedPicturesContext value={value}>{children}</DroppedPicturesContext>
}

/** Accepts files dropped on the canvas. Otherwise the browser would open the file in place of the page. */
export function usePictureDrops(inside: Document | undefined): void {
  const { take } = useDroppedPictures()
  useEffect(() => {
    if (!inside) return
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files, blockAround(event.target as Element)) // an element of the canvas document
    }
    inside.addEventListener('dragover', over)
    inside.addEventListener('drop', drop)
    return () => {
      inside.removeEventListener('dragover', over)
      inside.removeEventListener('drop', drop)
    }
  }, [inside, take])
}

const noPicture = (type: string) => `${nameOfBlock(type)} doesn’t have a picture you can replace`
