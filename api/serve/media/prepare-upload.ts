import { stat } from 'node:fs/promises'
import type { LibraryKind } from '#blocks/contract/records/media.ts'
import { type MediaKind, mediaKinds } from './media-kind.ts'
import { UnusableMedia } from './media-store.ts'
import { checkPdf } from './pdf-structure.ts'
import type { PictureCoder } from './picture-coder.ts'
import type { PictureFormat } from './picture-formats.ts'
import type { Upload } from './receive-upload.ts'
import type { UploadKind } from './upload-kind.ts'
import { libraryKind } from './upload-too-large.ts'
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
  requireLike(upload.kind, wanted)
  if (upload.kind === 'mp4' || upload.kind === 'webm') return prepareVideo(upload.path, upload.kind)
  if (upload.kind === 'pdf')
    return {
      source: { file: upload.path },
      kind: 'pdf',
      width: 0,
      height: 0,
      ...(await checkPdf(upload.path)),
    }
  const own = upload.kind === 'heic' ? 'jpeg' : upload.kind
  const kind = wanted && isPicture(wanted) ? wanted : own
  const known = await coder.clean(upload.path, upload.kind, kind)
  return { source: { file: upload.path }, kind, ...known }
}

/** A picture may take the place of any picture, as it is written anew; all else keeps its format. */
function requireLike(given: UploadKind, wanted: MediaKind | undefined): void {
  if (!wanted || wanted === given) return
  const [from, to] = [mediaKinds[wanted].library, libraryKind(given)]
  if (from !== to) throw new UnusableMedia(`Replace a ${nouns[from]} with a ${nouns[from]}`)
  if (from !== 'image') throw new UnusableMedia(`Replace this with a file of the same kind: ${wanted}`)
}

function isPicture(kind: MediaKind): kind is PictureFormat {
  return mediaKinds[kind].library === 'image'
}

const nouns = { image: 'picture', video: 'video', document: 'PDF' } satisfies Record<LibraryKind, string>

async function prepareVideo(path: string, kind: 'mp4' | 'webm'): Promise<Prepared> {
  const { width, height } = await cleanVideo(path, kind)
  return { source: { file: path }, kind, width, height, bytes: (await stat(path)).size }
}
