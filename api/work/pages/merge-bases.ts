import { millisecondsInDay } from 'date-fns/constants'
import type { PageBase, PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { replacedPartDays } from '#blocks/contract/time/retention.ts'
import { changedParts, type PageParts, type PageRecords, split } from '#blocks/pages/compose-page.ts'
import type { CollectionName, ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { RevisionConflict } from '../../store/errors.ts'
import { type LivePage, partOf, placeOf, revisionOf } from './live-page.ts'

// Merge bases: what a part of a page was before somebody replaced it. A draft names only the revisions that it is based
// on. A three-way merge needs the content of those revisions, to tell what the draft itself changed.

type Replaced = { collection: CollectionName; id: string; revision: number; value: object }

/** Goes into the commit that replaces the part. Revision 0 stands for the defaults of a part that was never saved. */
export async function mergeBaseOperation(
  store: ContentStore,
  { collection, id, revision, value }: Replaced,
  now: Date,
): Promise<ContentOperation> {
  const mergeBaseId = idOf(collection, id, revision)
  const until = new Date(now.getTime() + replacedPartDays * millisecondsInDay).toISOString()
  return {
    type: 'put',
    collection: 'past-parts',
    id: mergeBaseId,
    value: { value: { ...value }, until },
    ifRevision: (await store.get('past-parts', mergeBaseId))?.revision ?? 0,
  }
}

export type DraftParts = {
  now: PageParts
  /** What the draft is based on; parts whose merge base was deleted are missing. */
  mergeBase: { layout?: PageParts['layout']; records: PageRecords }
  /** The parts that the draft itself changed. A part without a merge base counts where it differs from the live one. */
  changed: string[]
}

/** Splits a draft into parts and finds those that it changed. `finish` is applied first, for what is to be stored. */
export async function draftParts(
  store: ContentStore,
  live: LivePage,
  { data, base }: PageDraft,
  finish: (now: PageParts) => PageParts = (now) => now,
): Promise<DraftParts> {
  const layout = await partAt(store, live, base, 'layout')
  const records: Record<string, PageRecords[string]> = {}
  for (const name of Object.keys(base.records)) {
    const record = await partAt(store, live, base, `records/${name}`)
    if (record) records[name] = record
  }
  const mergeBase = { ...(layout ? { layout: layout as PageParts['layout'] } : {}), records } // stored as a layout
  const from = {
    layout: mergeBase.layout ?? live.parts.layout,
    records: { ...live.parts.records, ...records },
  }
  const now = finish(split(live.id, data, from.records))
  const changed = changedParts(from, now)
  const isFirst = live.isNew && !changed.includes('layout')
  return { now, mergeBase, changed: isFirst ? ['layout', ...changed] : changed }
}

async function partAt(store: ContentStore, live: LivePage, base: PageBase, part: string) {
  const revision = revisionOf(base, part)
  // A page that is not published has nothing that a draft could be behind.
  if (revision === revisionOf(live.base, part) || (part === 'layout' && live.isNew))
    return partOf(live.parts, part)
  const { collection, id } = placeOf(live.id, part)
  return (await store.get('past-parts', idOf(collection, id, revision)))?.value.value
}

/** Deletes merge bases that are too old for any open tab and that no draft is based on. */
export async function purgeMergeBases(store: ContentStore, now: Date): Promise<void> {
  const named = new Set<string>()
  for (const { id, value } of await store.list('page-drafts')) {
    for (const part of ['layout', ...Object.keys(value.base.records).map((name) => `records/${name}`)]) {
      const place = placeOf(id, part)
      named.add(idOf(place.collection, place.id, revisionOf(value.base, part)))
    }
  }
  for await (const some of store.each('past-parts')) {
    for (const { id, revision, value } of some) {
      if (Date.parse(value.until) > now.getTime() || named.has(id)) continue
      const operation = { type: 'delete', collection: 'past-parts', id, ifRevision: revision } as const
      await store.commit([operation]).catch((error) => {
        if (!(error instanceof RevisionConflict)) throw error // somebody else deleted it
      })
    }
  }
}

function idOf(collection: string, id: string, revision: number): string {
  return `${collection}/${id}@${revision}`
}
