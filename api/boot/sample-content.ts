import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { list, type ReadEntry } from 'tar'
import { listNames, singleNames } from '#blocks/contract/record-kinds.ts'
import { addDays, mondayOf } from '#blocks/contract/time/day-math.ts'
import { type CollectionName, type ContentStore, collections } from '../base/content/collections.ts'
import { singleDefaults } from '../base/content/content-reads.ts'
import { altKeyIn } from '../base/content/file-description.ts'
import { firstStart } from '../base/content/history/record-history.ts'
import { mediaKindOf } from '../serve/media/media-kind.ts'
import type { Media } from '../serve/media/open-media.ts'
import { measurePicture } from '../serve/media/picture-coder.ts'
import { type FileToPut, putAllWith } from '../serve/media/put-all.ts'
import { RevisionConflict } from '../store/errors.ts'
import type { Operation } from '../store/store-types.ts'

type ContentOperation = Operation<typeof collections>
type Entry = { id?: number; [field: string]: unknown }

/** Fills a store without content with the sample farm, or leaves it to another server; returns whether it did. `today` is `YYYY-MM-DD`. */
export async function addSampleContent(
  store: ContentStore,
  media: Media,
  folder: string,
  today: string,
): Promise<boolean> {
  if (await holdsContent(store)) return false
  const read = async (file: string) => JSON.parse(await readFile(join(folder, 'content', file), 'utf8'))

  const files = new Set(await readdir(join(folder, 'content')))
  const operations: unknown[] = []
  for (const name of singleNames.filter((name) => files.has(`${name}.json`)))
    operations.push(put(name, name, await read(`${name}.json`)))
  for (const file of await readdir(join(folder, 'content/service-pages')))
    operations.push(put('service-pages', basename(file, '.json'), await read(`service-pages/${file}`)))
  for (const file of await readdir(join(folder, 'content/pages')))
    operations.push(...pageOperations(basename(file, '.json'), await read(`pages/${file}`)))
  for (const name of listNames.filter((name) => files.has(`${name}.json`) && !(name in ownOperations)))
    operations.push(...adds(name, await read(`${name}.json`)))
  for (const [name, operationsOf] of Object.entries(ownOperations))
    operations.push(...operationsOf(await read(`${name}.json`), today))
  const pictures = await picturesIn(join(folder, 'media'))
  const altTexts = altTextsIn(operations)
  operations.push(...pictures.map((picture) => addPicture(picture, altTexts)))
  // The store checks every value against its collection's schema; ids follow from the order in each file.
  const commit = (alongside: readonly ContentOperation[]) =>
    store.commit([...(operations as ContentOperation[]), ...alongside], undefined, firstStart)
  return putAllWith(media.originals, pictures, commit).then(
    () => true,
    (error) => {
      // Another server over the same database was first.
      if (error instanceof RevisionConflict) return false
      throw error
    },
  )
}

/** Notes that a store without content began empty, so that no later start fills it with the sample. */
export async function beginEmpty(store: ContentStore): Promise<void> {
  if (await holdsContent(store)) return
  const value = await singleDefaults(store, 'site', 'site')
  await store
    .commit([put('site', 'site', value) as ContentOperation], undefined, firstStart)
    .catch((error: unknown) => {
      // Another server over the same database was first.
      if (!(error instanceof RevisionConflict)) throw error
    })
}

/** Lists whose sample files differ from what is stored. */
const ownOperations = { albums: albumOperations, 'tour-dates': tourDateOperations }

/** Accounts do not count: they may be made before the first start (`npm run user`). Nor does what that start notes first. */
async function holdsContent(store: ContentStore): Promise<boolean> {
  const names = (Object.keys(collections) as CollectionName[]).filter(
    (name) => !['users', 'audit', 'launch'].includes(name),
  )
  for (const name of names) for await (const some of store.each(name)) if (some.length > 0) return true
  return false
}

