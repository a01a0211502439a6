import { readFile, stat } from 'node:fs/promises'
import { decodeHeic } from './heic-decoder.ts'
import type { MediaKind } from './media-kind.ts'
import { type MediaSource, UnusableMedia } from './media-store.ts'
import { cleanPicture, maxPixels, type PictureFormat, wrapPixels } from './picture-coder.ts'
import type { Upload } from './receive-upload.ts'
import { cleanVideo } from './video-structure.ts'

/** A file as it is to be stored: clean, checked to its last byte, and known. */
export type Prepared = { source: MediaSource; kind: MediaKind; width: number; height: number; bytes: number }

/**
 * What an upload is stored as: `wanted`, or else its own format (HEIC as JPEG). Throws UnusableMedia,
 * PictureTooLarge, or 503 when the work takes too long.
 */
export async function prepareUpload(
  upload: Pick<Upload, 'path' | 'kind'>,
  wanted?: MediaKind,
): Promise<Prepared> {
  if (upload.kind === 'mp4' || upload.kind === 'webm') return prepareVideo(upload.path, upload.kind, wanted)
  if (wanted === 'mp4' || wanted === 'webm') throw new UnusableMedia('Replace a video with a video')
  return preparePicture(upload.path, upload.kind, wanted)
}

async function preparePicture(path: string, given: PictureFormat | 'heic', wanted?: PictureFormat) {
  const file = await readFile(path)
  const bytes = given === 'heic' ? await wrapPixels(await decodeHeic(file, maxPixels)) : file
  const kind = wanted ?? (given === 'heic' ? 'jpeg' : given)
  const { data, width, height } = await cleanPicture(bytes, kind)
  return { source: data, kind, width, height, bytes: data.length }
}

async function prepareVideo(path: string, kind: 'mp4' | 'webm', wanted?: MediaKind): Promise<Prepared> {
  if (wanted && wanted !== kind)
    throw new UnusableMedia(`Replace this with a file of the same kind: ${wanted}`)
  const { width, height } = await cleanVideo(path, kind)
  return { source: { file: path }, kind, width, height, bytes: (await stat(path)).size }
}
