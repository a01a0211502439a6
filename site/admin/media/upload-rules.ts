import { maxUploadBytes } from '#blocks/contract/records/media.ts'

export type MediaKind = 'image' | 'video'

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
  webm: 'video/webm',
}
const types = new Set(Object.values(typesByEnding))

/** The `accept` attribute of a file input. */
export function acceptOf(kind?: MediaKind): string {
  const wanted = [...types].filter((type) => !kind || type.startsWith(kind))
  return [...wanted, ...(kind === 'video' ? [] : ['.heic', '.heif'])].join()
}

/** Why a file would be refused, for the user; undefined if only the server can tell. */
export function whyNotSent(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  wanted?: MediaKind,
): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const known = types.has(type) ? type : typesByEnding[ending]
  if (size === 0) return 'The file is empty'
  if (!known) return refusal(type, ending)
  const kind = known.startsWith('video') ? 'video' : 'image'
  if (wanted && kind !== wanted) return wanted === 'image' ? 'Choose a picture here' : 'Choose a video here'
  const most = maxUploadBytes[kind]
  if (size <= most) return undefined
  const noun = kind === 'image' ? 'A picture' : 'A video'
  return `${noun} can be up to ${most / 1024 / 1024} MB. This one is ${fileSizeLabel(size)}.`
}

function refusal(type: string, ending: string): string {
  if (type === 'video/quicktime' || ending === 'mov') {
    return 'This is a QuickTime video (.mov). Save it as MP4 and upload that.'
  }
  return 'This file type isn’t supported. Use a JPEG, PNG, WebP, AVIF, GIF or HEIC picture, or an MP4 or WebM video.'
}

/** Such as "3.4 MB"; a MB is 1024 × 1024 bytes, as in the limits. */
export function fileSizeLabel(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} KB`
  const megabytes = kilobytes / 1024
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.ceil(megabytes)} MB`
}