async function picturesIn(folder: string): Promise<(FileToPut & { bytes: number })[]> {
  const pictures = []
  for (const name of (await readdir(folder)).sort()) {
    const source = await readFile(join(folder, name))
    const kind = mediaKindOf(source)
    if (!kind) throw new Error(`The sample picture ${name} is none`)
    const size = await measurePicture(join(folder, name))
    pictures.push({ name, source, bytes: source.length, about: { kind, ...size } })
  }
  return pictures
}

function put(collection: string, id: string, value: unknown) {
  return { type: 'put', collection, id, value, ifRevision: 0 }
}

function addPicture(
  { name, bytes, about }: Awaited<ReturnType<typeof picturesIn>>[number],
  altTexts: ReadonlyMap<string, string>,
) {
  const { width, height } = about
  const alt = altTexts.get(`/public-objects/${name}`) ?? ''
  const value = { name, kind: 'image', width, height, bytes, alt, originalName: name, isSample: true }
  return put('media', name, value)
}

/** The alt texts that records give to pictures, by the picture's path: `imageUrl` goes with `imageAlt` or `altText`, `src` with `alt`. */
function altTextsIn(value: unknown, altTexts = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) return altTexts
  const fields = value as Record<string, unknown>
  for (const [key, inside] of Object.entries(fields)) {
    if (typeof inside !== 'string') altTextsIn(inside, altTexts)
    else if (/url$|^src$/i.test(key)) {
      const text = String(fields[altKeyIn(fields, key) ?? ''] ?? '')
      if (text && !altTexts.has(inside)) altTexts.set(inside, text)
    }
  }
  return altTexts
}

/** The store numbers them as the file does. */
function adds(collection: string, entries: readonly Entry[]) {
  return entries.map(({ id: _, ...value }) => ({ type: 'add', collection, value }))
}

function albumOperations(all: (Entry & { images: Entry[] })[]) {
  const albums = all.map(({ images: _, ...album }) => album)
  const images = all.flatMap((album, index) =>
    album.images.map((image, position) => ({ ...image, albumId: index + 1, position })),
  )
  return [...adds('albums', albums), ...adds('album-images', images)]
}

/** A published page: the layout of a built-in one, or with its address one of those that staff add. */
function pageOperations(id: string, { layout, ...address }: { layout: unknown; path?: string }) {
  return [put('pages', id, layout), ...(address.path ? [put('staff-pages', id, address)] : [])]
}

/** Sample dates count from the week of the first start: a new site has upcoming ones, each on its day of the week. */
function tourDateOperations(
  dates: (Entry & { daysFromMonday: number; lastsDays?: number })[],
  today: string,
) {
  const values = dates.map(({ daysFromMonday, lastsDays = 1, ...date }) => {
    const eventDate = addDays(mondayOf(today), daysFromMonday)
    return { ...date, eventDate, endDate: lastsDays > 1 ? addDays(eventDate, lastsDays - 1) : '' }
  })
  return adds('tour-dates', values)
}

/** `<hash of the picture>/<width>.avif`; see data/sample/pack-sizes.mjs. */
const entryPath = /^(\w+)\/(\d+)\.avif$/

/**
 * Stores the sizes of the sample's pictures that come with it: to make them takes a core several minutes. They are found
 * by content, so a picture that was changed since gets none, and its sizes are made as those of any picture.
 */
export async function addSampleSizes({ pictures, widths }: Media, folder: string): Promise<void> {
  const names = new Map<string, string>()
  const media = join(folder, 'media')
  for (const name of await readdir(media)) names.set(hashOf(await readFile(join(media, name))), name)
  const adopted: Promise<void>[] = []
  await list({
    file: join(folder, 'sizes.tar'),
    onReadEntry(entry) {
      const [, hash = '', width = ''] = entryPath.exec(entry.path) ?? []
      const name = names.get(hash)
      if (name && widths.includes(Number(width))) adopted.push(adopt(name, Number(width), entry))
      else entry.resume()
    },
  })
  await Promise.all(adopted)

  async function adopt(name: string, width: number, entry: ReadEntry) {
    await pictures.adopt(name, width, 'avif', await buffer(entry as unknown as NodeJS.ReadableStream))
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
