import { crc32 } from 'node:zlib'
import type { SiteReply } from '#blocks/contract/enquiries/derived-site.ts'
import { type MediaInfo, type MediaItem, mediaInfo, type WithMedia } from '#blocks/contract/records/media.ts'
import { normalizeImagePath, storedName } from '#blocks/contract/values/image-path.ts'
import { shownSize, shownVersion } from '#blocks/contract/values/picture-edit.ts'
import type { ContentStore } from './collections.ts'

const publicObjects = '/public-objects/'

/** Adds to `body` what pages need about its files: sizes, focal points, versions, bytes of linked PDFs. */
export async function withMediaSizes<T extends object>(store: ContentStore, body: T): Promise<WithMedia<T>> {
  const media: Record<string, MediaInfo> = {}
  for (const path of mediaPathsIn(body)) {
    const item = await store.get('media', storedName(path))
    if (item && (item.value.width > 0 || item.value.version > 0 || item.value.edit))
      media[path] = infoOf(item.value)
  }
  for (const path of linkedPathsIn(body)) {
    const item = await store.get('media', storedName(path))
    if (item?.value.kind === 'document') media[path] = { ...infoOf(item.value), bytes: item.value.bytes }
  }
  return Object.keys(media).length > 0 ? { ...body, media } : body
}

function infoOf({ focalPoint, edit, ...file }: MediaItem): MediaInfo {
  // GIFs that were stored before it was noted nearly all do.
  const { moves = file.name.endsWith('.gif') } = file
  return mediaInfo({ ...shownSize(file, edit), version: shownVersion(file.version, edit), focalPoint, moves })
}

/**
 * A record's ETag: its revision, as in `"7"`. Where one of its files was replaced or has a focal point, or the
 * settings say what the availability says, a hash of that follows, as in `"7-k3x9"`: it changes without a save of the record. If-Match accepts both.
 */
export function recordTag(
  revision: number,
  { media = {}, derived }: WithMedia<object> & Pick<SiteReply, 'derived'>,
  sifted = '',
): string {
  const telling = Object.values(media).filter(({ focus, version }) => focus || version)
  return markedTag(revision, [...telling, ...(derived ? [derived] : []), ...(sifted ? [sifted] : [])])
}

/** `"7"`, or with a hash of what else the response depends on. */
export function markedTag(revision: number, telling: readonly unknown[]): string {
  return telling.length > 0 ? `"${revision}-${crc32(JSON.stringify(telling)).toString(36)}"` : `"${revision}"`
}

/** The cache tags of the files that `body` names, whether their records exist yet or not. */
export function mediaTagsIn(body: unknown): string[] {
  return [...mediaPathsIn(body), ...linkedPathsIn(body)].map((path) => mediaTag(storedName(path)))
}

export function mediaTag(name: string): string {
  return `media:${name}`
}

/** The /public-objects/ paths of what a record shows, in whatever form they are stored. */
export function mediaPathsIn(value: unknown): string[] {
  return textsIn(value, pictureField)
    .map((text) => normalizeImagePath(text))
    .filter(isStored)
}

/** The fields of pictures and videos, as JSON pointers, with the paths in them. */
export function pictureFieldsIn(value: unknown, path = ''): { path: string; address: string }[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inside]) => {
    if (typeof inside !== 'string') return pictureFieldsIn(inside, `${path}/${key}`)
    const address = pictureField.test(key) ? normalizeImagePath(inside) : ''
    return isStored(address) ? [{ path: `${path}/${key}`, address }] : []
  })
}

const pictureField = /(?:url|picture)$|^src$|^poster$/i

/** The /public-objects/ paths that its links lead to. */
function linkedPathsIn(value: unknown): string[] {
  return textsIn(value, /^href$/).filter(isStored)
}

function isStored(path: string): boolean {
  return path.startsWith(publicObjects)
}

/** The texts in fields of these names, and in lists of such names, at any depth. */
function textsIn(value: unknown, names: RegExp, key = ''): string[] {
  if (typeof value === 'string') return names.test(key) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, names, key))
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, inside]) => textsIn(inside, names, name))
  return []
}
