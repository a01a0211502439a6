import { normalizeImagePath } from '#blocks/contract/image-path.ts'
import type { MediaInfo, WithMedia } from '#blocks/contract/media.ts'
import type { ContentStore } from './collections.ts'

const publicObjects = '/public-objects/'

/** `body` with the sizes of the stored pictures it names, so that a page can lay them out before they load. */
export async function withMediaSizes<T extends object>(store: ContentStore, body: T): Promise<WithMedia<T>> {
  const sizes: Record<string, MediaInfo> = {}
  for (const path of mediaPathsIn(body)) {
    const item = await store.get('media', mediaName(path))
    if (item?.value.width) sizes[path] = { width: item.value.width, height: item.value.height }
  }
  return Object.keys(sizes).length > 0 ? { ...body, media: sizes } : body
}

/** The /public-objects/ paths a record names, in whatever form they were stored. */
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

/** The stored name behind a /public-objects/ path. */
export function mediaName(path: string): string {
  const name = path.slice(publicObjects.length).split(/[?#]/, 1)[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
