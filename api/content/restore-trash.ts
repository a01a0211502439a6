import { whyNotInPublicAlbum } from '#blocks/contract/records/album-publishing.ts'
import type { Restored, StoredTrashEntry } from '#blocks/contract/trash.ts'
import { AppError } from '../http/app-error.ts'
import { RevisionConflict } from '../store/errors.ts'
import type { Author, Stored } from '../store/store-types.ts'
import { auditOperation } from './audit.ts'
import { type CollectionName, type ContentOperation, type ContentStore, collections } from './collections.ts'
import { subjectOf } from './trash.ts'

/**
 * Restores everything in a trash entry under the same ids, in one commit with the audit entry. Throws 409 with the
 * reason where something is in the way.
 */
export async function restoreTrash(
  store: ContentStore,
  entry: Stored<StoredTrashEntry>,
  { at, who, by }: { at: Date; who: string; by: Author },
): Promise<Restored> {
  const { kind, documents } = entry.value
  const reason = await whyNotRestored(store, entry.value)
  if (reason) throw cannotRestore(reason)
  const adds = documents.map(({ collection, id, value }) => ({ type: 'add', collection, id, value }))
  try {
    await store.commit(
      [
        { type: 'delete', collection: 'trash', id: entry.id, ifRevision: entry.revision },
        ...(adds as ContentOperation[]), // each was stored in its collection before; the store checks it again
        auditOperation(at, who, 'restored', subjectOf(entry.value)),
      ],
      by,
    )
  } catch (error) {
    if (error instanceof RevisionConflict)
      throw cannotRestore('Someone else just changed this. Reload the list')
    throw error
  }
  return { kind, id: documents[0]?.id ?? '' }
}

async function whyNotRestored(store: ContentStore, entry: StoredTrashEntry): Promise<string | undefined> {
  const comesBack = (collection: string, id: string) =>
    entry.documents.some((document) => document.collection === collection && document.id === id)
  for (const { collection, id, value } of entry.documents) {
    if (!isCollection(collection)) return `This version of the site can’t restore ${collection}`
    if (await store.get(collection, id)) return 'Something with the same number or name already exists'
    if (collection === 'staff-pages') {
      const { path } = collections['staff-pages'].schema.parse(value)
      const pages = await store.list('staff-pages')
      if (pages.some((page) => page.value.path === path)) return `Another page now uses ${path}`
    }
    if (collection === 'redirects') {
      const { from } = collections.redirects.schema.parse(value)
      if ((await store.list('redirects', { from })).length > 0)
        return `${from} is in the list of redirects again`
    }
    if (collection !== 'album-images') continue
    const image = collections['album-images'].schema.parse(value)
    const album = await store.get('albums', String(image.albumId))
    if (!album && !comesBack('albums', String(image.albumId))) {
      return 'This picture’s album was deleted. Restore the album first'
    }
    const unfit = album?.value.isPublished && whyNotInPublicAlbum(image)
    if (unfit) {
      return `The picture has no description, and its album “${album.value.title}” is public. Hide the album first`
    }
  }
  return undefined
}

function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name)
}

function cannotRestore(reason: string): AppError {
  return new AppError(409, 'Can’t be restored', reason)
}
