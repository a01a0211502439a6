import { millisecondsInHour } from 'date-fns/constants'
import type { PageBase, PageDraft, PartConflict } from '#blocks/contract/pages/page-draft.ts'
import type { Problem } from '#blocks/contract/problem.ts'
import { queuedPublishHours } from '#blocks/contract/time/retention.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { finishedLayout } from '#blocks/pages/compose-page.ts'
import type { TypedPage, UnsentPage } from '#site/admin/base/host/host.ts'

/** Everything of one page that the site doesn't have yet, as stored on disk. */
export type PageWork = {
  pageId: string
  /** What was typed since the last draft was handed over for sending. */
  typed?: TypedDraft | undefined
  queued?: QueuedWork | undefined
}

export type Change = (before: PageWork) => PageWork
/** Throws DiskWriteError, and then nothing has changed unless it `isRegardless`; see durable-map.ts. */
export type ChangeWork = (pageId: string, changed: Change, isRegardless?: boolean) => Promise<void>

/** `at`: when it was typed, ISO 8601. */
export type TypedDraft = TypedPage & { at: string }

export type QueuedWork = Partial<Pick<TypedDraft, 'origin' | 'at'>> & {
  pageId: string
  draft: PageDraft
  /** ETag of the server's draft that this one is based on. */
  etag: string
  /** Missing once the server has the draft. */
  save?: PendingSave | undefined
  publish?: PendingPublish | undefined
  /** Missing while the entry is sent automatically. */
  stop?: WorkStop | undefined
  /** Earlier calls against `etag` without a response: the site may have carried them out, or may do so in a moment. */
  unacknowledged: readonly UnacknowledgedCall[]
}

/** Each content has its own idempotency key: sent again under it, the site repeats its first response. */
type PendingSave = { key: string }
export type UnacknowledgedCall = UnacknowledgedSave | UnacknowledgedPublish
export type UnacknowledgedSave = { key: string; draft: PageDraft }
/** `base`: the merge base of the published draft. */
export type UnacknowledgedPublish = Pick<PendingPublish, 'key' | 'note' | 'askedAt'> & { base: PageBase }

export type PendingPublish = {
  /** Idempotency key. The draft is what gets published, so another draft needs another key. */
  key: string
  note: string
  /** ISO 8601. */
  askedAt: string
  /** It was sent under this key without a response, and may have succeeded. */
  isUnacknowledged?: boolean
  /** A person has to confirm: the page was changed since, or a day has passed. */
  needsClick?: boolean
}

export type WorkStop =
  /** Someone else saved this draft (`current`), or published parts of its base (`clashes`). */
  | { kind: 'conflict'; current?: CurrentDraft; clashes?: PartConflict[] }
  /** The server rejects it; `reason` is its message. */
  | { kind: 'failed'; status: number; reason: string; issues: NonNullable<Problem['issues']> }

/** `savedBy` is missing in what an earlier version stored. */
export type CurrentDraft = { draft: PageDraft; etag: string; savedAt: string; savedBy?: string }

export function isTooOld({ askedAt }: PendingPublish, now: Date): boolean {
  return now.getTime() - Date.parse(askedAt) >= queuedPublishHours * millisecondsInHour
}

/** False for an entry that only holds unacknowledged calls. */
export function isPending(entry: QueuedWork | undefined): entry is QueuedWork {
  return entry?.save !== undefined || entry?.publish !== undefined
}

/** What the site doesn't have of a page, for the person who opens it; undefined if it has all. */
export function unsentIn(work: PageWork | undefined): UnsentPage | undefined {
  if (work?.typed) return work.typed
  const { save, draft, origin, at } = work?.queued ?? {}
  return save && draft && origin && at ? { draft, origin, at } : undefined
}

/** True if the entry has to be on disk. */
export function isStored(entry: QueuedWork | undefined): entry is QueuedWork {
  const { save, publish, unacknowledged = [] } = entry ?? {}
  return save !== undefined || publish !== undefined || unacknowledged.length > 0
}

/** True if only the publish is left to send. */
export function isOnlyPublish({ save, publish }: Pick<QueuedWork, 'save' | 'publish'>): boolean {
  return !save && publish !== undefined
}

export function isSameDraft(a: PageDraft, b: PageDraft): boolean {
  return isSame(a.base, b.base) && isSamePage(a, b)
}

/** Compares pages as the site's store would save them: a prop with its default value equals a missing one. */
export function isSamePage(a: PageDraft, b: PageDraft): boolean {
  return isSame(finishedLayout(a.data), finishedLayout(b.data))
}
