import { millisecondsInDay } from 'date-fns/constants'
import type { PageBase, PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { replacedPartDays } from '#blocks/contract/time/retention.ts'
import { changedParts, type PageParts, type PageRecords, split } from '#blocks/pages/page.ts'
import type { CollectionName, ContentOperation, ContentStore } from '../content/collections.ts'
import { RevisionConflict } from '../store/errors.ts'
import { type LivePage, partOf, placeOf, revisionOf } from './live-page.ts'

// What a part was before somebody changed it. A draft names the revisions it was made from; only with what they said
// can be told what the draft itself changed, and three versions be brought together.

type Replaced = { collection: CollectionName; id: string; revision: number; value: object }

/** Belongs in the commit that replaces `part`; revision 0 stands for the defaults of what was never saved. */
export async function mergeBaseOperation(
  store: ContentStore,
  { collection, id, revision, value }: Replaced,
  now: Date,
): Promise<ContentOperation> {
  const past = pastId(collection, id, revision)
  const until = new Date(now.getTime() + replacedPartDays * millisecondsInDay).toISOString()
  return {
    type: 'put',
    collection: 'past-parts',
    id: past,
    value: { value: { ...value }, until },
    ifRevision: (await store.get('past-parts', past))?.revision ?? 0,
  }
}

export type DraftParts = {
  now: PageParts
  /** What the draft was made from; a part that is not known any more is missing. */
  past: { layout?: PageParts['layout']; records: PageRecords }
  /** The parts that the draft itself changed; one whose past is not known, where it differs from what is live. */
  changed: string[]
}

/** Takes a draft apart and says what it changes. `finish` is put between for what is to be stored. */
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
  const past = { ...(layout ? { layout: layout as PageParts['layout'] } : {}), records } // stored as a layout
  const from = { layout: past.layout ?? live.parts.layout, records: { ...live.parts.records, ...records } }
  const now = finish(split(live.id, data, from.records))
  const changed = changedParts(from, now)
  const isFirst = live.isNew && !changed.includes('layout')
  return { now, past, changed: isFirst ? ['layout', ...changed] : changed }
}

async function partAt(store: ContentStore, live: LivePage, base: PageBase, part: string) {
  const revision = revisionOf(base, part)
  if (revision === revisionOf(live.base, part)) return partOf(live.parts, part)
  const { collection, id } = placeOf(live.id, part)
  return (await store.get('past-parts', pastId(collection, id, revision)))?.value.value
}

/** Forgets what is too old for any tab and named by no draft. */
export async function purgeMergeBases(store: ContentStore, now: Date): Promise<void> {
  const named = new Set<string>()
  for (const { id, value } of await store.list('page-drafts')) {
    for (const part of ['layout', ...Object.keys(value.base.records).map((name) => `records/${name}`)]) {
      const place = placeOf(id, part)
      named.add(pastId(place.collection, place.id, revisionOf(value.base, part)))
    }
  }
  for (const { id, revision, value } of await store.list('past-parts')) {
    if (Date.parse(value.until) > now.getTime() || named.has(id)) continue
    const gone = { type: 'delete', collection: 'past-parts', id, ifRevision: revision } as const
    await store.commit([gone]).catch((error) => {
      if (!(error instanceof RevisionConflict)) throw error // gone meanwhile
    })
  }
}

function pastId(collection: string, id: string, revision: number): string {
  return `${collection}/${id}@${revision}`
}
