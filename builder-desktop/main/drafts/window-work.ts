import { randomUUID } from 'node:crypto'
import { afterPublish, type PublishStep } from '#blocks/contract/pages/page-base.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import type { TypedPage } from '#site/admin/base/host/host.ts'
import { isPending, isSameDraft, type PageWork, type QueuedWork, type TypedDraft } from './page-work.ts'
import { hasSaved, withPublish, withSave } from './work-changes.ts'

type DraftInput = Omit<TypedPage, 'origin'>
/** `isSaved`: the server has this draft, under this ETag. `key`: the idempotency key of an earlier attempt without a
 * response.
 */
export type PublishInput = DraftInput & { isSaved: boolean; key?: string | undefined; note: string }

type Last = { etag: string; isLive: boolean; draft?: PageDraft }
/** The ETags of a page that this app itself produced, its last state at the server, and what it published. */
type Trail = { etags: Set<string>; last?: Last; published: PublishStep[] }

/**
 * The work on a page with what a window hands over. A window that has not heard of the latest save or publish names an
 * earlier ETag. If nobody else saved in between, that stands for the latest.
 */
export function createWindowWork(now: () => Date) {
  const trails = new Map<string, Trail>()

  function trailOf(pageId: string): Trail {
    const trail = trails.get(pageId) ?? { etags: new Set(), published: [] }
    trails.set(pageId, trail)
    return trail
  }

  /** A draft of a window, with its merge base moved to what was published since. */
  function rebased(pageId: string, draft: PageDraft): PageDraft {
    return { ...draft, base: trailOf(pageId).published.reduce(afterPublish, draft.base) }
  }

  /** The ETag to save against, for the one that a window sent. */
  function current(pageId: string, etag: string): string {
    const { etags, last } = trailOf(pageId)
    const isKnown = etags.has(etag)
    etags.add(etag)
    return (isKnown ? last?.etag : undefined) ?? etag
  }

  /** True if this is exactly what the server accepted last, from a window that has not heard of it. */
  function isLast(pageId: string, etag: string, draft: PageDraft): boolean {
    const { etags, last } = trailOf(pageId)
    return last !== undefined && etags.has(etag) && isSame(last.draft, draft)
  }

  /** True for a draft that is queued or sent already: saving it again must change nothing, least of all its publish. */
  function isKnownDraft(
    pageId: string,
    before: QueuedWork | undefined,
    { draft, etag }: DraftInput,
  ): boolean {
    if (!isPending(before)) return isLast(pageId, etag, draft)
    if (!isSameDraft(before.draft, draft)) return false
    const { stop, save } = before
    if (!stop || hasSaved(before)) return true
    // If the window names the other draft's ETag, a person saw it and chose to keep this one.
    return !save && stop.kind === 'conflict' && stop.current?.etag !== etag
  }

  return {
    last: (pageId: string): Last => trailOf(pageId).last ?? { etag: '', isLive: false },
    /** The server accepted what was sent against the ETag `from`. */
    advance(pageId: string, from: string, last: Last, step?: PublishStep): void {
      const trail = trailOf(pageId)
      trail.etags.add(from)
      if (step) trail.published.push(step)
      trail.last = { ...last, ...(last.draft && { draft: rebased(pageId, last.draft) }) }
    },
    /** Somebody else saved in between: from now on an ETag stands for itself only. */
    invalidate: (pageId: string) => void trails.delete(pageId),
    /** What was typed, as it is to be stored; undefined if it is queued or sent already. */
    typed({ pageId, queued }: PageWork, { etag, origin, ...given }: TypedPage): TypedDraft | undefined {
      const draft = rebased(pageId, given.draft)
      const isQueued = isPending(queued) && isSameDraft(queued.draft, draft)
      if (isQueued || (!isPending(queued) && isLast(pageId, etag, draft))) return undefined
      const nowEtag = current(pageId, etag)
      const sent = nowEtag === etag ? undefined : trailOf(pageId).last?.draft?.data
      return { draft, etag: nowEtag, origin: sent ?? origin, at: now().toISOString() }
    },
    /** A draft to send, in place of what was typed before it. */
    saved({ pageId, queued }: PageWork, { etag, origin, ...given }: TypedPage): PageWork {
      const draft = rebased(pageId, given.draft)
      if (isKnownDraft(pageId, queued, { draft, etag })) return { pageId, queued }
      const next = { pageId, draft, etag: current(pageId, etag), origin, at: now().toISOString() }
      return { pageId, queued: withSave(queued, next) }
    },
    published({ pageId, typed, queued: before }: PageWork, asked: PublishInput): PageWork {
      const { etag, isSaved, key, note } = asked
      const draft = rebased(pageId, asked.draft)
      const isUnchanged = isPending(before) && !before.stop && isSameDraft(before.draft, draft)
      const nowEtag = current(pageId, etag)
      // The window may not have heard of a later save. Then it shows another draft than the server has.
      const isOnServer = isSaved && (nowEtag === etag || isLast(pageId, etag, draft))
      const askedAt = now().toISOString()
      const { origin } = typed ?? before ?? {}
      const next = { pageId, draft, etag: nowEtag, origin, at: askedAt }
      const entry = isUnchanged ? before : withSave(before, next)
      const sentKey = isOnServer ? key : undefined
      const publish = { key: sentKey ?? randomUUID(), note, askedAt, isUnacknowledged: sentKey !== undefined }
      const toPublish = { ...entry, ...(isOnServer && !before?.save && { save: undefined }) }
      return { pageId, queued: withPublish(toPublish, publish) }
    },
  }
}
