import type { Problem } from '#blocks/contract/problem.ts'
import { problemMediaType } from '#blocks/contract/problem-media-type.ts'
import type { OutboxStop } from './outbox-entry.ts'

/** The site's rejection of a draft that the queue sent, as a response to the window that saved it. */
export function refusedReply(stop: OutboxStop): Response {
  const isConflict = stop.kind === 'conflict'
  const { current } = isConflict ? stop : {}
  const status = isConflict ? 412 : stop.status || 500
  const problem: Problem = {
    type: 'about:blank',
    title: isConflict ? 'Saved elsewhere' : 'Not saved',
    status,
    detail: isConflict ? `${current?.savedBy ?? 'Someone else'} saved this draft first` : stop.reason,
    ...(isConflict ? {} : { issues: stop.issues }),
    ...(current ? { current: current.draft, currentUpdatedAt: current.savedAt } : {}),
    ...(current?.savedBy ? { currentBy: current.savedBy } : {}),
  }
  const headers = new Headers({ 'Content-Type': problemMediaType, 'Cache-Control': 'no-store' })
  if (current) headers.set('ETag', current.etag)
  return new Response(JSON.stringify(problem), { status, headers })
}
