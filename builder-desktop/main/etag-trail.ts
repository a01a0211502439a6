type Last = { etag: string; isLive: boolean }

/**
 * The ETags that drafts had on their way through this outbox. A window that was not told yet names one of those before:
 * it means the last, since nobody else came in between.
 */
export function createEtagTrail() {
  const named = new Map<string, Set<string>>()
  const lasts = new Map<string, Last>()

  function name(pageId: string, etag: string): void {
    named.set(pageId, (named.get(pageId) ?? new Set()).add(etag))
  }

  return {
    /** The one to save against, of the one that a window named. */
    now(pageId: string, etag: string): string {
      const last = named.get(pageId)?.has(etag) ? lasts.get(pageId)?.etag : undefined
      name(pageId, etag)
      return last ?? etag
    },
    /** The server took what was sent against `from`. */
    follow(pageId: string, from: readonly string[], { etag, isLive }: Last): void {
      for (const before of from) name(pageId, before)
      lasts.set(pageId, { etag, isLive })
    },
    last: (pageId: string): Last => lasts.get(pageId) ?? { etag: '', isLive: false },
    /** Somebody else came in between: the next ETag is meant as it is. */
    forget(pageId: string): void {
      named.delete(pageId)
      lasts.delete(pageId)
    },
  }
}
