import { millisecondsInDay } from 'date-fns/constants'
import { historyKind } from '#blocks/contract/history-kinds.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { isSingle, singleKinds } from '#blocks/contract/record-kinds.ts'
import { trashDays } from '#blocks/contract/time/retention.ts'
import type { CollectionName, ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { refuseTaken } from '../../base/content/staff-pages.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import type { Stored } from '../../store/store-types.ts'
import { livePage } from '../pages/live-page.ts'
import { mergeBaseOperation } from '../pages/merge-bases.ts'
import { layoutOperations } from '../pages/restore-layout.ts'
import { emptyStart } from '../pages/versions.ts'
import type { SampleValues } from './sample-values.ts'

// What was kept or removed, and the way back as one.

type Values = Record<string, unknown>
export type Document = {
  collection: CollectionName
  id: string
  stored: Stored<Values>
  value: Values | undefined
}
export type Around = { store: ContentStore; values: SampleValues; at: Date; email: string }

/** What a commit changed: enough to take it back. `revision` is that after it, 0 where the record is gone. */
export type SampleChange = { collection: string; id: string; before: Values | null; revision: number }

/**
 * What puts back all that one step changed; throws 409 with what somebody changed since, unless that is to stay. A page
 * whose address another one has by then is left out, with its title in `leftOut`.
 */
export async function undoOperations(id: string, around: Around, keepOwn = false) {
  const { store } = around
  const step = await store.get('sample-steps', id)
  if (!step) throw new NotFound('This was undone already, or is too long ago')
  const operations: ContentOperation[] = []
  const since: string[] = []
  const trash = await store.list('trash')
  const emptied = new Map<string, (typeof trash)[number]>()
  const ousted = keepOwn ? await oustedPages(store, step.value.changes) : new Map<string, string>()
  for (const { collection: name, id: of, before, revision } of step.value.changes) {
    const collection = name as CollectionName // as keepOperations and removeOperations named it
    if ((collection === 'staff-pages' || collection === 'pages') && ousted.has(of)) continue
    const stored = (await store.get(collection, of)) as Stored<Values> | undefined
    // That something is the farm's own has no text that could have changed.
    if (before && (stored?.revision ?? 0) !== revision)
      since.push(historyKind(collection)?.noun ?? collection)
    else if (stored && before) {
      operations.push(...(await writing(around, { collection, id: of, stored, value: before })))
    } else if (stored)
      operations.push({ type: 'delete', collection, id: of, ifRevision: stored.revision } as ContentOperation) // it has no value
    else if (before) {
      const entry = trash.find(({ value }) =>
        value.documents.some((document) => document.collection === collection && document.id === of),
      )
      // It may have been deleted for good, its file included.
      if (!entry) {
        since.push(historyKind(collection)?.noun ?? collection)
        continue
      }
      emptied.set(entry.id, entry)
      if (collection === 'staff-pages') await refuseTaken(store, { path: String(before.path) })
      operations.push({ type: 'add', collection, id: of, value: before } as ContentOperation) // as it was stored
    }
  }
  if (since.length > 0 && !keepOwn)
    throw new AppError(
      409,
      'Changed since',
      `Nothing was undone, because this was changed since: ${since.join(', ')}`,
    )
  for (const { id: entryId, revision } of emptied.values())
    operations.push({ type: 'delete', collection: 'trash', id: entryId, ifRevision: revision })
  operations.push({ type: 'delete', collection: 'sample-steps', id, ifRevision: step.revision })
  return { operations, leftOut: [...ousted.values()] }
}

/** The titles of removed pages, by id, whose id or address another page has by now. */
async function oustedPages(store: ContentStore, changes: readonly SampleChange[]) {
  const ousted = new Map<string, string>()
  for (const { collection, id, before, revision } of changes) {
    if (collection !== 'staff-pages' || !before || revision > 0) continue
    const isTaken = await refuseTaken(store, { id, path: String(before.path) }).then(
      () => false,
      (error) => {
        if (error instanceof AppError) return true
        throw error
      },
    )
    if (isTaken) ousted.set(id, String(before.title))
  }
  return ousted
}

/** The step by which the farm began without the sample, as long as its records are in the trash. */
export async function emptyingStep(store: ContentStore, at: Date) {
  const steps = (await store.list('sample-steps')).filter(({ value }) => Date.parse(value.at) >= oldestAt(at))
  return steps.findLast(({ value }) => value.changes.some(({ id }) => id === emptyStart))
}

const oldestAt = (at: Date) => at.getTime() - trashDays * millisecondsInDay

/** Adds the step itself, and lets go of those whose records have left the trash. */
export async function stepOperations(
  changes: readonly SampleChange[],
  { store, at, email }: Around,
): Promise<ContentOperation[]> {
  const old = (await store.list('sample-steps')).filter(({ value }) => Date.parse(value.at) < oldestAt(at))
  return [
    ...old.map(({ id, revision }) => ({
      ...{ type: 'delete' as const, collection: 'sample-steps' as const },
      ...{ id, ifRevision: revision },
    })),
    {
      type: 'add',
      collection: 'sample-steps',
      value: { at: at.toISOString(), by: email, changes: changes.map((change) => ({ ...change })) },
    },
  ]
}

export function changeOf(
  collection: CollectionName,
  { id, value }: Stored<object>,
  revision: number,
): SampleChange {
  return { collection, id, before: { ...value }, revision }
}

/** Writes one record, with what drafts that were made from it need. */
export async function writing(
  { store, at, email }: Around,
  { collection, id, stored, value }: Omit<Document, 'value'> & { value: Values },
): Promise<ContentOperation[]> {
  const { revision } = stored
  if (collection === 'pages')
    return layoutOperations({
      ...{ store, live: await livePage(store, id), layout: value as Page, ifRevision: revision },
      ...{ email, note: 'Sample texts', at },
    })
  const put = { type: 'put', collection, id, value, ifRevision: revision } as ContentOperation // the store checks it
  if (!isSingle(collection) || !singleKinds[collection].isOnPages) return [put]
  return [put, await mergeBaseOperation(store, { collection, id, revision, value: stored.value }, at)]
}
