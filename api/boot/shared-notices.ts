import { z } from 'zod'
import { settingsToCheck } from '#blocks/contract/status.ts'
import type { ProxySigns } from '../base/http/proxy-signs.ts'
import type { ResponseCache } from '../serve/responses/response-cache.ts'
import type { SharedState } from '../store/shared-state.ts'

// What the dashboard warns of is noticed by the server that a visitor met, and asked of any. One that starts later learns
// it from its own visitors.

const noticeSchema = z.object({
  /** Of a page of which a block was left out. */
  failedPath: z.string().optional(),
  settingToCheck: z.enum(settingsToCheck).optional(),
})
type Notice = z.infer<typeof noticeSchema>

type Parts = {
  shared: Pick<SharedState, 'say' | 'onHeard'>
  responses: Pick<ResponseCache, 'onFailedPath' | 'addFailedPath'>
  proxySigns: Pick<ProxySigns, 'onNoted' | 'add'>
  logError: (error: unknown) => void
}

/** Each server tells the others, and learns from them. Nothing is told while the database is away. */
export function shareNotices({ shared, responses, proxySigns, logError }: Parts): void {
  const say = (notice: Notice) => void shared.say(JSON.stringify(notice)).catch(logError)
  responses.onFailedPath((failedPath) => say({ failedPath }))
  proxySigns.onNoted((settingToCheck) => say({ settingToCheck }))
  shared.onHeard((text) => {
    const { failedPath, settingToCheck } = noticeIn(text)
    if (failedPath !== undefined) responses.addFailedPath(failedPath)
    if (settingToCheck) proxySigns.add(settingToCheck)
  })
}

function noticeIn(text: string): Notice {
  try {
    return noticeSchema.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {} // of another version
  }
}
