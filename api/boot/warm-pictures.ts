import { apiPaths } from '#blocks/contract/api-paths.ts'
import { storedName } from '#blocks/contract/values/image-path.ts'
import type { ContentStore } from '../base/content/collections.ts'
import type { ContentReads } from '../base/content/content-reads.ts'
import { mediaPathsIn } from '../base/content/media-sizes.ts'
import type { Media } from '../serve/media/open-media.ts'

/** The first visitors come before it. */
const startDelayMs = 1_500

/**
 * Makes the variants of all stored pictures in the background, the home page's first, one at a time and
 * after those that a visitor waits for. Returns a function that stops it.
 */
export function warmPictures(
  store: ContentStore,
  media: Media,
  read: ContentReads,
  logError: (error: unknown) => void,
): () => void {
  let isStopped = false
  async function warm() {
    const first = [apiPaths.hero, apiPaths.about, apiPaths.galleryImages]
    const names = new Set<string>()
    for (const path of first)
      for (const found of mediaPathsIn((await read(path))?.body)) names.add(storedName(found))
    for (const { value } of await store.list('media')) if (value.kind === 'image') names.add(value.name)
    for (const name of names) {
      if (isStopped) return
      const { failed } = await media.pictures.warm([name])
      for (const failure of failed) logError(failure.error)
    }
  }
  const timer = setTimeout(() => warm().catch(logError), startDelayMs)
  timer.unref()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
