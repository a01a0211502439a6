import { crc32 } from 'node:zlib'
import type { Page } from '#blocks/contract/pages/page.ts'
import {
  draftInputSchema,
  type PageBase,
  type PageDraft,
  type StoredDraft,
} from '#blocks/contract/pages/page-draft.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { pointer } from '#blocks/contract/values/unknown-keys.ts'
import { compose, isOfService, recordOf, split } from '#blocks/pages/compose-page.ts'
import { checkDraft } from '#blocks/pages/page-check.ts'
import { type MigrationStep, migratedPage, pageMigrations } from '#blocks/pages/page-migrations.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { staffNames } from '../../base/content/staff-names.ts'
import { AppError, InvalidInput } from '../../base/http/app-error.ts'
import type { Stored } from '../../store/store-types.ts'
import { type LivePage, livePage } from './live-page.ts'
import { draftParts } from './merge-bases.ts'
import { versionsOf } from './versions.ts'

export type OpenPage = {
  live: LivePage
  stored: Stored<StoredDraft> | undefined
  /** What the builder opens. */
  draft: PageDraft
}

/** The draft of a page, or the published page where there is none. Throws 404. */
export async function openPage(store: ContentStore, id: string): Promise<OpenPage> {
  const live = await livePage(store, id)
  const stored = await store.get('page-drafts', id)
  const draft = stored ? await upToDate(store, live, draftOf(stored)) : published(live)
  return { live, stored, draft }
}

/**
 * The ETag of a read: the draft's revision and a hash of all that the page is composed of, because a read shows other
 * documents too. If-Match compares the revision alone. It needs no composed page, so a save can answer without one.
 */
export function etagOf({ live, stored }: Pick<OpenPage, 'live' | 'stored'>): string {
  return etagAt(live, stored?.revision ?? 0, stored && draftOf(stored))
}

/**
 * The ETag with which an earlier write was answered, for a repeat of that write. The write left the draft at `revision`
 * (0: the page has no draft). Where others have saved since, the next save under this ETag gets a 412, as it would have
 * then. `sent` is the draft of that write, for a page that no longer has it. Throws 404.
 */
export async function earlierEtag(
  store: ContentStore,
  id: string,
  revision: number,
  sent?: PageDraft,
): Promise<string> {
  const live = await livePage(store, id)
  const stored = await store.get('page-drafts', id)
  if ((stored?.revision ?? 0) === revision) return etagOf({ live, stored })
  return etagAt(live, revision, revision === 0 ? undefined : (sent ?? (stored && draftOf(stored))))
}

/** The published page, as it is read once there is no draft. Throws 404. */
export async function openPublished(store: ContentStore, id: string): Promise<OpenPage> {
  const live = await livePage(store, id)
  return { live, stored: undefined, draft: published(live) }
}

function etagAt({ parts, base }: LivePage, revision: number, saved: PageDraft | undefined): string {
  const source = JSON.stringify([saved?.data, saved?.base, parts, base])
  return `"${revision}-${crc32(source).toString(36)}"`
}

function published({ id, parts, base }: LivePage): PageDraft {
  return { data: compose(id, parts), base }
}

/** The draft that a builder sent, migrated: its tab may be older than this server. Throws ZodError. */
export function sentDraft(body: unknown, steps: readonly MigrationStep[] = pageMigrations): PageDraft {
  const { data, base } = draftInputSchema.parse(body)
  return { data: migratedPage(data, steps) as Page, base } // its root is checked with the blocks
}

/** Checks a sent draft against the page: it must name the revision of each record that a block shows. Throws 400. */
export function parseDraft(
  open: OpenPage,
  body: unknown,
  steps: readonly MigrationStep[] = pageMigrations,
): PageDraft {
  const { data: page, base } = sentDraft(body, steps)
  const { id, parts } = open.live
  const stored = [parts.layout, open.draft.data]
  const issues = checkDraft(id, page, stored, isOfService(id, parts.records)).map(
    ({ blockId, at, path, message }) => {
      const props = path === '' ? '' : `/props${path}`
      return { blockId, path: `/data${at}${props}`, message }
    },
  )
  const missing = new Set(page.content.map((block) => recordOf(block.type, id)))
  for (const name of missing) {
    if (name && base.records[name] === undefined)
      issues.push({ blockId: 'root', path: pointer('/base/records', name), message: 'Give the revision' })
  }
  for (const name of Object.keys(base.records)) {
    if (parts.records[name] === undefined)
      issues.push({
        blockId: 'root',
        path: pointer('/base/records', name),
        message: 'This record doesn’t exist',
      })
  }
  if (issues.length > 0) throw new InvalidInput(issues)
  return { data: page, base }
}

/** Throws 412 with the current page, and who saved it, where the draft has another revision. */
export async function refuseStaleDraft(
  store: ContentStore,
  { live, draft, stored }: OpenPage,
  ifRevision: number,
): Promise<void> {
  if ((stored?.revision ?? 0) === ifRevision) return
  // Without a draft, it was published or discarded: both left a version.
  const by = stored?.value.savedBy ?? (await versionsOf(store, live.id)).at(-1)?.value.by
  const currentBy = by && (await staffNames(store))(by)
  throw new AppError(412, 'Changed by someone else', 'Someone else saved this draft after you opened it', {
    extra: {
      pageId: live.id,
      current: { ...draft },
      ...(stored ? { currentUpdatedAt: stored.updatedAt } : {}),
      ...(currentBy ? { currentBy } : {}),
    },
    headers: { ETag: etagOf({ live, stored }) },
  })
}

export function draftOf({ value: { data, base } }: Stored<StoredDraft>): PageDraft {
  return { data: data as Page, base } // its root was checked before it was stored
}

/**
 * The draft with the live version of every part that it did not change. So two people who edit different things never
 * disturb each other, and the preview shows what a publish would give.
 */
async function upToDate(store: ContentStore, live: LivePage, draft: PageDraft): Promise<PageDraft> {
  // A record that the page did not show when it was saved is as it is now.
  const from = { ...draft.base, records: { ...live.base.records, ...draft.base.records } }
  if (isSame(from, live.base)) {
    // A block that came in with somebody else's layout lacks the texts of its record: split and compose add them.
    const parts = split(live.id, draft.data, live.parts.records)
    return { data: compose(live.id, parts), base: from }
  }
  const { now, changed } = await draftParts(store, live, draft)
  const isChanged = (name: string) => changed.includes(`records/${name}`)
  const records = Object.fromEntries(
    Object.entries(live.parts.records).map(([name, record]) => [
      name,
      isChanged(name) ? (now.records[name] ?? record) : record,
    ]),
  )
  // A new layout without the block of a changed text would lose that text.
  const shown = new Set(live.parts.layout.content.map((block) => recordOf(block.type, live.id)))
  const keepsAll = Object.keys(records).every((name) => !isChanged(name) || shown.has(name))
  const takesLayout = !changed.includes('layout') && keepsAll
  const layout = takesLayout ? live.parts.layout : now.layout
  const base: PageBase = {
    layout: takesLayout ? live.base.layout : from.layout,
    records: Object.fromEntries(
      Object.entries(live.base.records).map(([name, revision]) => [
        name,
        isChanged(name) ? (from.records[name] ?? revision) : revision,
      ]),
    ),
  }
  return { data: compose(live.id, { layout, records }), base }
}
