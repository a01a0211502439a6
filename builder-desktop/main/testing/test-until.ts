import { vi } from 'vitest'

type Found<T> = Exclude<T, undefined | null | false | 0 | ''>

/** Longer than the 10 s timeout of the test client (test-desktop.ts). */
const longestMs = 20_000

/** Waits for a condition that will come true, even on a machine that is busy with other tests. */
export function until<T>(check: () => T | Promise<T>): Promise<Found<T>> {
  return vi.waitUntil(check, { timeout: longestMs }) as Promise<Found<T>> // it resolves with a truthy value
}
