import type { MediaInfo } from '../../contract/records/media.ts'
import { normalizeImagePath, secureAddress } from '../../contract/values/image-path.ts'
import { originalPath } from '../../contract/values/picture-ladder.ts'

/** The address of a stored file that is shown without variants, such as a video; '' if there is none. */
export function mediaAddress(stored: string, media: Record<string, MediaInfo> | undefined): string {
  const path = normalizeImagePath(stored)
  return secureAddress(originalPath(path, media?.[path]?.version))
}
