import { vi } from 'vitest'

type Found<T> = Exclude<T, undefined | null | false | 0 | ''>

/** What is sure to come, waited for also on a machine that is busy with other tests. */
export function until<T>(check: () => T | Promise<T>): Promise<Found<T>> {
  return vi.waitUntil(check, { timeout: 10_000 }) as Promise<Found<T>> // it resolves with what is truthy
}
