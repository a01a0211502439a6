/** The revision in a draft's ETag, `"7-k3x9"`; 0 where there is no draft and the ETag is the published page's. */
export function revisionOf(etag: string): number | undefined {
  const revision = /^"(\d+)(-\w+)?"$/.exec(etag)?.[1]
  return revision === undefined ? undefined : Number(revision)
}
