import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { normalizeImagePath, storedName } from '#blocks/contract/values/image-path.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useRecord } from '../../base/http/record-queries.ts'
import type { Loaded } from '../../base/http/staff-client.ts'

type Found = {
  loaded: Loaded<LibraryItem> | undefined
  /** The file is no longer in the library. */
  isGone: boolean
}

/** The library's record of the file at a URL; undefined for files on other hosts. */
export function useLibraryItem(address: string): Found {
  const name = storedName(normalizeImagePath(address))
  const { data, error } = useRecord<LibraryItem>(name ? staffPaths.mediaItem(name) : undefined)
  return { loaded: data, isGone: error instanceof ApiError && error.status === 404 }
}
