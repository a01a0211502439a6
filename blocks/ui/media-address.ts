import type { MediaInfo } from '../contract/records/media.ts'
import { normalizeImagePath } from '../contract/values/image-path.ts'
import { originalPath } from '../contract/values/picture-ladder.ts'

/** Where to load a stored file that is shown as it is, such as a film; '' where there is none. */
export function mediaAddress(stored: string, media: Record<string, MediaInfo> | undefined): string {
  const path = normalizeImagePath(stored)
  return originalPath(path, media?.[path]?.version)
}
