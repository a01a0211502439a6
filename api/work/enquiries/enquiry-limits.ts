import { millisecondsInHour, millisecondsInMinute, secondsInDay } from 'date-fns/constants'
import { sentFormHours } from '#blocks/contract/time/retention.ts'
import { AppError } from '../../base/http/app-error.ts'
import { networkOf } from '../../base/http/network-of.ts'
import {
  createRefusedCounts,
  createSlidingCount,
  retryAfter,
  waitInWords,
} from '../../base/http/refused-counts.ts'
import type { SharedState } from '../../store/shared-state.ts'

/** Contract §4. */
const limit = {
  counter: 'sends',
  windows: [
    { most: 5, withinMs: 10 * millisecondsInMinute },
    { most: 20, withinMs: sentFormHours * millisecondsInHour },
  ],
  mostKeys: 100_000,
}

export type EnquiryLimits = {
  /** Counts a send; throws 429 with `Retry-After` beyond the limit. The same `tag` counts once. */
  count(address: string, tag?: string): Promise<void>
  /**
   * Counts a form that is about to be refused: it does not count as a send (contract §4), yet costs far more than a page.
   * Throws TooManyRefused, in the place of that refusal, once the address has used them up. Good forms still pass.
   */
  countRefused(address: string): Promise<void>
  /** Throws TooManyRefused for an address that has used them up, and counts nothing. */
  refuseKnown(address: string): void
}

/** The answer to it must cost little. */
export class TooManyRefused extends AppError {
  constructor(waitMs: number) {
    const detail = `Too many forms with mistakes came from your connection. Please wait ${waitInWords(waitMs)} and send this one again, or call us`
    super(429, 'Too many refused forms', detail, { headers: retryAfter(waitMs) })
  }
}

export function createEnquiryLimits(
  now: () => Date,
  shared: Pick<SharedState, 'hit' | 'tally'>,
): EnquiryLimits {
  const refused = createRefusedCounts('refused', now, shared)
  const countSend = createSlidingCount(shared, limit)
  return {
    async countRefused(address) {
      const waitMs = await refused.count(address)
      if (waitMs > 0) throw new TooManyRefused(waitMs)
    },
    refuseKnown(address) {
      const waitMs = refused.waitMs(address)
      if (waitMs > 0) throw new TooManyRefused(waitMs)
    },
    async count(address, tag = '') {
      const { waitMs } = await countSend(networkOf(address), tag, now().getTime())
      if (waitMs > 0) throw tooMany(waitMs)
    },
  }
}

/** Not one sender, but all together sent so many that no more can be stored. */
export function tooManyAtOnce(): AppError {
  return new AppError(
    429,
    'Too many enquiries',
    'We’re getting too many enquiries right now to take this one. Please call us or send it again tomorrow',
    { headers: { 'Retry-After': String(secondsInDay) } },
  )
}

function tooMany(waitMs: number): AppError {
  return new AppError(
    429,
    'Too many enquiries',
    `You have sent many enquiries in a short time. Please wait ${waitInWords(waitMs)} and send this one again, or call us`,
    { headers: retryAfter(waitMs) },
  )
}
