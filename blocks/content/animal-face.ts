import type { MediaInfo } from '../contract/records/media.ts'
import { normalizeImagePath, secureAddress } from '../contract/values/image-path.ts'
import { originalPath, pictureWidths, variantPath } from '../contract/values/picture-ladder.ts'

type Pictured = { imageUrl: string; media?: Record<string, MediaInfo> | undefined }

/** The address of an animal's smallest picture; blank if it has none. A page of the server carries it ready as `face`. */
export function animalFace(animal: { face: string } | (Pictured & { face?: undefined })): string {
  if (animal.face !== undefined) return animal.face
  const path = normalizeImagePath(animal.imageUrl)
  const info = animal.media?.[path]
  return info
    ? variantPath(path, pictureWidths[0], 'webp', info.version)
    : path && secureAddress(originalPath(path))
}
