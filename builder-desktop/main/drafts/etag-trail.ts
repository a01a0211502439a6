import { afterPublish, type PublishStep } from '#blocks/contract/pages/page-base.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { isSame } from '#blocks/contract/values/merge.ts'

type Last = { etag: string; isLive: boolean; draft?: PageDraft }

/**
 * The ETags that drafts had on their way through this outbox, and what was published of them. A window that was not told
 * yet names one of those before: it means the last, since nobody else came in between.
 */
export function createEtagTrail() {
  const knownEtags = new Map<string, Set<string>>()
  const lastStates = new Map<string, Last>()
  const published = new Map<string, PublishStep[]>()

  function name(pageId: string, etag: string): void {
    knownEtags.set(pageId, (knownEtags.get(pageId) ?? new Set()).add(etag))
  }

  /** A draft that a window gave, as one that goes on from what was published. */
  function rebased(pageId: string, draft: PageDraft): PageDraft {
    return { ...draft, base: (published.get(pageId) ?? []).reduce(afterPublish, draft.base) }
  }

  return {
    /** The one to save against, of the one that a window named. */
    current(pageId: string, etag: string): string {
      const last = knownEtags.get(pageId)?.has(etag) ? lastStates.get(pageId)?.etag : undefined
      name(pageId, etag)
      return last ?? etag
    },
    rebased,
    /** The server took what was sent against `from`. */
    advance(pageId: string, from: string, last: Last, step?: PublishStep): void {
      name(pageId, from)
      if (step) published.set(pageId, [...(published.get(pageId) ?? []), step])
      const draft = last.draft && rebased(pageId, last.draft)
      lastStates.set(pageId, { ...last, ...(draft ? { draft } : {}) })
    },
    /** True for just what the server took last, from a window that was not told yet. */
    isLast(pageId: string, etag: string, draft: PageDraft): boolean {
      const last = lastStates.get(pageId)
      return last !== undefined && knownEtags.get(pageId)?.has(etag) === true && isSame(last.draft, draft)
    },
    last: (pageId: string): Last => lastStates.get(pageId) ?? { etag: '', isLive: false },
    /** Somebody else came in between: the next ETag is meant as it is. */
    invalidate(pageId: string): void {
      knownEtags.delete(pageId)
      lastStates.delete(pageId)
      published.delete(pageId)
    },
  }
}
