import { mailRetryDays } from '#blocks/contract/time/retention.ts'
import { dayMs, hourMs } from '#blocks/contract/time/time-units.ts'

const firstMs = 20_000
const longestMs = hourMs
/** After this long somebody must look at it. */
export const giveUpAfterMs = mailRetryDays * dayMs

/** How long after the `attempts`-th try the next one comes: 20 s, doubling up to an hour (contract §4). */
export function retryAfterMs(attempts: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.max(0, attempts - 1))
}
