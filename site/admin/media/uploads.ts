import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LibraryItem } from '#blocks/contract/media.ts'
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

/** One file at a time for one place, such as a form's field; `onDone` is left out when the place is gone by then. */
export function useOneUpload(
  kind: MediaKind | undefined,
  onDone: (item: LibraryItem) => void | Promise<void>,
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
      const finish = async (item: LibraryItem) => latest.current?.(item)
      const [first] = files
      if (first) setId(uploads.add([first], { kind, finish, send })[0])
    },
  }
}
