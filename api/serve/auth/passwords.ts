import { availableParallelism } from 'node:os'
import { AppError } from '../../base/http/app-error.ts'

export type Passwords = {
  /** The hash to store. Throws 503 when too many are queued. */
  hash(password: string): Promise<string>
  /** Without `stored` it takes as long and returns false. Throws 503 when too many are queued. */
  matches(stored: string | undefined, password: string, options?: MatchOptions): Promise<boolean>
}
type Argon2 = Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>
type MatchOptions = {
  /** Runs right before the check, after all earlier tries, and may throw to refuse. */
  onTurn?: () => Promise<void>
  /** A stranger may not take the places that are reserved for devices on which somebody has signed in before. */
  isStranger?: boolean
}

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing shares libuv's few threads with saves and pictures; a free core keeps answering visitors. */
const usuallyRunning = availableParallelism() > 2 ? 2 : 1
const mostWaiting = 20
/** Strangers' tries never fill the queue, so that whoever signs in every day still can during a storm of them. */
const reservedPlaces = 5

/** The hash of an unknown random password: unknown accounts are checked against it, so that they take as long. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$QDrgCy46d5JreGus4UFLmA$bc5Mk6o1xgtbuYkPQKYQUul7exor3yimP6RejikxxUI'

/** Loaded at the first sign-in: a start needs no native code. */
const usualArgon2: Argon2 = {
  hash: async (...args) => (await import('@node-rs/argon2')).hash(...args),
  verify: async (...args) => (await import('@node-rs/argon2')).verify(...args),
}

export function createPasswords(argon2 = usualArgon2, mostRunning = usuallyRunning): Passwords {
  const inLine = createLine(mostRunning)
  return {
    hash: (password) => inLine(() => argon2.hash(password, cost)),
    matches: (stored, password, { onTurn, isStranger = false } = {}) =>
      inLine(async () => {
        await onTurn?.()
        const isRight = await argon2.verify(stored || nobodysHash, password)
        return isRight && Boolean(stored)
      }, isStranger),
  }
}

function createLine(mostRunning: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>, isStranger = false): Promise<T> => {
    if (running >= mostRunning) {
      const places = isStranger ? mostWaiting - reservedPlaces : mostWaiting
      if (waiting.length >= places) throw tooBusy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

function tooBusy(): AppError {
  return new AppError(503, 'Busy', 'Many people are signing in just now. Please try again in a moment', {
    headers: { 'Retry-After': '3' },
  })
}
