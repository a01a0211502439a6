import type { MediaInfo } from '../../contract/records/media.ts'
import { normalizeImagePath, secureAddress } from '../../contract/values/image-path.ts'
import { pictureWidths, variantPath } from '../../contract/values/picture-ladder.ts'

/** What of the site settings says it. */
export type LogoSettings = { logoUrl?: string; media?: Record<string, MediaInfo> }

export type LogoPicture = { src: string; width: number | undefined; height: number | undefined }

/** The farm's own logo, small; undefined where the settings name none. Its size is known if it is in the library. */
export function ownLogo(site: LogoSettings | undefined): LogoPicture | undefined {
  const path = normalizeImagePath(site?.logoUrl)
  if (!path) return undefined
  const info = site?.media?.[path]
  const src = info ? variantPath(path, pictureWidths[0], 'webp', info.version) : secureAddress(path)
  return { src, width: info?.width, height: info?.height }
}
