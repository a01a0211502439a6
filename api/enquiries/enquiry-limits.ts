import { millisecondsInHour, millisecondsInMinute, secondsInDay } from 'date-fns/constants'
import { sentFormHours } from '#blocks/contract/time/retention.ts'
import { networkOf } from '../auth/sign-in-limits.ts'
import { AppError } from '../http/app-error.ts'

/** Contract §4. */
const limits = [
  { most: 5, withinMs: 10 * millisecondsInMinute },
  { most: 20, withinMs: sentFormHours * millisecondsInHour },
] as const
const longestMs = limits[1].withinMs
/** The number of addresses that are counted at a time; the one silent longest is dropped. */
const mostAddresses = 100_000

type EnquiryLimits = {
  /** Counts a send. Throws 429 with `Retry-After` when the address has used up its sends; that one does not count. */
  count(address: string): void
}

/** Counts the sends of the last day in memory: a restart loses them. */
export function createEnquiryLimits(now: () => Date): EnquiryLimits {
  const sends = new Map<string, number[]>()
  return {
    count(address) {
      const network = networkOf(address)
      const at = now().getTime()
      const recent = (sends.get(network) ?? []).filter((each) => each > at - longestMs)
      for (const { most, withinMs } of limits) {
        const oldest = recent.at(-most)
        if (oldest !== undefined && oldest > at - withinMs) throw tooMany(oldest + withinMs - at)
      }
      sends.delete(network)
      sends.set(network, [...recent, at])
      for (const [silent] of sends) {
        if (sends.size <= mostAddresses) break
        sends.delete(silent)
      }
    },
  }
}

/** Not one sender, but all together sent so many that no more can be stored. */
export function tooManyAtOnce(): AppError {
  return new AppError(
    429,
    'Too many enquiries',
    'So many enquiries come in just now that we can’t take this one. Please call us, or send it again tomorrow',
    { headers: { 'Retry-After': String(secondsInDay) } },
  )
}

function tooMany(waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / millisecondsInMinute)
  const wait =
    minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError(
    429,
    'Too many enquiries',
    `You have sent many enquiries in a short time. Please wait ${wait} and send this one again, or call us`,
    { headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) } },
  )
}
