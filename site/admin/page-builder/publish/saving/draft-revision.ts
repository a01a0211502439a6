/** The draft's revision in its ETag, such as `"5-x"`; 0 for a page without a draft (contract §7). */
export function revisionOf(etag: string): number {
  return Number(/^"(\d+)/.exec(etag)?.[1] ?? 0)
}

/** A page without a draft. */
export function isPublished(etag: string): boolean {
  return revisionOf(etag) === 0
}
