import type { Counted, Hit, SharedState } from '../../store/shared-state.ts'
import { dropSilent } from './refused-counts.ts'

type Options = Pick<Hit, 'counter'> & {
  windows: readonly { most: number; withinMs: number }[]
  /** The number of keys that are counted here at a time; the one silent longest is dropped. */
  mostKeys: number
}
type Count = (key: string, tag: string, at: number) => Promise<Counted>

/** Counts in sliding windows, as `hit` of SharedState. */
export function createSlidingCount(
  shared: Pick<SharedState, 'hit'>,
  { counter, windows, mostKeys }: Options,
): Count {
  const hits = new Map<string, number[]>()
  const longestMs = Math.max(...windows.map(({ withinMs }) => withinMs))

  function countHere(key: string, at: number): Counted {
    const recent = (hits.get(key) ?? []).filter((each) => each > at - longestMs)
    for (const { most, withinMs } of windows) {
      const oldest = recent.at(-most)
      if (oldest !== undefined && oldest > at - withinMs)
        return { before: recent.length, waitMs: oldest + withinMs - at }
    }
    hits.delete(key)
    hits.set(key, [...recent, at])
    dropSilent(hits, mostKeys)
    return { before: recent.length, waitMs: 0 }
  }

  return (key, tag, at) => shared.hit({ counter, key, tag, at, windows }, () => countHere(key, at))
}
