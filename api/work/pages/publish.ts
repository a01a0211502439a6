import type { Page } from '#blocks/contract/pages/page.ts'
import type { Published, StoredDraft } from '#blocks/contract/pages/page-draft.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import { compose, type PageRecords } from '#blocks/pages/compose-page.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Author, Stored, Written } from '../../store/store-types.ts'
import { partOf, placeOf, revisionOf } from './live-page.ts'
import { mergeBaseOperation } from './merge-bases.ts'
import { type Plan, planPublish } from './plan-publish.ts'
import { versionOperations } from './versions.ts'

type Publishing = {
  store: ContentStore
  /** At most one for each page. */
  drafts: readonly Stored<StoredDraft>[]
  by: string
  /** Whom the history and the live events name; for a scheduled publish, who scheduled it. */
  author?: Author
  note: string
  at: Date
  /** Operations for the same commit, such as the idempotency key; they may use the reply. */
  keep?: (publishedBy: (written: Written) => Published[]) => Promise<ContentOperation[]>
}
/** A part to write. A record that several pages changed in the same way is listed once. */
type Part = { part: string; plan: Plan }

const mostTries = 3

/** Writes all changed parts, and a version of each page, in one commit. Throws as planPublish does. */
export async function publish(publishing: Publishing): Promise<Published[]> {
  for (let tries = 1; ; tries++) {
    const plans = await planPublish(publishing.store, publishing.drafts)
    try {
      return await write(publishing, plans)
    } catch (error) {
      // Somebody saved in between: plan again. It may be a conflict, or nothing that touches the drafts.
      const isDraft = error instanceof RevisionConflict && error.collection === 'page-drafts'
      if (!(error instanceof RevisionConflict) || isDraft || tries === mostTries) throw error
    }
  }
}

async function write(publishing: Publishing, plans: readonly Plan[]): Promise<Published[]> {
  const { store } = publishing
  const parts = partsOf(plans)
  const puts = parts.map(({ part, plan }) => ({
    type: 'put',
    ...placeOf(plan.live.id, part),
    value: partOf(plan.now, part),
    ifRevision: revisionOf(plan.live.base, part),
  }))
  const mergeBases = parts.map(({ part, plan }) => {
    const revision = revisionOf(plan.live.base, part)
    const replaced = { ...placeOf(plan.live.id, part), revision, value: partOf(plan.live.parts, part) }
    return mergeBaseOperation(store, replaced, publishing.at)
  })
  const records = Object.assign({}, ...plans.map(changedRecords)) as PageRecords // equal where pages share one
  const versions = await Promise.all(plans.map((plan) => pageOperations(publishing, plan, records)))

  const operations = [
    ...(puts as ContentOperation[]), // each is one of the collections' own values; the store checks it again
    ...(await Promise.all(mergeBases)),
    ...versions.flatMap((version) => version.operations),
    ...((await publishing.keep?.(publishedBy)) ?? []),
  ]
  const names = plans.map(({ live }) => live.title)
  const about = cutText(`Published ${new Intl.ListFormat('en').format(names)}`, 200)
  return publishedBy(await store.commit(operations, publishing.author, about))

  function publishedBy(written: Written): Published[] {
    const revisions = new Map(
      parts.map(({ part, plan }, index) => [placeText(plan, part), written[index]?.revision]),
    )
    return plans.map((plan, index) => {
      const { changed } = plan
      if (changed.length === 0)
        return { version: null, parts: {}, detail: 'There was nothing to publish. The page hasn’t changed' }
      const own = changed.map((part) => [part, revisions.get(placeText(plan, part)) ?? 0])
      return { version: versions[index]?.number ?? null, parts: Object.fromEntries(own) }
    })
  }
}

function partsOf(plans: readonly Plan[]): Part[] {
  const byPlace = new Map<string, Part>()
  for (const plan of plans)
    for (const part of plan.changed) byPlace.set(placeText(plan, part), { part, plan })
  return [...byPlace.values()]
}

function placeText({ live }: Plan, part: string): string {
  const { collection, id } = placeOf(live.id, part)
  return `${collection}/${id}`
}

function changedRecords({ now, changed }: Plan): PageRecords {
  return Object.fromEntries(
    Object.entries(now.records).filter(([name]) => changed.includes(`records/${name}`)),
  )
}

/** Deletes the draft and, where it changed anything, adds a version of its page. `records`: those of the whole set. */
async function pageOperations(
  { store, by, note, at }: Publishing,
  { draft, live, now, changed }: Plan,
  records: PageRecords,
): Promise<{ number: number | null; operations: ContentOperation[] }> {
  const dropDraft: ContentOperation = {
    type: 'delete',
    collection: 'page-drafts',
    id: draft.id,
    ifRevision: draft.revision,
  }
  if (changed.length === 0) return { number: null, operations: [dropDraft] }
  // The page as visitors will see it: unchanged parts as they are live now, not as the draft found them.
  const data: Page = compose(live.id, {
    layout: changed.includes('layout') ? now.layout : live.parts.layout,
    records: { ...live.parts.records, ...records },
  })
  const kind = 'published' as const
  const version = await versionOperations(store, {
    pageId: live.id,
    kind,
    at: at.toISOString(),
    by,
    note,
    changed,
    data,
  })
  const audit = auditOperation(at, by, 'published', `page: ${live.title} (${changed.join(', ')})`)
  return { number: version.number, operations: [...version.operations, dropDraft, audit] }
}
