import { type LibraryKind, maxUploadBytes } from '#blocks/contract/records/media.ts'
import { fileSizeLabel } from '#blocks/contract/values/file-size.ts'
import { uploadTypes } from '#blocks/contract/values/upload-types.ts'

/** What people call a file of each kind. */
export const kindNouns = { image: 'picture', video: 'video', document: 'PDF' } satisfies Record<
  LibraryKind,
  string
>

export const pdfNameHint = 'Visitors see the file name of a PDF.'

const known = Object.values(uploadTypes)

/** Accepted types, by file extension: many devices report no type, for example for HEIC. */
export const typesByEnding: Readonly<Record<string, string>> = Object.fromEntries(
  known.flatMap(({ type, endings }) => endings.map((ending) => [ending, type])),
)

/** The `accept` attribute of a file input: endings too, as few systems know all types by them. */
export function acceptOf(kind?: LibraryKind): string {
  const wanted = known.filter(({ library }) => !kind || library === kind)
  return wanted.flatMap(({ type, endings }) => [type, ...endings.map((ending) => `.${ending}`)]).join()
}

/** Why a file would be refused, for the user; undefined if only the server can tell. */
export function whyNotSent(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  wanted?: LibraryKind,
): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const typed = (wanted: string | undefined) => known.find((each) => each.type === wanted)
  const found = typed(type) ?? typed(typesByEnding[ending])
  if (size === 0) return 'The file is empty'
  if (!found && isRefused(type, ending)) return refusal(type, ending)
  if (found && wanted && found.library !== wanted) return `Choose a ${kindNouns[wanted]} here`
  const kind = found?.library ?? wanted ?? 'video'
  const most = maxUploadBytes[kind]
  if (size <= most) return undefined
  return `A ${kindNouns[kind]} can be up to ${most / 1024 / 1024} MB. This one is ${fileSizeLabel(size)}.`
}

/** Where a system does not know a file by its name, or says HEIF of all its kin, only the server can tell. */
function isRefused(type: string, ending: string): boolean {
  return ending === 'mov' || !/^(?:application\/octet-stream|image\/hei.*)?$/.test(type)
}

function refusal(type: string, ending: string): string {
  if (type === 'video/quicktime' || ending === 'mov') {
    return 'This is a QuickTime video (.mov). Save it as MP4 (H.264) and upload that.'
  }
  return 'This file type isn’t supported. Use a JPEG, PNG, WebP, AVIF, GIF or HEIC picture, an MP4 or WebM video, or a PDF.'
}
