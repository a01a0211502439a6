import { z } from 'zod'
import { settingsToCheck } from '#blocks/contract/status.ts'
import type { ProxySigns } from '../base/http/proxy-signs.ts'
import type { ResponseCache } from '../serve/responses/response-cache.ts'
import type { Broadcast } from '../store/shared-state.ts'

// What the dashboard warns of is noticed by the server that a visitor met, and asked of any. One that starts later learns
// it from its own visitors.

const noticeSchema = z.object({
  /** Of a page of which a block was left out. */
  failedPath: z.string().optional(),
  settingToCheck: z.enum(settingsToCheck).optional(),
})
type Notice = z.infer<typeof noticeSchema>

type Parts = {
  shared: Broadcast
  responses: Pick<ResponseCache, 'onFailedPath' | 'addFailedPath'>
  proxySigns: Pick<ProxySigns, 'onNoted' | 'add'>
}

/** Each server tells the others, and learns from them. Nothing is told while the database is away. */
export function shareNotices({ shared, responses, proxySigns }: Parts): void {
  const say = (notice: Notice) => void shared.say(notice)
  responses.onFailedPath((failedPath) => say({ failedPath }))
  proxySigns.onNoted((settingToCheck) => say({ settingToCheck }))
  shared.onHeard((message) => {
    const { failedPath, settingToCheck } = noticeSchema.safeParse(message).data ?? {}
    if (failedPath !== undefined) responses.addFailedPath(failedPath)
    if (settingToCheck) proxySigns.add(settingToCheck)
  })
}
