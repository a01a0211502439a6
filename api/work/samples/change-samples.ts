import { recordIn } from '#blocks/contract/history-kinds.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { isList, isSingle, listKinds, listsWithin } from '#blocks/contract/record-kinds.ts'
import { kindSchemas, listSchemas } from '#blocks/contract/record-schemas.ts'
import type { MediaUse } from '#blocks/contract/records/media.ts'
import { isMadeUp, type SampleItem, type SampleName } from '#blocks/contract/samples.ts'
import { withTexts } from '#blocks/contract/values/record-texts.ts'
import { defaultLayout } from '#blocks/pages/default-layout.ts'
import type { CollectionName, ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { singleDefaults } from '../../base/content/content-reads.ts'
import { withoutFile } from '../../base/content/file-description.ts'
import { placesOf } from '../../base/content/media-use-index.ts'
import { trashOperations } from '../../base/content/trash-operations.ts'
import { AppError } from '../../base/http/app-error.ts'
import type { Stored } from '../../store/store-types.ts'
import { pagesLeadingTo, pagesWithParts, placeOfPage, stillLinked } from '../pages/dead-links.ts'
import { pageDocuments } from '../pages/page-documents.ts'
import { emptyStart } from '../pages/versions.ts'
import { nameKey, sampleBlocks } from './sample-items.ts'
import { type Around, changeOf, type Document, type SampleChange, writing } from './sample-steps.ts'
import { keyOf, longTexts } from './sample-values.ts'

type Values = Record<string, unknown>

/** Calls samples the farm's own. Throws 409 for words or people that nobody can vouch for. */
export async function keepOperations(items: readonly SampleItem[], { store }: Around) {
  const operations: ContentOperation[] = []
  const changes: SampleChange[] = []
  for (const item of items) {
    if (isMadeUp(item))
      throw new AppError(
        409,
        'Made up',
        `“${item.text}” was made up for the sample. Change it or remove it: as it is, visitors never see it`,
      )
    const [collection, name] = recordIn(item.of)
    const picture = collection === 'media' ? await store.get('media', name) : undefined
    const id = nameKey(item)
    if (picture) {
      const value = { ...picture.value, isSample: false }
      operations.push({ type: 'put', collection: 'media', id: name, value, ifRevision: picture.revision })
      changes.push(changeOf('media', picture, picture.revision + 1))
    } else {
      const { operation, change } = keep(id)
      operations.push(operation)
      changes.push(change)
    }
  }
  return { operations, changes }
}

function keep(id: string): { operation: ContentOperation; change: SampleChange } {
  const place = { collection: 'kept-samples', id } as const
  return {
    operation: { type: 'put', ...place, value: {}, ifRevision: 0 },
    change: { ...place, before: null, revision: 1 },
  }
}

/**
 * Takes samples off: records, pages and pictures go to the trash, texts become blank or what they are by default. Throws
 * 409 with `usedBy` where something that stays leads to what goes, unless `anyway`.
 */
export async function removeOperations(
  items: readonly SampleItem[],
  around: Around,
  { anyway, isStart }: { anyway?: boolean | undefined; isStart?: boolean | undefined },
) {
  const { store, values, at, email } = around
  const documents = new Map<string, Document>()
  const open = async (collection: CollectionName, id: string): Promise<Document | undefined> => {
    const key = `${collection}/${id}`
    const stored = documents.has(key) ? undefined : await store.get(collection, id)
    if (stored) {
      const document = stored as Stored<Values> // every such collection has objects
      documents.set(key, { collection, id, stored: document, value: { ...document.value } })
    }
    return documents.get(key)
  }

  const operations: ContentOperation[] = []
  const trash = (kind: Parameters<typeof trashOperations>[0]['kind'], label: string, gone: Document[]) =>
    operations.push(...trashOperations({ kind, label, documents: gone, at, who: email }))
  async function remove(name: 'media' | 'pages' | keyof typeof listKinds, id: string) {
    const document = await open(name, id)
    if (!document?.value) return
    document.value = undefined
    const { value } = document.stored
    const within: Document[] = [document]
    for (const inner of isList(name) ? listsWithin(name) : []) {
      const { by = '' } = listKinds[inner].within ?? {}
      for (const { id: innerId } of await store.list(inner, { [by]: Number(id) } as never)) {
        const companion = await open(inner, innerId)
        if (!companion?.value) continue
        companion.value = undefined
        within.push(companion)
      }
    }
    if (name === 'albums') await withoutAlbum(Number(id))
    if (isList(name)) return trash(name, listSchemas[name].labelOf(value), within)
    trash('media', String(value.alt || value.originalName || id), within)
  }

  /** The pages of services lead to one that is there, or to none. */
  async function withoutAlbum(albumId: number) {
    for (const { id, value } of await store.list('service-pages')) {
      const page = value.albumId === albumId ? await open('service-pages', id) : undefined
      if (page?.value) page.value = { ...page.value, albumId: null }
    }
  }

  // Lists around others first, so that an album takes its pictures along.
  const sorted = [...items].sort((a, b) => rank(a) - rank(b))
  for (const item of sorted) {
    const [collection, id] = recordIn(item.of)
    if (collection === 'media') {
      for (const place of await placesOf(store, id)) {
        const document = await open(place.collection, place.id)
        if (!document?.value || place.collection === 'page-drafts') continue
        document.value = withoutFile(document.value, id)
        if (isPictureAlone(document)) await remove(place.collection as 'gallery-images', place.id)
      }
      await remove('media', id)
    } else if (collection === 'pages') {
      const document = await open('pages', id)
      if (document?.value) await withoutSample(document)
    } else if (isList(collection) && (item.field === undefined || isNeeded(collection, item.field))) {
      await remove(collection, id)
    } else {
      const document = await open(collection as CollectionName, id)
      if (document?.value && item.field !== undefined)
        document.value = await withoutField(document, document.value, item.field)
    }
  }

  /** All of a page, or of one that the farm has built upon only the blocks of the sample. */
  async function withoutSample(document: Document): Promise<void> {
    const { id, value } = document
    const layout = value as Page // a page's schema
    const shipped = defaultLayout(id)
    const samples = new Set(sampleBlocks(layout, values))
    const specified = new Map(shipped?.content.map((block) => [block.props.id, block]))
    const specifiedTexts = new Set(longTexts(shipped))
    const isBuiltUpon = layout.content.some(({ props }) => {
      const cameSo = values.cameWith(id, props.id) || specified.has(props.id)
      return !samples.has(props.id) && (!cameSo || longTexts(props).some((text) => !specifiedTexts.has(text)))
    })
    if (isBuiltUpon) {
      const content = layout.content.flatMap((block) =>
        samples.has(block.props.id) ? (specified.get(block.props.id) ?? []) : [block],
      )
      const { title = '', description = '', ...root } = layout.root.props
      const own = (text: string) => (values.hasBlock({ text }) ? '' : text)
      const props = { ...root, title: own(title), description: own(description) }
      document.value = { root: { props }, content }
      return
    }
    if (shipped) {
      document.value = { ...shipped }
      return
    }
    const documentsOfPage = await pageDocuments(store, id)
    for (const { collection, stored } of documentsOfPage) {
      const part = await open(collection, stored.id)
      if (part) part.value = undefined
    }
    const title = (await store.get('staff-pages', id))?.value.title ?? id
    operations.push(
      ...trashOperations({ kind: 'pages', label: title, documents: documentsOfPage, at, who: email }),
    )
  }

  async function withoutField({ collection, id, stored }: Document, value: Values, name: string) {
    const [field = '', index] = name.split('/')
    const held = value[field]
    if (Array.isArray(held)) {
      const before = (stored.value[field] as unknown[])[Number(index)]
      const isGone = (entry: unknown) =>
        index === undefined ? values.hasEntry(collection, field, entry) : keyOf(entry) === keyOf(before)
      return { ...value, [field]: held.filter((entry) => !isGone(entry)) }
    }
    if (typeof held === 'string' && !isNeeded(collection, field)) return withTexts(value, { [field]: '' })
    const defaults: Values = isSingle(collection) ? { ...(await singleDefaults(store, collection, id)) } : {}
    return { ...value, [field]: defaults[field] }
  }

  const all = [...documents.values()]
  const usedBy = anyway ? [] : await linkedStill(store, all)
  if (usedBy.length > 0) throw stillLinked(usedBy)
  const changed = all.filter(({ stored, value }) => value !== undefined && !isUntouched(stored.value, value))
  for (const { stored, value, ...place } of changed)
    operations.push(...(await writing(around, { ...place, stored, value: value as Values })))
  const gone = all.filter(({ value }) => value === undefined)
  const noted = isStart && !(await store.get('kept-samples', emptyStart)) ? [keep(emptyStart)] : []
  operations.push(...noted.map(({ operation }) => operation))
  return {
    operations,
    changes: [
      ...changed.map(({ collection, stored }) => changeOf(collection, stored, stored.revision + 1)),
      ...gone.map(({ collection, stored }) => changeOf(collection, stored, 0)),
      ...noted.map(({ change }) => change),
    ],
  }
}

/** The pages that stay and lead to a page or an album that goes. */
async function linkedStill(store: ContentStore, documents: readonly Document[]): Promise<MediaUse[]> {
  const paths = new Set(
    documents.flatMap(({ collection, id, stored, value }) => {
      if (value !== undefined) return []
      if (collection === 'albums') return [sitePaths.album(Number(id))]
      return collection === 'staff-pages' ? [String(stored.value.path)] : []
    }),
  )
  if (paths.size === 0) return []
  const changed = new Map(
    documents.filter(({ collection }) => collection === 'pages').map(({ id, value }) => [id, value]),
  )
  // What was never saved names no page that is gone.
  const stored = new Set((await store.list('pages')).map(({ id }) => id))
  const stays = (id: string) => stored.has(id) && (!changed.has(id) || changed.get(id) !== undefined)
  const pages = (await pagesWithParts(store)).filter(({ id }) => stays(id))
  const found = await pagesLeadingTo(store, paths, pages, (id) => changed.get(id) as Page | undefined)
  return found.map(placeOfPage)
}

function rank({ of }: SampleName): number {
  const [collection] = recordIn(of)
  if (collection === 'media') return 3
  return isList(collection) ? (listKinds[collection].within ? 2 : 1) : 0
}

function isPictureAlone({ collection, value }: Document): boolean {
  if (collection === 'album-images') return value?.imageUrl === ''
  return collection === 'gallery-images' && value?.url === ''
}

/** A record without this text can't be saved. */
function isNeeded(collection: string, field: string): boolean {
  const { shape } = kindSchemas[collection as keyof typeof kindSchemas].schema
  return !(shape as Record<string, { safeParse: (text: string) => { success: boolean } }>)[field]?.safeParse(
    '',
  ).success
}

const isUntouched = (before: Values, after: Values) => JSON.stringify(before) === JSON.stringify(after)
