import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { reasonOf } from '../../base/http/refusals.ts'
import { addRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { lacksAlt } from '../../forms/media/library-tile.tsx'
import { uploads } from '../../forms/media/uploads.ts'
import type { AlbumFormHandle } from './album-form-link.tsx'
import type { ShownAlbum } from './picture-texts.ts'

/** Pictures that wait until the album is hidden; `add` adds them then. */
type Held = { count: number; add: () => void; isHiding: boolean }

/** Uploads, or files of the library. In a public album, pictures without alt text wait for consent. */
export function useAddPictures(album: ShownAlbum, form: RefObject<AlbumFormHandle | null>) {
  const queries = useQueryClient()
  const [held, setHeld] = useState<Held>()
  const path = apiPaths.albumImages(album.id)
  const isPublic = album.isPublished

  useEffect(() => {
    if (!held?.isHiding || isPublic) return
    setHeld(undefined)
    held.add()
  }, [held, isPublic])

  async function addItem({ url, alt, decorative }: LibraryItem): Promise<void> {
    await addRecord(path, { imageUrl: url, altText: alt, decorative })
    void refreshPaths(queries, [path])
  }

  async function addItems(items: readonly LibraryItem[]): Promise<void> {
    let added = 0
    try {
      for (const item of items) {
        await addItem(item)
        added += 1
      }
      notify(added === 1 ? '1 picture added' : `${added} pictures added`)
    } catch (error) {
      notify(`${added} of ${items.length} pictures added. ${reasonOf(error)}`)
    }
  }

  function addOrHold(count: number, lacksText: boolean, add: () => void): void {
    if (isPublic && lacksText) setHeld({ count, add, isHiding: false })
    else add()
  }

  return {
    addFiles(files: readonly File[]): void {
      if (files.length === 0) return
      addOrHold(files.length, true, () => uploads.add(files, { kind: 'image', finish: addItem }))
    },
    addFromLibrary(items: readonly LibraryItem[]): void {
      addOrHold(items.length, items.some(lacksAlt), () => void addItems(items))
    },
    held: held && !held.isHiding ? held : undefined,
    hideAndAdd(): void {
      if (!held) return
      setHeld({ ...held, isHiding: true })
      form.current?.save('isPublished', false)
    },
    letGo: () => setHeld(undefined),
  }
}
