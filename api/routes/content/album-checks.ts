import type { ListName } from '#blocks/contract/record-kinds.ts'
import { whyNotInPublicAlbum, whyNotPublic } from '#blocks/contract/records/album-publishing.ts'
import { type ContentStore, collections } from '../../base/content/collections.ts'
import type { ItemCheck } from './list-items.ts'

/** A published album holds only pictures that may be public. Checked on saves of the album and of its pictures. */
export function albumChecks(store: ContentStore) {
  return {
    albums: async ({ id, value }) => {
      if (!value.isPublished || id === undefined) return []
      const images = await store.list('album-images', { albumId: Number(id) })
      const message = whyNotPublic(images.map((image) => image.value))
      return message ? [{ path: '/isPublished', message }] : []
    },
    'album-images': async ({ value }) => {
      const image = collections['album-images'].schema.parse(value)
      const album = await store.get('albums', String(image.albumId))
      const message = album?.value.isPublished ? whyNotInPublicAlbum(image) : undefined
      return message ? [{ path: '/altText', message }] : []
    },
  } satisfies Partial<Record<ListName, ItemCheck>>
}
