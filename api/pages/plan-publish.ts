import type { Page } from '#blocks/contract/pages/page.ts'
import type { PartConflict, StoredDraft } from '#blocks/contract/pages/page-draft.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { compose, finishedLayout, finishedRecord, type PageParts } from '#blocks/pages/page.ts'
import { checkFinished } from '#blocks/pages/page-check.ts'
import type { ContentStore } from '../content/collections.ts'
import { AppError, InvalidInput } from '../http/app-error.ts'
import type { Stored } from '../store/store-types.ts'
import { deadLinks } from './dead-links.ts'
import { draftOf } from './drafts.ts'
import { type LivePage, livePage, partOf, revisionOf } from './live-page.ts'
import { type DraftParts, draftParts } from './merge-bases.ts'

/** What publishing one draft would write: the parts named by `changed`, as `now` has them. */
export type Plan = { draft: Stored<StoredDraft>; live: LivePage; now: PageParts; changed: string[] }
/** With what both sides of a clash started from, where that is known. */
type Look = Plan & { past: DraftParts['past'] }

/**
 * What publishing these drafts together would write. Throws 400 where a block is not finished or a link leads nowhere,
 * 409 with the parts that somebody else, or another of these pages, has changed as well.
 */
export async function planPublish(
  store: ContentStore,
  drafts: readonly Stored<StoredDraft>[],
): Promise<Plan[]> {
  const looks = await Promise.all(drafts.map((draft) => lookAt(store, draft)))
  // Whole records, so that a text is looked at even where its block came without it.
  const upcoming = looks.map(({ live, now }) => ({
    id: live.id,
    path: live.path,
    data: compose(live.id, now),
  }))
  const issues = [...upcoming.flatMap(unfinished), ...(await deadLinks(store, upcoming))]
  if (issues.length > 0) throw new InvalidInput(issues)

  const stale = looks.flatMap(staleParts)
  const rivals = rivalParts(looks)
  if (stale.length + rivals.length > 0) {
    const detail =
      stale.length > 0
        ? 'Somebody changed the same part of this page since the draft was made'
        : 'Two of these pages say something else in the same part'
    throw new AppError(409, 'Changed meanwhile', detail, { extra: { clashes: [...stale, ...rivals] } })
  }
  return looks
}

async function lookAt(store: ContentStore, draft: Stored<StoredDraft>): Promise<Look> {
  const live = await livePage(store, draft.id)
  const { now, past, changed: touched } = await draftParts(store, live, draftOf(draft), finish)
  // Where somebody else has made the same change there is nothing left to write, and nothing to argue about.
  const changed = touched.filter((part) => live.isNew || !isSame(partOf(live.parts, part), partOf(now, part)))
  return { draft, live, now, past, changed }
}

function unfinished({ id, data }: { id: string; data: Page }) {
  return checkFinished(id, data).map(({ blockId, path, message }) => ({ pageId: id, blockId, path, message }))
}

function staleParts(look: Look): PartConflict[] {
  const { live, changed } = look
  const { base } = look.draft.value
  return changed
    .filter((part) => revisionOf(base, part) !== revisionOf(live.base, part))
    .map((part) => clashIn(look, part))
}

/** Records that two pages would write differently; a layout belongs to one page alone. */
function rivalParts(looks: readonly Look[]): PartConflict[] {
  const first = new Map<string, Look>()
  const clashes: PartConflict[] = []
  for (const look of looks) {
    for (const part of look.changed.filter((name) => name !== 'layout')) {
      const other = first.get(part)
      if (!other) first.set(part, look)
      else if (!isSame(partOf(other.now, part), partOf(look.now, part))) {
        const rival = { pageId: other.live.id, value: partOf(other.now, part) }
        clashes.push({ ...clashIn(look, part), rival })
      }
    }
  }
  return clashes
}

function clashIn({ draft, live, now, past }: Look, part: string): PartConflict {
  const known = part === 'layout' ? past.layout : past.records[part.slice('records/'.length)]
  return {
    pageId: live.id,
    part,
    base: revisionOf(draft.value.base, part),
    current: revisionOf(live.base, part),
    value: partOf(live.parts, part),
    baseValue: known ?? null,
    mine: partOf(now, part),
  }
}

/** Each part as the store will have it. */
function finish({ layout, records }: PageParts): PageParts {
  const finished = Object.entries(records).map(([name, value]) => [name, finishedRecord(name, value)])
  return { layout: finishedLayout(layout), records: Object.fromEntries(finished) }
}
