import { stat } from 'node:fs/promises'
import type { MediaKind } from './media-kind.ts'
import { UnusableMedia } from './media-store.ts'
import type { PictureCoder } from './picture-coder.ts'
import type { Upload } from './receive-upload.ts'
import { cleanVideo } from './video-structure.ts'

/** A file ready to be stored: cleaned, fully checked, with its kind and size. */
export type Prepared = {
  source: { file: string }
  kind: MediaKind
  width: number
  height: number
  bytes: number
}

/**
 * Makes of an upload, in its own file, what is stored: `wanted`, or else its own format (HEIC as JPEG). Throws as the
 * coder does.
 */
export async function prepareUpload(
  upload: Pick<Upload, 'path' | 'kind'>,
  coder: Pick<PictureCoder, 'clean'>,
  wanted?: MediaKind,
): Promise<Prepared> {
  if (upload.kind === 'mp4' || upload.kind === 'webm') return prepareVideo(upload.path, upload.kind, wanted)
  if (wanted === 'mp4' || wanted === 'webm') throw new UnusableMedia('Replace a video with a video')
  const kind = wanted ?? (upload.kind === 'heic' ? 'jpeg' : upload.kind)
  const known = await coder.clean(upload.path, upload.kind, kind)
  return { source: { file: upload.path }, kind, ...known }
}

async function prepareVideo(path: string, kind: 'mp4' | 'webm', wanted?: MediaKind): Promise<Prepared> {
  if (wanted && wanted !== kind)
    throw new UnusableMedia(`Replace this with a file of the same kind: ${wanted}`)
  const { width, height } = await cleanVideo(path, kind)
  return { source: { file: path }, kind, width, height, bytes: (await stat(path)).size }
}
