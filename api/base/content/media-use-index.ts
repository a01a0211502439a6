import { setImmediate } from 'node:timers/promises'
import { adminOfService } from '#blocks/contract/pages/site-paths.ts'
import {
  isList,
  isSingle,
  listKinds,
  listNames,
  type SingleName,
  singleKinds,
  singleNames,
} from '#blocks/contract/record-kinds.ts'
import { listSchemas, singleSchemas } from '#blocks/contract/record-schemas.ts'
import type { MediaUse } from '#blocks/contract/records/media.ts'
import type { CollectionName, ContentStore } from './collections.ts'
import { descriptionBeside } from './file-description.ts'
import { documentsInOneGo, followDocuments } from './follow-documents.ts'
import { inStaffOrder } from './list-items.ts'
import { filesNamedIn } from './named-files.ts'

// Where a stored file is used: a label and the admin screen on which to change it.

export type FilePlace = { collection: CollectionName; id: string }

/** The collections that name files. The trash does not count, because nothing in it is shown. */
const searched: readonly CollectionName[] = [
  ...singleNames.filter((name) => singleSchemas[name].files),
  'pages',
  'page-drafts',
  'mail-templates',
  ...listNames.filter((name) => listKinds[name].hasFiles),
]

type MediaUseIndex = {
  /** By name; a file that is used nowhere has an empty list. */
  usesOf(names: readonly string[]): Promise<Map<string, MediaUse[]>>
}

/** All uses of one file, by a search of all records: for the check before it is deleted. */
export async function usesOf(store: ContentStore, name: string): Promise<MediaUse[]> {
  return describe(store, name, await placesOf(store, name), createNumbering(store))
}

export async function placesOf(store: ContentStore, name: string): Promise<FilePlace[]> {
  const places: FilePlace[] = []
  for (const collection of searched) {
    for (const [place, { id, value }] of (await store.list(collection)).entries()) {
      if (place % documentsInOneGo === documentsInOneGo - 1) await setImmediate()
      if (filesNamedIn(value).has(name)) places.push({ collection, id })
    }
  }
  return places
}

/** An index of the uses of every file, updated with every change, so that a page of the library costs little. */
export async function mediaUseIndex(store: ContentStore): Promise<MediaUseIndex> {
  const placesByName = new Map<string, Map<string, FilePlace>>()
  await followDocuments(store, searched, ({ collection, id, before, after }) => {
    const key = `${collection}/${id}`
    for (const name of filesNamedIn(before?.value)) {
      const places = placesByName.get(name)
      places?.delete(key)
      if (places?.size === 0) placesByName.delete(name)
    }
    for (const name of filesNamedIn(after?.value)) {
      const places = placesByName.get(name) ?? new Map<string, FilePlace>()
      places.set(key, { collection, id })
      placesByName.set(name, places)
    }
  })
  return {
    async usesOf(names) {
      const numbering = createNumbering(store)
      const uses = new Map<string, MediaUse[]>()
      for (const name of names) {
        const places = [...(placesByName.get(name)?.values() ?? [])]
        uses.set(name, await describe(store, name, places, numbering))
      }
      return uses
    },
  }
}

async function describe(
  store: ContentStore,
  name: string,
  places: readonly FilePlace[],
  numbering: Numbering,
): Promise<MediaUse[]> {
  const uses = await Promise.all(places.map((place) => usesAt(store, name, place, numbering)))
  return uses.flat().sort((a, b) => a.path.localeCompare(b.path) || a.label.localeCompare(b.label))
}

/** The label and screen for one record, and what it says of the file; a draft is changed by nobody but its editor. */
async function usesAt(store: ContentStore, name: string, place: FilePlace, numbering: Numbering) {
  const document = await store.get(place.collection, place.id)
  if (!document) return []
  const value = document.value as Record<string, unknown> // all of these are objects
  const uses = await labelsAt(store, name, { ...place, value }, numbering)
  const text = place.collection === 'page-drafts' ? {} : descriptionBeside(value, name)
  return uses.map((use) => ({ ...use, ...text }))
}

async function labelsAt(
  store: ContentStore,
  name: string,
  { collection, id, value }: FilePlace & { value: Record<string, unknown> },
  numbering: Numbering,
): Promise<MediaUse[]> {
  const one = (path: string, label: string) => [{ label, path }]

  switch (collection) {
    case 'service-pages':
      return one(adminOfService(id), `Service page “${value.title}”`)
    case 'pages':
      return one(`/admin/pages/${id}`, `Page “${pageTitle(value) || id}”`)
    case 'page-drafts': {
      const data = value.data as Record<string, unknown> // the schema of drafts
      return one(`/admin/pages/${id}`, `Draft of page “${pageTitle(data) || id}”`)
    }
    case 'mail-templates':
      return one('/admin/mail', 'Email template')
    case 'gallery-images':
      return one('/admin/gallery', `Home gallery, picture ${await numbering(collection, id)}`)
    case 'albums':
      return one(`/admin/albums/${id}`, `Album “${value.title}”, cover`)
    case 'album-images': {
      const albumId = Number(value.albumId)
      const title = (await store.get('albums', String(albumId)))?.value.title ?? ''
      const number = await numbering(collection, id, albumId)
      return one(`/admin/albums/${albumId}`, `Album “${title}”, picture ${number}`)
    }
    default:
      return isSingle(collection) ? usesInSingle(collection, value, name) : [placeInList(collection, value)]
  }
}

/** One use, or one for each named field: the hero can show a file twice. */
function usesInSingle(collection: SingleName, value: Record<string, unknown>, name: string): MediaUse[] {
  const { screen } = singleKinds[collection]
  const { other = collection, fields } = singleSchemas[collection].files ?? {}
  if (!fields) return [{ label: other, path: screen }]
  return Object.keys(value)
    .filter((field) => filesNamedIn({ [field]: value[field] }).has(name))
    .map((field) => ({ label: fields[field] ?? other, path: screen }))
}

function placeInList(collection: CollectionName, value: Record<string, unknown>): MediaUse {
  if (!isList(collection)) return { label: collection, path: '/admin/dashboard' }
  const { screen, noun } = listKinds[collection]
  const { labelOf, labelOfUse } = listSchemas[collection]
  const inText = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} “${labelOf(value)}”`
  return { label: labelOfUse?.(value) ?? inText, path: screen }
}

function pageTitle({ root }: Record<string, unknown>): string {
  const { props } = root as { props: { title: string } } // the schema of pages
  return props.title.replace(/\s*\|\s*\{name\}$/, '')
}

type Numbering = (
  collection: 'gallery-images' | 'album-images',
  id: string,
  albumId?: number,
) => Promise<number>

/** The position of a picture in its list, from 1; each list is sorted once. */
function createNumbering(store: ContentStore): Numbering {
  const orders = new Map<string, Promise<Map<string, number>>>()
  return async (collection, id, albumId) => {
    const key = `${collection}/${albumId ?? ''}`
    const order = orders.get(key) ?? numberAll(collection, albumId)
    orders.set(key, order)
    return (await order).get(id) ?? 0
  }

  async function numberAll(collection: 'gallery-images' | 'album-images', albumId?: number) {
    const images =
      collection === 'album-images'
        ? inStaffOrder(await store.list(collection, { albumId }))
        : inStaffOrder(await store.list(collection))
    return new Map(images.map((image, index) => [image.id, index + 1]))
  }
}
