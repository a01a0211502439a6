import { crc32 } from 'node:zlib'
import type { MediaInfo, MediaItem, WithMedia } from '#blocks/contract/records/media.ts'
import { normalizeImagePath, storedName } from '#blocks/contract/values/image-path.ts'
import type { ContentStore } from './collections.ts'

const publicObjects = '/public-objects/'

/** Adds to `body` what pages need about its files: sizes for the layout, focal points for crops, and versions. */
export async function withMediaSizes<T extends object>(store: ContentStore, body: T): Promise<WithMedia<T>> {
  const media: Record<string, MediaInfo> = {}
  for (const path of mediaPathsIn(body)) {
    const item = await store.get('media', storedName(path))
    if (item && (item.value.width > 0 || item.value.version > 0)) media[path] = mediaInfo(item.value)
  }
  return Object.keys(media).length > 0 ? { ...body, media } : body
}

function mediaInfo({ width, height, focalPoint, version }: MediaItem): MediaInfo {
  const isMiddle = focalPoint.x === 0.5 && focalPoint.y === 0.5
  return { width, height, ...(isMiddle ? {} : { focus: focalPoint }), ...(version > 0 ? { version } : {}) }
}

/**
 * A record's ETag: its revision, as in `"7"`. Where one of its files was replaced or has a focal point, a hash of that
 * follows, as in `"7-k3x9"`, because it changes the response without a save of the record. If-Match accepts both.
 */
export function recordTag(revision: number, { media = {} }: WithMedia<object>): string {
  const telling = Object.values(media).filter(({ focus, version }) => focus || version)
  return markedTag(revision, telling)
}

/** `"7"`, or with a hash of what else the response depends on. */
export function markedTag(revision: number, telling: readonly unknown[]): string {
  return telling.length > 0 ? `"${revision}-${crc32(JSON.stringify(telling)).toString(36)}"` : `"${revision}"`
}

/** The cache tags of the files that `body` names, whether their records exist yet or not. */
export function mediaTagsIn(body: unknown): string[] {
  return mediaPathsIn(body).map((path) => mediaTag(storedName(path)))
}

export function mediaTag(name: string): string {
  return `media:${name}`
}

/** The /public-objects/ paths that a record names, in whatever form they are stored. */
export function mediaPathsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') {
    const path = /url$|^src$|^poster$/i.test(key) ? normalizeImagePath(value) : ''
    return path.startsWith(publicObjects) ? [path] : []
  }
  if (Array.isArray(value)) return value.flatMap((item) => mediaPathsIn(item, key))
  if (value && typeof value === 'object') {
    return Object.entries(value).flatMap(([name, inside]) => mediaPathsIn(inside, name))
  }
  return []
}
