import { millisecondsInHour, millisecondsInMinute, secondsInDay } from 'date-fns/constants'
import { refusedFormMinutes, sentFormHours } from '#blocks/contract/time/retention.ts'
import { AppError } from '../http/app-error.ts'
import { networkOf } from '../http/network-of.ts'
import type { SharedState } from '../store/shared-state.ts'

/** Contract §4. */
const limits = [
  { most: 5, withinMs: 10 * millisecondsInMinute },
  { most: 20, withinMs: sentFormHours * millisecondsInHour },
] as const
const longestMs = limits[1].withinMs
/** Refused forms from one address. They don't count as sends (contract §4), yet each costs far more than a page. */
const mostRefused = 60
const refusedWithinMs = refusedFormMinutes * millisecondsInMinute
/** The number of addresses that are counted at a time; the one silent longest is dropped. */
const mostAddresses = 100_000

export type EnquiryLimits = {
  /**
   * Counts a send. Throws 429 with `Retry-After` when the address has used up its sends; that one does not count. `tag`: a
   * send with the same one, here or on another server, counts once.
   */
  count(address: string, tag?: string): Promise<void>
  /**
   * Counts a form that is about to be refused. Throws TooManyRefused, in the place of that refusal, once the address has
   * used them up. Good forms still pass.
   */
  countRefused(address: string): Promise<void>
}

/** The answer to it must cost little. */
export class TooManyRefused extends AppError {
  constructor(waitMs: number) {
    const detail = `Too many forms with mistakes came from your connection. Please wait ${waitInWords(waitMs)} and send this one again, or call us`
    super(429, 'Too many refused forms', detail, { headers: retryAfter(waitMs) })
  }
}

/**
 * Without `shared` counts in memory, so a restart loses it. With it all servers count together, and each for itself while
 * the database is away.
 */
export function createEnquiryLimits(
  now: () => Date,
  shared?: Pick<SharedState, 'hit' | 'tally'>,
): EnquiryLimits {
  const alone = createLimitsInMemory(now)
  return shared ? createSharedLimits(shared, alone, now) : alone
}

function createSharedLimits(
  shared: Pick<SharedState, 'hit' | 'tally'>,
  alone: EnquiryLimits,
  now: () => Date,
): EnquiryLimits {
  /** Who is known to be refused costs the database nothing. */
  const refusedUntil = new Map<string, number>()
  return {
    async countRefused(address) {
      const network = networkOf(address)
      const at = now().getTime()
      const known = refusedUntil.get(network) ?? 0
      if (known > at) throw new TooManyRefused(known - at)
      const tally = await shared.tally(`refused ${network}`, at, refusedWithinMs)
      if (!tally) return alone.countRefused(address)
      if (tally.count <= mostRefused) return
      refusedUntil.delete(network)
      refusedUntil.set(network, tally.endsAt)
      dropSilent(refusedUntil)
      throw new TooManyRefused(tally.endsAt - at)
    },
    async count(address, tag = '') {
      const key = networkOf(address)
      const hit = await shared.hit({ counter: 'sends', key, tag, at: now().getTime(), windows: limits })
      if (!hit) return alone.count(address, tag)
      if (hit.waitMs > 0) throw tooMany(hit.waitMs)
    },
  }
}

function createLimitsInMemory(now: () => Date): EnquiryLimits {
  const sends = new Map<string, number[]>()
  const refusals = new Map<string, { since: number; count: number }>()
  return {
    async countRefused(address) {
      const network = networkOf(address)
      const at = now().getTime()
      const known = refusals.get(network)
      const { since, count } = known && at - known.since < refusedWithinMs ? known : { since: at, count: 0 }
      if (count >= mostRefused) throw new TooManyRefused(since + refusedWithinMs - at)
      refusals.delete(network)
      refusals.set(network, { since, count: count + 1 })
      dropSilent(refusals)
    },
    async count(address) {
      const network = networkOf(address)
      const at = now().getTime()
      const recent = (sends.get(network) ?? []).filter((each) => each > at - longestMs)
      for (const { most, withinMs } of limits) {
        const oldest = recent.at(-most)
        if (oldest !== undefined && oldest > at - withinMs) throw tooMany(oldest + withinMs - at)
      }
      sends.delete(network)
      sends.set(network, [...recent, at])
      dropSilent(sends)
    },
  }
}

function dropSilent(counts: Map<string, unknown>): void {
  const [silent = ''] = counts.keys()
  if (counts.size > mostAddresses) counts.delete(silent)
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

function waitInWords(waitMs: number): string {
  const minutes = Math.ceil(waitMs / millisecondsInMinute)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

function retryAfter(waitMs: number): Record<string, string> {
  return { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) }
}
