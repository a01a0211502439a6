import { type LibraryKind, maxUploadBytes } from '#blocks/contract/records/media.ts'
import { fileSizeLabel } from '#blocks/contract/values/file-size.ts'

/** What people call a file of each kind. */
export const kindNouns = { image: 'picture', video: 'video', document: 'PDF' } satisfies Record<
  LibraryKind,
  string
>

export const pdfNameHint = 'Visitors see the file name of a PDF.'

/** Accepted types (contract §6), by file extension: many devices report no type, for example for HEIC. */
export const typesByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  '3gp': 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
}
const types = new Set(Object.values(typesByEnding))

/** The `accept` attribute of a file input. */
export function acceptOf(kind?: LibraryKind): string {
  const wanted = [...types].filter((type) => !kind || kindOf(type) === kind)
  return [...wanted, ...(!kind || kind === 'image' ? ['.heic', '.heif'] : [])].join()
}

function kindOf(type: string): LibraryKind {
  if (type.startsWith('image')) return 'image'
  return type.startsWith('video') ? 'video' : 'document'
}

/** Why a file would be refused, for the user; undefined if only the server can tell. */
export function whyNotSent(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  wanted?: LibraryKind,
): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const known = types.has(type) ? type : typesByEnding[ending]
  if (size === 0) return 'The file is empty'
  if (!known) return refusal(type, ending)
  const kind = kindOf(known)
  if (wanted && kind !== wanted) return `Choose a ${kindNouns[wanted]} here`
  const most = maxUploadBytes[kind]
  if (size <= most) return undefined
  return `A ${kindNouns[kind]} can be up to ${most / 1024 / 1024} MB. This one is ${fileSizeLabel(size)}.`
}

function refusal(type: string, ending: string): string {
  if (type === 'video/quicktime' || ending === 'mov') {
    return 'This is a QuickTime video (.mov). Save it as MP4 (H.264) and upload that.'
  }
  return 'This file type isn’t supported. Use a JPEG, PNG, WebP, AVIF, GIF or HEIC picture, an MP4 or WebM video, or a PDF.'
}
