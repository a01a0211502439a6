import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { sendNewFile } from './send-file.ts'
import { createUploadQueue, type Send, type Upload, type UploadsSnapshot } from './upload-queue.ts'
import type { MediaKind } from './upload-rules.ts'

/** Everything on its way to the server; outlives the screen it was started on. There is one staff area in a window. */
export const uploads = createUploadQueue({ send: sendNewFile })

export function useUploads(): UploadsSnapshot {
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot)
}

type OneUpload = {
  /** Where it is; undefined before there is one, and once it is done. */
  upload: Upload | undefined
  /** Sends the first of the files. */
  start: (files: readonly File[], send?: Send) => void
}

type Done = (item: LibraryItem) => void | Promise<void>
/** Puts a file where it belongs once it is there; `onDone` is undefined when the place it was chosen at is gone. */
export type Landing = (item: LibraryItem, onDone: Done | undefined) => void | Promise<void>

/**
 * One file at a time for one place, such as a form's field; `onDone` is left out when the place is gone by then. A
 * place that may show something else by then gives `begin`: what that makes when a file is sent decides in its stead.
 */
export function useOneUpload(
  kind: MediaKind | undefined,
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
