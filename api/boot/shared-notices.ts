import { z } from 'zod'
import type { ResponseCache } from '../serve/responses/response-cache.ts'
import type { Broadcast } from '../store/shared-state.ts'

// That a block was left out is noticed by the server that a visitor met, and the dashboard asks any. One that starts later
// learns it from its own visitors. A proxy that the settings don't name is soon noticed by each.

const noticeSchema = z.object({
  /** Of a page of which a block was left out. */
  failedPath: z.string().optional(),
})

type Parts = {
  shared: Broadcast
  responses: Pick<ResponseCache, 'onFailedPath' | 'addFailedPath'>
}

/** Each server tells the others, and learns from them. Nothing is told while the database is away. */
export function shareNotices({ shared, responses }: Parts): void {
  responses.onFailedPath((failedPath) => void shared.say({ failedPath }))
  shared.onHeard((message) => {
    const { failedPath } = noticeSchema.safeParse(message).data ?? {}
    if (failedPath !== undefined) responses.addFailedPath(failedPath)
  })
}
