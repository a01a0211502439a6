import { newAlbumImageSchema } from '#blocks/contract/records/album.ts'
import { whyNotInPublicAlbum } from '#blocks/contract/records/album-publishing.ts'
import { type ContentStore, collections } from '../../content/collections.ts'
import { NotFound } from '../../http/app-error.ts'
import { numericId } from '../../http/numeric-id.ts'
import type { ListRules } from './list-rules.ts'

/** The pictures inside one album: an item of another album is not there (404). */
export function albumImageRules(store: ContentStore): ListRules {
  return {
    collection: 'album-images',
    path: '/api/albums/:albumId/images',
    schema: newAlbumImageSchema,
    hasOrder: true,
    scopeOf: async (params) => {
      const albumId = numericId(params.albumId)
      if (!(await store.get('albums', String(albumId)))) throw new NotFound('There is no such album')
      return { albumId }
    },
    check: async ({ value }) => {
      const image = collections['album-images'].schema.parse(value)
      const album = await store.get('albums', String(image.albumId))
      const message = album?.value.isPublished ? whyNotInPublicAlbum(image) : undefined
      return message ? [{ path: '/altText', message }] : []
    },
    labelOf: ({ altText, caption, imageUrl }) =>
      String(altText || caption || imageUrl || 'Picture without a file'),
  }
}
