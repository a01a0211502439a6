import { isList, listKinds } from '#blocks/contract/record-kinds.ts'
import { whyNotInPublicAlbum } from '#blocks/contract/records/album-publishing.ts'
import type { RestoredMany, StoredTrashEntry } from '#blocks/contract/trash.ts'
import { parseStored } from '#blocks/contract/values/parse-stored.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Author, Stored } from '../../store/store-types.ts'
import { AppError } from '../http/app-error.ts'
import { auditOperation } from './audit-operation.ts'
import { type CollectionName, type ContentOperation, type ContentStore, collections } from './collections.ts'
import { subjectOf } from './trash-operations.ts'

type Document = StoredTrashEntry['documents'][number]

/**
 * Restores everything in these trash entries under the same ids, in one commit with the audit entries. Leaves out the
 * entries where something is in the way, and says why. Throws 409 if somebody else was quicker.
 */
export async function restoreTrash(
  store: ContentStore,
  entries: readonly Stored<StoredTrashEntry>[],
  { at, who, by }: { at: Date; who: string; by: Author },
): Promise<RestoredMany> {
  const back = new Map<string, Document>()
  const operations: ContentOperation[] = []
  const reply: RestoredMany = { restored: [], refused: [] }
  // A picture may come back together with its album, which was deleted later.
  const outerFirst = [...entries].sort((a, b) => Number(isInner(a.value)) - Number(isInner(b.value)))
  for (const { id, revision, value: entry } of outerFirst) {
    const { kind, label, documents } = entry
    const reason = await whyNotRestored(store, entry, back)
    if (reason) {
      reply.refused.push({ id: Number(id), label, reason })
      continue
    }
    const adds = documents.map((document) => ({ type: 'add', ...document }))
    operations.push(
      { type: 'delete', collection: 'trash', id, ifRevision: revision },
      ...(adds as ContentOperation[]), // each was stored in its collection before; the store checks it again
      auditOperation(at, who, 'restored', subjectOf(entry)),
    )
    for (const document of documents) back.set(keyOf(document), document)
    reply.restored.push({ kind, id: documents[0]?.id ?? '' })
  }
  try {
    if (operations.length > 0) await store.commit(operations, by)
  } catch (error) {
    if (error instanceof RevisionConflict)
      throw cannotRestore('Someone else just changed this. Reload the list')
    throw error
  }
  return reply
}

function isInner({ kind }: StoredTrashEntry): boolean {
  return isList(kind) && listKinds[kind].within !== undefined
}

/** `back` is what comes back before this entry in the same commit. */
async function whyNotRestored(
  store: ContentStore,
  { documents }: StoredTrashEntry,
  back: ReadonlyMap<string, Document>,
): Promise<string | undefined> {
  const own = new Set(documents.map(keyOf))
  const alsoBack = (name: CollectionName) =>
    [...back.values()].filter(({ collection }) => collection === name).map(({ value }) => value)
  for (const document of documents) {
    const { collection, id, value } = document
    if (!isCollection(collection)) return `This version of the site can’t restore ${collection}`
    if (back.has(keyOf(document)) || (await store.get(collection, id)))
      return 'Something with the same number or name already exists'
    if (collection === 'staff-pages') {
      const pages = (await store.list('staff-pages')).map((page) => page.value)
      if ([...pages, ...alsoBack('staff-pages')].some(({ path }) => path === value.path))
        return `Another page now uses ${value.path}`
    }
    if (collection === 'redirects') {
      const { from } = parseStored(collections.redirects.schema, value)
      const isThere = (await store.list('redirects', { from })).length > 0
      if (isThere || alsoBack('redirects').some((redirect) => redirect.from === from))
        return `${from} is in the list of redirects again`
    }
    if (collection !== 'album-images') continue
    const image = parseStored(collections['album-images'].schema, value)
    const albumKey = keyOf({ collection: 'albums', id: String(image.albumId) })
    if (own.has(albumKey)) continue
    const album = (await store.get('albums', String(image.albumId)))?.value ?? back.get(albumKey)?.value
    if (!album) return 'This picture’s album was deleted. Restore the album first'
    if (album.isPublished && whyNotInPublicAlbum(image))
      return `The picture has no description, and its album “${album.title}” is public. Hide the album first`
  }
  return undefined
}

function keyOf({ collection, id }: Pick<Document, 'collection' | 'id'>): string {
  return `${collection}/${id}`
}

function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name)
}

export function cannotRestore(reason: string): AppError {
  return new AppError(409, 'Can’t be restored', reason)
}
