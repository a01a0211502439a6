import type { MediaInfo } from '../../contract/records/media.ts'
import { normalizeImagePath } from '../../contract/values/image-path.ts'
import { pictureWidths } from '../../contract/values/picture-ladder.ts'

type Media = Record<string, MediaInfo>
type Pictured = { imageUrl: string; media?: Media | undefined }

/** An animal's picture for a small round face: of its sizes only the smallest. */
export function animalFace({ imageUrl, media }: Pictured): { imageUrl: string; media: Media } {
  const path = normalizeImagePath(imageUrl)
  const info = media?.[path]
  if (!info) return { imageUrl, media: {} }
  const [width] = pictureWidths
  const height = Math.round((info.height * width) / info.width) || width
  return { imageUrl, media: { [path]: { ...info, width, height } } }
}
