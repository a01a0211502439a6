import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { signInTryMinutes } from '#blocks/contract/time/retention.ts'
import { AppError } from '../../base/http/app-error.ts'
import { networkOf } from '../../base/http/network-of.ts'
import type { SharedState } from '../../store/shared-state.ts'

export type TryFrom =
  /** A device on which nobody has signed in to this account: counts for the account and for the address. */
  | { kind: 'stranger'; email: string; address: string }
  /** A device that the account knows, or a session whose password is asked for again: counts for itself only. */
  | { kind: 'device' | 'session'; id: string }
  /** Nobody's account yet: counts for the address. */
  | { kind: 'address'; address: string }

export type SignInLimits = {
  /** Throws 429 when the wrong tries are used up. Counts nothing. */
  check(from: TryFrom): Promise<void>
  /** Counts a try before it is known to be wrong, so that many at once can't slip past. Throws 429. */
  count(from: TryFrom): Promise<{ isLast: boolean }>
  /** The try was right: takes it off again, but not the wrong ones before it. A second step may follow. */
  takeBack(from: TryFrom): Promise<void>
  /** The sign-in is complete: resets the count of the account, device or session. */
  forgive(from: TryFrom): Promise<void>
}

const windowSeconds = signInTryMinutes * 60
/** Contract §5; also for a known device and for a session. */
const triesPerAccount = 5
const triesPerAddress = 20

/** `name` sets the counts of one act apart from another's. Keys come from the parsed e-mail, the address, a signed device and a stored session alone, never from other input. */
export function createSignInLimits(shared: Pick<SharedState, 'limiter'>, name = ''): SignInLimits {
  const limiter = (subject: string, points: number) =>
    shared.limiter(new RateLimiterMemory({ keyPrefix: name + subject, points, duration: windowSeconds }))
  const accounts = limiter('account', triesPerAccount)
  const own = limiter('own', triesPerAccount)
  const addresses = limiter('address', triesPerAddress)

  return {
    async check(from) {
      for (const { limiter, key, most } of countersOf(from)) {
        const count = await limiter.get(key)
        if (count && count.msBeforeNext > 0 && count.consumedPoints >= most) throw tooManyTries(count)
      }
    },
    async count(from) {
      let remaining = 0
      for (const { limiter, key } of countersOf(from)) {
        remaining = (await limiter.consume(key).catch(refuse)).remainingPoints
      }
      return { isLast: remaining === 0 }
    },
    async takeBack(from) {
      for (const { limiter, key } of countersOf(from)) await limiter.reward(key)
    },
    async forgive(from) {
      if (from.kind === 'stranger') await accounts.delete(from.email)
      else if (from.kind !== 'address') await own.delete(ownKey(from))
    },
  }

  /** The one that decides comes last. */
  function countersOf(from: TryFrom) {
    if ('id' in from) return [{ limiter: own, key: ownKey(from), most: triesPerAccount }]
    const ofAddress = { limiter: addresses, key: networkOf(from.address), most: triesPerAddress }
    if (from.kind === 'address') return [ofAddress]
    return [ofAddress, { limiter: accounts, key: from.email, most: triesPerAccount }]
  }
}

function ownKey({ kind, id }: Extract<TryFrom, { id: string }>): string {
  return `${kind} ${id}`
}

function refuse(reason: unknown): never {
  throw reason instanceof RateLimiterRes ? tooManyTries(reason) : reason
}

function tooManyTries({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const minutes = Math.ceil(seconds / 60)
  const detail = `Too many wrong tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again`
  return new AppError(429, 'Too many tries', detail, { headers: { 'Retry-After': String(seconds) } })
}
