import { millisecondsInDay } from 'date-fns/constants'
import { trashKinds } from '#blocks/contract/record-kinds.ts'
import { mediaItemSchema } from '#blocks/contract/records/media.ts'
import { trashDays } from '#blocks/contract/time/retention.ts'
import { type StoredTrashEntry, type TrashEntry, trashEntrySchema } from '#blocks/contract/trash.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import { parseStored, safeParseStored } from '#blocks/contract/values/parse-stored.ts'
import { maxDocumentBytes } from '../../store/document-rules.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Stored } from '../../store/store-types.ts'
import { AppError } from '../http/app-error.ts'
import { auditOperation } from './audit-operation.ts'
import type { CollectionName, ContentOperation, ContentStore } from './collections.ts'

// Deleted content stays in the trash for a time, complete, so that it can be restored exactly as it was.

type TrashedDocument = { collection: CollectionName; stored: Stored<object> }

const mostDocuments = 5000
/** Room for the other fields of the entry. */
const mostDocumentsBytes = maxDocumentBytes - 20_000

/**
 * The operations that move documents to the trash as one entry, with an audit entry. The first of `documents` is what
 * the entry is about. All operations belong in one commit; the trash entry is the last but one. Throws 409 where the
 * documents are too large for one entry.
 */
export function trashOperations(parts: {
  kind: StoredTrashEntry['kind']
  label: string
  documents: readonly TrashedDocument[]
  at: Date
  who: string
}): ContentOperation[] {
  const { kind, label, documents, at, who } = parts
  const kept = documents.map(({ collection, stored }) => ({
    collection,
    id: stored.id,
    value: { ...stored.value },
  }))
  if (kept.length > mostDocuments || Buffer.byteLength(JSON.stringify(kept)) > mostDocumentsBytes) {
    throw new AppError(
      409,
      'Too big for the trash',
      'This is too big for the trash. Delete some of what’s in it first',
    )
  }
  const deletes = documents.map(({ collection, stored }) => ({
    type: 'delete' as const,
    collection,
    id: stored.id,
    ifRevision: stored.revision,
  }))
  const entry = {
    label: cutText(label, 2000),
    kind,
    deletedAt: at.toISOString(),
    deletedBy: cutText(who, 200),
    documents: kept,
  }
  return [
    ...(deletes as ContentOperation[]), // a delete has no value, so any collection's fits
    { type: 'add', collection: 'trash', value: entry },
    auditOperation(at, who, 'deleted', subjectOf(entry)),
  ]
}

/** `album: County Fair 2025`, for the audit. */
export function subjectOf({ kind, label }: Pick<StoredTrashEntry, 'kind' | 'label'>): string {
  return `${trashKinds[kind].noun}: ${label}`
}

/** The entry without its documents, as clients see it. */
export function trashEntry(
  { id, value }: Stored<StoredTrashEntry>,
  nameOf: (email: string) => string,
): TrashEntry {
  const { documents: _, ...shown } = value
  const entry = {
    ...shown,
    id: Number(id),
    deletedByName: nameOf(value.deletedBy),
    goneAt: goneAt(value).toISOString(),
  }
  const picture = pictureIn(value)
  return picture ? { ...entry, picture } : entry
}

function pictureIn({ kind, documents }: StoredTrashEntry): TrashEntry['picture'] {
  const item = kind === 'media' ? safeParseStored(mediaItemSchema, documents[0]?.value).data : undefined
  return item?.kind === 'image' ? { url: `/public-objects/${item.name}`, version: item.version } : undefined
}

function goneAt({ deletedAt }: Pick<StoredTrashEntry, 'deletedAt'>): Date {
  return new Date(Date.parse(deletedAt) + trashDays * millisecondsInDay)
}

export type ForgetMedia = (name: string) => Promise<void>

/** Deletes an entry for good, with its files. `more` goes into the same commit. */
export async function emptyOut(
  store: ContentStore,
  entry: Stored<StoredTrashEntry>,
  forgetMedia: ForgetMedia,
  more: readonly ContentOperation[] = [],
): Promise<void> {
  await store.commit([
    { type: 'delete', collection: 'trash', id: entry.id, ifRevision: entry.revision },
    ...more,
  ])
  for (const { collection, id } of parseStored(trashEntrySchema, entry.value).documents) {
    // A new file of the same name may have been stored since: that one stays.
    if (collection === 'media' && !(await store.get('media', id))) await forgetMedia(id)
  }
}

/** Deletes entries older than `trashDays` for good; returns how many. */
export async function purgeTrash(store: ContentStore, now: Date, forgetMedia: ForgetMedia): Promise<number> {
  let purged = 0
  for await (const some of store.each('trash')) {
    for (const entry of some) {
      if (goneAt(entry.value) > now) continue
      try {
        await emptyOut(store, entry, forgetMedia)
        purged += 1
      } catch (error) {
        // Somebody restored or deleted it meanwhile.
        if (!(error instanceof RevisionConflict)) throw error
      }
    }
  }
  return purged
}
