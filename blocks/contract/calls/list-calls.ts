import { z } from 'zod'
import { apiPaths } from '../api-paths.ts'
import { newSavedReplySchema, savedReplySchema } from '../enquiries/saved-reply.ts'
import { bulkSchema, deleteReplySchema, orderSchema } from '../list-writes.ts'
import { newSavedSectionSchema, savedSectionSchema } from '../pages/saved-section.ts'
import { addOnSchema, newAddOnSchema } from '../records/add-on.ts'
import { albumImageSchema, albumSchema, newAlbumImageSchema, newAlbumSchema } from '../records/album.ts'
import { animalSchema, newAnimalSchema } from '../records/animal.ts'
import { galleryImageSchema, newGalleryImageSchema } from '../records/gallery-image.ts'
import { newTourDateSchema, tourDateSchema } from '../records/tour-date.ts'
import type { Role } from '../staff/staff.ts'
import { bulkPath, orderPath, staffPaths } from '../staff-paths.ts'
import { keysFor } from '../values/audience.ts'
import { at, type Call, call } from './call.ts'
import { forStaff, withMedia } from './shapes.ts'

type ListFacts = {
  path: string
  noun: string
  schema: z.ZodObject
  newSchema: z.ZodType
  who: Role
  isPrivate?: true
  hasOrder: boolean
  isItemPublic?: true
}

const all = z.strictObject({ all: z.literal('1').optional() })

const lists: ListFacts[] = [
  {
    path: apiPaths.galleryImages,
    noun: 'gallery picture',
    schema: galleryImageSchema,
    newSchema: newGalleryImageSchema,
    who: 'editor',
    hasOrder: true,
  },
  {
    path: apiPaths.albums,
    noun: 'album',
    schema: albumSchema,
    newSchema: newAlbumSchema,
    who: 'editor',
    hasOrder: true,
    isItemPublic: true,
  },
  {
    path: at(apiPaths.albumImages, 'albumId'),
    noun: 'album picture',
    schema: albumImageSchema,
    newSchema: newAlbumImageSchema,
    who: 'editor',
    hasOrder: true,
  },
  {
    path: apiPaths.tourDates,
    noun: 'tour date',
    schema: tourDateSchema,
    newSchema: newTourDateSchema,
    who: 'editor',
    hasOrder: false,
  },
  {
    path: apiPaths.animals,
    noun: 'animal',
    schema: animalSchema,
    newSchema: newAnimalSchema,
    who: 'editor',
    hasOrder: true,
  },
  {
    path: apiPaths.addOns,
    noun: 'add-on',
    schema: addOnSchema,
    newSchema: newAddOnSchema,
    who: 'editor',
    hasOrder: true,
  },
  {
    path: staffPaths.savedSections,
    noun: 'saved section',
    schema: savedSectionSchema,
    newSchema: newSavedSectionSchema,
    who: 'editor',
    isPrivate: true,
    hasOrder: false,
  },
  {
    path: staffPaths.savedReplies,
    noun: 'saved reply',
    schema: savedReplySchema,
    newSchema: newSavedReplySchema,
    who: 'inbox',
    isPrivate: true,
    hasOrder: false,
  },
]

/** By list and verb, as in `animals.add`. */
export const allListCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  lists.flatMap((list) =>
    Object.entries(listCalls(list)).map(([verb, call]) => [`${nameOf(list)}.${verb}`, call]),
  ),
)

/** `/api/albums/:albumId/images` is `albums-images`. */
function nameOf({ path }: ListFacts): string {
  return path.replace('/api/', '').replace(/\/:\w+\//g, '-')
}

/** Everything that is done with one list: read, add, order, several at once, and each item. */
export function listCalls({ path, noun, who, ...facts }: ListFacts) {
  const item = forStaff(facts.schema)
  const hidden = new Set(keysFor(facts.schema, 'staff'))
  const shown = Object.entries(facts.schema.shape).filter(([key]) => !hidden.has(key))
  const publicItem = withMedia(z.object(Object.fromEntries(shown)))
  const itemPath = `${path}/:id`
  return {
    list: facts.isPrivate
      ? call('GET', path, who, `Every ${noun}`, { reply: z.array(item) })
      : call(
          'GET',
          path,
          'anyone',
          `Every ${noun} that is shown; for staff with ?all=1 the hidden ones too`,
          {
            query: all,
            reply: z.union([z.array(publicItem), z.array(item)]),
          },
        ),
    add: call('POST', path, who, `Adds one ${noun}`, { body: facts.newSchema, reply: item, status: 201 }),
    ...(facts.hasOrder
      ? {
          order: call('PUT', orderPath(path), who, `Puts the whole list in order: ${noun}`, {
            ifMatch: true,
            body: orderSchema,
            reply: z.array(item),
          }),
        }
      : {}),
    bulk: call('POST', bulkPath(path), who, `Shows, hides or deletes several, all or none: ${noun}`, {
      body: bulkSchema,
      reply: z.object({ items: z.array(item), trashIds: z.array(z.int()) }),
    }),
    read: facts.isItemPublic
      ? call('GET', itemPath, 'anyone', `One ${noun}`, { reply: z.union([publicItem, item]) })
      : call('GET', itemPath, who, `One ${noun}`, { reply: item }),
    save: call('PUT', itemPath, who, `Replaces one ${noun}`, {
      ifMatch: true,
      body: facts.newSchema,
      reply: item,
    }),
    remove: call('DELETE', itemPath, who, `Moves one ${noun} to the trash`, {
      ifMatch: true,
      reply: deleteReplySchema,
    }),
  } satisfies Record<string, Call>
}
