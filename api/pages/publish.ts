import { isSame } from '#blocks/contract/merge.ts'
import type { Page } from '#blocks/contract/page.ts'
import type { PartClash, Published, StoredDraft } from '#blocks/contract/page-draft.ts'
import { compose, finishedLayout, finishedRecord, type PageParts } from '#blocks/page.ts'
import { checkFinished } from '#blocks/page-check.ts'
import { AppError, InvalidInput } from '../app-error.ts'
import { auditOperation } from '../auth/audit.ts'
import type { ContentStore } from '../collections.ts'
import { RevisionConflict } from '../store/errors.ts'
import type { Stored } from '../store/store-types.ts'
import type { ContentOperation } from '../trash.ts'
import { draftOf } from './drafts.ts'
import { type LivePage, livePage, partOf, placeOf, revisionOf } from './live-page.ts'
import { draftParts, pastOperation } from './past-parts.ts'
import { versionOperations } from './versions.ts'

type Plan = { live: LivePage; now: PageParts; changed: string[] }
type Publishing = { store: ContentStore; draft: Stored<StoredDraft>; by: string; note: string; at: Date }

const mostTries = 3

/** What a publish would write. Throws 400 where a block is not finished, 409 with the parts that clash. */
export async function planPublish(store: ContentStore, draft: Stored<StoredDraft>): Promise<Plan> {
  const live = await livePage(store, draft.id)
  const { data, base } = draftOf(draft)
  const { now, past, changed: touched } = await draftParts(store, live, { data, base }, finish)
  // Whole records, so that a text is looked at even where its block came without it.
  const issues = checkFinished(live.id, compose(live.id, now))
  if (issues.length > 0)
    throw new InvalidInput(issues.map(({ blockId, path, message }) => ({ blockId, path, message })))

  // Where somebody else has made the same change there is nothing left to write, and nothing to argue about.
  const changed = touched.filter((part) => live.isNew || !isSame(partOf(live.parts, part), partOf(now, part)))
  const stale = changed.filter((part) => revisionOf(base, part) !== revisionOf(live.base, part))
  const clashes = stale.map((part): PartClash => {
    const isKnown = part === 'layout' ? past.layout : past.records[part.slice('records/'.length)]
    return {
      part,
      base: revisionOf(base, part),
      current: revisionOf(live.base, part),
      value: partOf(live.parts, part),
      baseValue: isKnown ?? null,
      mine: partOf(now, part),
    }
  })
  if (clashes.length > 0) {
    const detail = 'Somebody changed the same part of this page since the draft was made'
    throw new AppError(409, 'Changed meanwhile', detail, { extra: { clashes } })
  }
  return { live, now, changed }
}

/** Each part as the store will have it. */
function finish({ layout, records }: PageParts): PageParts {
  const finished = Object.entries(records).map(([name, value]) => [name, finishedRecord(name, value)])
  return { layout: finishedLayout(layout), records: Object.fromEntries(finished) }
}

/** Writes all parts that changed, and a version, in one commit. Throws as planPublish does. */
export async function publish(publishing: Publishing): Promise<Published> {
  for (let tries = 1; ; tries++) {
    const plan = await planPublish(publishing.store, publishing.draft)
    try {
      return await write(publishing, plan)
    } catch (error) {
      // Saved from another side just now: look again, it may be a clash or nothing that touches the draft.
      const isDraft = error instanceof RevisionConflict && error.collection === 'page-drafts'
      if (!(error instanceof RevisionConflict) || isDraft || tries === mostTries) throw error
    }
  }
}

async function write({ store, draft, by, note, at }: Publishing, plan: Plan): Promise<Published> {
  const { live, now, changed } = plan
  const dropDraft = {
    type: 'delete',
    collection: 'page-drafts',
    id: draft.id,
    ifRevision: draft.revision,
  } as const
  if (changed.length === 0) {
    await store.commit([dropDraft])
    return { version: null, parts: {}, detail: 'There was nothing to publish: the page is as it was' }
  }
  const puts = changed.map((part) => ({
    type: 'put',
    ...placeOf(live.id, part),
    value: partOf(now, part),
    ifRevision: revisionOf(live.base, part),
  }))
  const version = await versionOperations(store, {
    pageId: live.id,
    kind: 'published',
    at: at.toISOString(),
    by,
    note,
    changed,
    data: afterwards(plan),
  })
  const past = await Promise.all(
    changed.map((part) =>
      pastOperation(
        store,
        {
          ...placeOf(live.id, part),
          revision: revisionOf(live.base, part),
          value: partOf(live.parts, part),
        },
        at,
      ),
    ),
  )
  const written = await store.commit([
    ...(puts as ContentOperation[]), // each is one of the collections' own values; the store checks it again
    ...version.operations,
    ...past,
    dropDraft,
    auditOperation(at, by, 'published', `page: ${live.title} (${changed.join(', ')})`),
  ])
  const parts = Object.fromEntries(changed.map((part, index) => [part, written[index]?.revision ?? 0]))
  return { version: version.number, parts }
}

/** The page as visitors will have it: what did not change is as it is by now, not as the draft found it. */
function afterwards({ live, now, changed }: Plan): Page {
  const isChanged = ([name]: [string, unknown]) => changed.includes(`records/${name}`)
  return compose(live.id, {
    layout: changed.includes('layout') ? now.layout : live.parts.layout,
    records: { ...live.parts.records, ...Object.fromEntries(Object.entries(now.records).filter(isChanged)) },
  })
}
