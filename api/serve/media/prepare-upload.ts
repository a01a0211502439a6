import { open, stat } from 'node:fs/promises'
import type { LibraryKind } from '#blocks/contract/records/media.ts'
import type { UploadKind } from '#blocks/contract/values/upload-types.ts'
import { blank, createFileBytes, type FileBytes, type VideoStructure } from './file-bytes.ts'
import { type MediaKind, mediaKinds } from './media-kind.ts'
import { UnusableMedia } from './media-store.ts'
import { readMp4 } from './mp4-structure.ts'
import type { PictureCoder } from './picture-coder.ts'
import type { PictureFormat, PictureSize } from './picture-formats.ts'
import type { Upload } from './receive-upload.ts'
import { libraryKind } from './upload-too-large.ts'
import { readWebm } from './webm-structure.ts'

/** A file ready to be stored: cleaned, fully checked, with its kind and size. */
export type Prepared = {
  source: { file: string }
  kind: MediaKind
  width: number
  height: number
  bytes: number
  moves?: boolean
}

/** What is stored of an upload: `wanted`, or its own format (HEIC as JPEG). Throws as the coder does. */
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

/** Readers look for the end of a PDF in as many bytes (ISO 32000-1, annex H.3, note 18). */
const tailBytes = 1024
/** Where the last table of contents starts, and the end of the file; blanks may follow. */
const lastLines = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/

/**
 * Checks that a PDF is whole as far as its end tells, and that nothing hangs on behind it, such as an archive. What is on
 * its pages stays as it is: it is never opened here, and never shown inside the site. Throws UnusableMedia.
 */
async function checkPdf(path: string): Promise<{ bytes: number }> {
  const file = await open(path)
  try {
    const { size: bytes } = await file.stat()
    const start = Math.max(0, bytes - tailBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, start)
    const tail = buffer.toString('latin1', 0, bytesRead)
    const contents = lastLines.exec(tail)?.[1]
    if (contents !== undefined && Number(contents) < bytes) return { bytes }
    throw damaged(
      tail.includes('%%EOF') ? 'it was changed, or something was added to it' : 'it ends too early',
    )
  } finally {
    await file.close()
  }
}

function damaged(why: string): UnusableMedia {
  return new UnusableMedia(`The PDF can’t be used: ${why}. Save it again as PDF and upload that.`)
}

const readers = { mp4: readMp4, webm: readWebm } satisfies Record<
  string,
  (bytes: FileBytes) => Promise<VideoStructure>
>

/**
 * Checks that a film is whole as far as its structure tells, and takes place, titles and other metadata out of the
 * file, in place: the film itself stays as it is, not a byte moves. Throws UnusableMedia.
 */
export async function cleanVideo(path: string, kind: 'mp4' | 'webm'): Promise<PictureSize> {
  const file = await open(path, 'r+')
  try {
    const bytes = createFileBytes(file, (await file.stat()).size)
    const structure = await readers[kind](bytes)
    await blank(file, structure.private)
    return structure.size
  } finally {
    await file.close()
  }
}
