import { vi } from 'vitest'

type Found<T> = Exclude<T, undefined | null | false | 0 | ''>

/** Longer than the 10 s for which the tests' desk waits for an answer (test-desktop.ts). */
const longestMs = 20_000

/** What is sure to come, waited for also on a machine that is busy with other tests. */
export function until<T>(check: () => T | Promise<T>): Promise<Found<T>> {
  return vi.waitUntil(check, { timeout: longestMs }) as Promise<Found<T>> // it resolves with what is truthy
}
