import type { Page } from '#blocks/contract/pages/page.ts'
import type { PartConflict, StoredDraft } from '#blocks/contract/pages/page-draft.ts'
import { storedName } from '#blocks/contract/values/image-path.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import {
  compose,
  finishedLayout,
  finishedRecord,
  isOfService,
  type PageParts,
  withInside,
} from '#blocks/pages/compose-page.ts'
import { checkFinished } from '#blocks/pages/page-check.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { pictureFieldsIn } from '../../base/content/media-sizes.ts'
import { filesNamedIn } from '../../base/content/named-files.ts'
import { AppError, InvalidInput } from '../../base/http/app-error.ts'
import { isLibraryName } from '../../serve/media/media-names.ts'
import type { Stored } from '../../store/store-types.ts'
import { deadLinks } from './dead-links.ts'
import { draftOf } from './drafts.ts'
import { type LivePage, livePage, partOf, revisionOf } from './live-page.ts'
import { type DraftParts, draftParts } from './merge-bases.ts'

/** What publishing one draft would write: the parts named by `changed`, as `now` has them. */
export type Plan = { draft: Stored<StoredDraft>; live: LivePage; now: PageParts; changed: string[] }
/** A plan with the merge base that conflicts are reported with, where that is known. */
type Candidate = Plan & { mergeBase: DraftParts['mergeBase'] }

/**
 * What publishing these drafts together would write. Throws 400 where a block is unfinished or a link is dead, and 409
 * with the parts that somebody else, or another of these pages, has changed too.
 */
export async function planPublish(
  store: ContentStore,
  drafts: readonly Stored<StoredDraft>[],
): Promise<Plan[]> {
  const candidates = await Promise.all(drafts.map((draft) => candidateFor(store, draft)))
  // Whole records, so that a text is checked even where its block came without it.
  const upcoming = candidates.map(({ live, now }) => ({
    id: live.id,
    path: live.path,
    data: compose(live.id, now),
    live: live.parts,
  }))
  const issues = [
    ...upcoming.flatMap(unfinished),
    ...(await deadLinks(store, upcoming)),
    ...(await gonePictures(store, upcoming)),
  ]
  if (issues.length > 0) throw new InvalidInput(issues)

  const stale = candidates.flatMap(staleParts)
  const rivals = rivalParts(candidates)
  if (stale.length + rivals.length > 0) {
    const detail =
      stale.length > 0
        ? 'Someone else changed the same part of this page after this draft was started'
        : 'Two of these pages change the same part in different ways'
    throw new AppError(409, 'Changed by someone else', detail, { extra: { clashes: [...stale, ...rivals] } })
  }
  return candidates
}

async function candidateFor(store: ContentStore, draft: Stored<StoredDraft>): Promise<Candidate> {
  const live = await livePage(store, draft.id)
  const { now, mergeBase, changed: touched } = await draftParts(store, live, draftOf(draft), finish)
  // Where somebody else has made the same change there is nothing to write and no conflict.
  const changed = touched.filter((part) => live.isNew || !isSame(partOf(live.parts, part), partOf(now, part)))
  return { draft, live, now, mergeBase, changed }
}

function unfinished({ id, data, live }: { id: string; data: Page; live: PageParts }) {
  const issues = checkFinished(id, data, isOfService(id, live.records))
  return issues.map(({ blockId, path, message }) => ({ pageId: id, blockId, path, message }))
}

function staleParts(candidate: Candidate): PartConflict[] {
  const { live, changed } = candidate
  const { base } = candidate.draft.value
  return changed
    .filter((part) => revisionOf(base, part) !== revisionOf(live.base, part))
    .filter((part) => !(part === 'layout' && live.isNew)) // taken off the site since
    .map((part) => conflictIn(candidate, part))
}

/** Records that two pages would write differently; a layout belongs to one page alone. */
function rivalParts(candidates: readonly Candidate[]): PartConflict[] {
  const first = new Map<string, Candidate>()
  const conflicts: PartConflict[] = []
  for (const candidate of candidates) {
    for (const part of candidate.changed.filter((name) => name !== 'layout')) {
      const other = first.get(part)
      if (!other) first.set(part, candidate)
      else if (!isSame(partOf(other.now, part), partOf(candidate.now, part))) {
        const rival = { pageId: other.live.id, value: partOf(other.now, part) }
        conflicts.push({ ...conflictIn(candidate, part), rival })
      }
    }
  }
  return conflicts
}

function conflictIn({ draft, live, now, mergeBase }: Candidate, part: string): PartConflict {
  const known = part === 'layout' ? mergeBase.layout : mergeBase.records[part.slice('records/'.length)]
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

function finish({ layout, records }: PageParts): PageParts {
  const finished = Object.entries(records).map(([name, value]) => [name, finishedRecord(name, value)])
  return { layout: finishedLayout(layout), records: Object.fromEntries(finished) }
}

type Upcoming = { id: string; data: Page; live: PageParts }

const goneMessage = 'This picture or video was deleted. Choose another one'

/**
 * Pictures and videos of these pages that were deleted from the library, as after a version from before is restored. What is
 * missing on the live page already is no reason to refuse a change of something else, nor is a file that never was there:
 * the page shows the placeholder.
 */
export async function gonePictures(store: ContentStore, pages: readonly Upcoming[]) {
  const trashed = new Set(
    (await store.list('trash')).flatMap(({ value }) => value.documents.map(({ id }) => id)),
  )
  const isDeleted = (name: string) => trashed.has(name) || isLibraryName(name)
  const issues = await Promise.all(
    pages.map(async ({ id: pageId, data, live }) => {
      const known = filesNamedIn(live)
      const places = [
        ...pictureFieldsIn(data.root.props).map((place) => ({ blockId: 'root', ...place })),
        ...data.content
          .flatMap(withInside)
          .flatMap(({ props: { id, ...props } }) =>
            pictureFieldsIn(ownProps(props)).map((place) => ({ blockId: id, ...place })),
          ),
      ].filter(({ address }) => isDeleted(storedName(address)) && !known.has(storedName(address)))
      const found = await Promise.all(places.map(({ address }) => store.get('media', storedName(address))))
      return places.flatMap(({ blockId, path }, index) =>
        found[index] ? [] : [{ pageId, blockId, path, message: goneMessage }],
      )
    }),
  )
  return issues.flat()
}

/** Without the blocks in its slots, which are places of their own. */
function ownProps(props: Readonly<Record<string, unknown>>) {
  const isSlot = (value: unknown) =>
    Array.isArray(value) && value.some((item) => item?.props?.id !== undefined)
  return Object.fromEntries(Object.entries(props).filter(([, value]) => !isSlot(value)))
}
