import { afterPublish, type PublishStep } from '#blocks/contract/pages/page-base.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { isSame } from '#blocks/contract/values/merge.ts'

type Last = { etag: string; isLive: boolean; draft?: PageDraft }

/** The ETags that this store itself produced for each page, and what it published. A window that has not heard of the
 * latest one sends an earlier one in `If-Match`. That stands for the latest, since nobody else saved in between.
 */
export function createEtagTrail() {
  const knownEtags = new Map<string, Set<string>>()
  const lastStates = new Map<string, Last>()
  const published = new Map<string, PublishStep[]>()

  function name(pageId: string, etag: string): void {
    knownEtags.set(pageId, (knownEtags.get(pageId) ?? new Set()).add(etag))
  }

  /** A draft of a window, with its merge base moved to what was published since. */
  function rebased(pageId: string, draft: PageDraft): PageDraft {
    return { ...draft, base: (published.get(pageId) ?? []).reduce(afterPublish, draft.base) }
  }

  return {
    /** The ETag to save against, for the one that a window sent. */
    current(pageId: string, etag: string): string {
      const last = knownEtags.get(pageId)?.has(etag) ? lastStates.get(pageId)?.etag : undefined
      name(pageId, etag)
      return last ?? etag
    },
    rebased,
    /** The server accepted what was sent against the ETag `from`. */
    advance(pageId: string, from: string, last: Last, step?: PublishStep): void {
      name(pageId, from)
      if (step) published.set(pageId, [...(published.get(pageId) ?? []), step])
      const draft = last.draft && rebased(pageId, last.draft)
      lastStates.set(pageId, { ...last, ...(draft ? { draft } : {}) })
    },
    /** True if this is exactly what the server accepted last, from a window that has not heard of it. */
    isLast(pageId: string, etag: string, draft: PageDraft): boolean {
      const last = lastStates.get(pageId)
      return last !== undefined && knownEtags.get(pageId)?.has(etag) === true && isSame(last.draft, draft)
    },
    last: (pageId: string): Last => lastStates.get(pageId) ?? { etag: '', isLive: false },
    /** Somebody else saved in between: from now on an ETag stands for itself only. */
    invalidate(pageId: string): void {
      knownEtags.delete(pageId)
      lastStates.delete(pageId)
      published.delete(pageId)
    },
  }
}
