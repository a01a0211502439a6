import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { signInTryMinutes } from '#blocks/contract/time/retention.ts'
import { AppError } from '../http/app-error.ts'

export type SignInLimits = {
  /** Throws 429 when the account or the address has used up its wrong tries. Counts nothing. */
  check(email: string, address: string): Promise<void>
  /**
   * Counts a try before it is known to be wrong, so that many at once can't slip past. Returns whether it is the
   * account's last. Throws 429.
   */
  count(email: string, address: string): Promise<{ isLast: boolean }>
  /** The password was right: resets the account's count and takes this try off the address's count. */
  forgive(email: string, address: string): Promise<void>
}

const windowSeconds = signInTryMinutes * 60
/** Contract §5. */
const triesPerAccount = 5
const triesPerAddress = 20

/**
 * In memory, so a restart loses them. Keys come from the parsed e-mail and the address alone, never from other input.
 */
export function createSignInLimits(): SignInLimits {
  const accounts = new RateLimiterMemory({ points: triesPerAccount, duration: windowSeconds })
  const addresses = new RateLimiterMemory({ points: triesPerAddress, duration: windowSeconds })

  return {
    async check(email, address) {
      const used = [
        { count: await addresses.get(networkOf(address)), most: triesPerAddress },
        { count: await accounts.get(email), most: triesPerAccount },
      ]
      for (const { count, most } of used) {
        if (count && count.msBeforeNext > 0 && count.consumedPoints >= most) throw tooManyTries(count)
      }
    },
    async count(email, address) {
      await addresses.consume(networkOf(address)).catch(refuse)
      const { remainingPoints } = await accounts.consume(email).catch(refuse)
      return { isLast: remainingPoints === 0 }
    },
    async forgive(email, address) {
      await accounts.delete(email)
      await addresses.reward(networkOf(address))
    },
  }
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

/** One household has a whole IPv6 network to choose addresses from: its first 64 bits count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.toLowerCase().split('%', 1)[0] ?? '').split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
