import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LibraryItem, LibraryKind } from '#blocks/contract/records/media.ts'
import { sendNewFile } from './send-file.ts'
import { createUploadQueue, type Send, type Upload, type UploadsSnapshot } from './upload-queue.ts'

/** All uploads of this window. They continue when the user moves to another screen. */
export const uploads = createUploadQueue({ send: sendNewFile })

export function useUploads(): UploadsSnapshot {
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot)
}

type OneUpload = {
  /** Undefined before an upload starts and after it is done. */
  upload: Upload | undefined
  start: (files: readonly File[], send?: Send) => void
}

type Done = (item: LibraryItem) => void | Promise<void>
/** Handles an uploaded file. `onDone` is undefined if the component has unmounted in the meantime. */
export type Landing = (item: LibraryItem, onDone: Done | undefined) => void | Promise<void>

/**
 * Uploads one file at a time for one place, such as a form field. `onDone` is not called after unmount. A
 * place that may show another item by then passes `begin`: the function it returns when the upload starts
 * handles the file instead.
 */
export function useOneUpload(
  kind: LibraryKind | undefined,
  onDone: Done,
  begin: () => Landing = () => (item, done) => done?.(item),
): OneUpload {
  const [id, setId] = useState<number>()
  const latest = useRef<typeof onDone>(undefined)
  useEffect(() => {
    latest.current = onDone
    return () => {
      latest.current = undefined
    }
  })
  const upload = useUploads().uploads.find((other) => other.id === id && other.state.kind !== 'done')
  return {
    upload,
    start(files, send) {
      const land = begin()
      const finish = async (item: LibraryItem) => land(item, latest.current)
      const [first] = files
      if (first) setId(uploads.add([first], { kind, finish, send })[0])
    },
  }
}
