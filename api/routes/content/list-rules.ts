import type { z } from 'zod'
import { newAddOnSchema } from '#blocks/contract/records/add-on.ts'
import { newAlbumSchema } from '#blocks/contract/records/album.ts'
import { whyNotPublic } from '#blocks/contract/records/album-publishing.ts'
import { newAnimalSchema } from '#blocks/contract/records/animal.ts'
import { newGalleryImageSchema } from '#blocks/contract/records/gallery-image.ts'
import { newTourDateSchema } from '#blocks/contract/records/tour-date.ts'
import { staffLists } from '#blocks/contract/staff-paths.ts'
import type { ContentStore } from '../../content/collections.ts'
import type { Stored } from '../../store/store-types.ts'
import type { ListCollection, ListItem, ListValue, Scope } from './list-items.ts'

export type Issue = { path: string; message: string }

/** What makes one list unlike the others. */
export type ListRules = {
  collection: ListCollection
  /** As Express writes it: `/api/albums/:albumId/images`. */
  path: string
  /** What staff send. */
  schema: z.ZodType<ListValue>
  /** What says whether visitors see an item, or undefined where that is not the item's own business. */
  shownBy?: 'isActive' | 'isPublished'
  /** Staff's own: visitors have no read of it, so the plain path answers staff with everything. */
  isPrivate?: true
  /** False for tour dates, whose order is the calendar's, and for what stays in the order it was added. */
  hasOrder: boolean
  /** Throws NotFound where the address leads into nothing. */
  scopeOf?(params: Readonly<Record<string, string>>): Promise<Scope>
  /** What is wrong with an item beside others; `id` is missing for a new one. */
  check?(item: { id?: string; value: ListValue }): Promise<Issue[]>
  /** What people call it. */
  labelOf(value: ListValue): string
  /** What goes to the trash with an item: the pictures of an album. */
  companionsOf?(item: ListItem): Promise<readonly { collection: ListCollection; stored: Stored<object> }[]>
}

/** The lists staff keep, but for the pictures inside an album (album-images.ts). */
export function listRules(store: ContentStore): readonly ListRules[] {
  return [
    {
      collection: 'gallery-images',
      path: staffLists['gallery-images'],
      schema: newGalleryImageSchema,
      shownBy: 'isActive',
      hasOrder: true,
      labelOf: ({ altText, url }) => String(altText || url || 'Picture without a file'),
    },
    {
      collection: 'albums',
      path: staffLists.albums,
      schema: newAlbumSchema,
      shownBy: 'isPublished',
      hasOrder: true,
      check: async ({ id, value }) => {
        if (!value.isPublished || id === undefined) return []
        const images = await store.list('album-images', { albumId: Number(id) })
        const message = whyNotPublic(images.map((image) => image.value))
        return message ? [{ path: '/isPublished', message }] : []
      },
      labelOf: ({ title }) => String(title),
      companionsOf: async ({ id }) => {
        const images = await store.list('album-images', { albumId: Number(id) })
        return images.map((stored) => ({ collection: 'album-images', stored }))
      },
    },
    {
      collection: 'tour-dates',
      path: staffLists['tour-dates'],
      schema: newTourDateSchema,
      shownBy: 'isPublished',
      hasOrder: false,
      labelOf: ({ title, location, city, eventDate }) => `${title || `${location}, ${city}`} (${eventDate})`,
    },
    {
      collection: 'animals',
      path: staffLists.animals,
      schema: newAnimalSchema,
      shownBy: 'isActive',
      hasOrder: true,
      labelOf: ({ name }) => String(name),
    },
    {
      collection: 'addons',
      path: staffLists.addons,
      schema: newAddOnSchema,
      shownBy: 'isActive',
      hasOrder: true,
      labelOf: ({ name }) => String(name),
    },
  ]
}
