import type { RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'

/** What all servers share besides records, in memory (local-state.ts) or in the database; no backup has it. */
export interface SharedState {
  /** Counts in sliding windows; by `here` where only this server counts, and while the database is away. */
  hit(hit: Hit, here: () => Counted): Promise<Counted>
  /** Counts in a window that begins with its first count; by `here` as `hit` does. */
  tally(key: string, at: number, withinMs: number, here: () => Tally): Promise<Tally>
  /** Counts tries; by `here` as `hit` does. */
  limiter(here: RateLimiterMemory): RateLimiterAbstract
  /** In the database all its calls reject with StoreUnavailable. */
  shortLived<T>(name: string, minutes: number, now: () => Date): ShortLived<T>
  /** Tells all servers, at most 7,900 bytes as JSON; nobody hears it while the database is away. */
  say(message: unknown): Promise<void>
  /** A server of another version may say what this one does not know. */
  onHeard(listener: (message: unknown) => void): () => void
  /** Called when others may have said something that was not heard here. */
  onGap(listener: () => void): () => void
}

export type Broadcast = Pick<SharedState, 'say' | 'onHeard' | 'onGap'>

export type Hit = {
  counter: string
  key: string
  /** Hits with the same tag count once; blank for none. */
  tag?: string
  /** Milliseconds since 1970. */
  at: number
  /** Without `most` a window is never full. */
  windows: readonly { most?: number; withinMs: number }[]
}
export type Counted = { before: number; waitMs: number }
export type Tally = { count: number; endsAt: number }

/** Values that are needed for a few minutes, as JSON. */
export type ShortLived<T> = {
  /** Replaces what is there under the same key. Returns when it ends. */
  set(key: string, value: T): Promise<Date>
  get(key: string): Promise<T | undefined>
  /** Gets it and deletes it: it works once. */
  take(key: string): Promise<T | undefined>
}
