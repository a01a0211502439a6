import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { mailRetryDays } from '#blocks/contract/time/retention.ts'

const firstMs = 20_000
const longestMs = millisecondsInHour
/** After this long it counts as failed, and a person must look at it. */
export const giveUpAfterMs = mailRetryDays * millisecondsInDay

/** How long after the `attempts`-th try the next one comes: 20 s, doubling up to an hour (contract §4). */
export function retryAfterMs(attempts: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.max(0, attempts - 1))
}

/** When a mail that is due at `dueAt` was tried for the `attempts`-th time, in ms. */
export function triedAtMs({ dueAt, attempts }: { dueAt: string; attempts: number }): number {
  return Date.parse(dueAt) - retryAfterMs(attempts)
}
