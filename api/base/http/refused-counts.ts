import { millisecondsInMinute } from 'date-fns/constants'
import { refusedFormMinutes } from '#blocks/contract/time/retention.ts'
import type { Counted, Hit, SharedState, Tally } from '../../store/shared-state.ts'
import { networkOf } from './network-of.ts'

const most = 60
const withinMs = refusedFormMinutes * millisecondsInMinute
/** The number of addresses that are counted at a time; the one silent longest is dropped. */
const mostAddresses = 100_000

/** What was refused from one address: 60 within 10 minutes (contract §4). */
type RefusedCounts = {
  /** How long an address that has used them up has to wait, else 0. Asks no database. */
  waitMs(address: string): number
  /** Counts one. The same as `waitMs`, by which this one is one too many. */
  count(address: string): Promise<number>
}

/** All servers count together under this name. Who is known to have used them up costs the database nothing. */
export function createRefusedCounts(
  name: string,
  now: () => Date,
  shared: Pick<SharedState, 'tally'>,
): RefusedCounts {
  const counts = new Map<string, Tally>()

  function knownAt(at: number, network: string) {
    const known = counts.get(network)
    return known && known.endsAt > at ? known : { count: 0, endsAt: at + withinMs }
  }

  function note(network: string, tally: Tally): Tally {
    counts.delete(network)
    counts.set(network, tally)
    dropSilent(counts, mostAddresses)
    return tally
  }

  function waitMs(address: string): number {
    const at = now().getTime()
    const { count, endsAt } = knownAt(at, networkOf(address))
    return count >= most ? endsAt - at : 0
  }

  return {
    waitMs,
    async count(address) {
      const known = waitMs(address)
      if (known > 0) return known
      const network = networkOf(address)
      const at = now().getTime()
      const countHere = () => {
        const { count, endsAt } = knownAt(at, network)
        return note(network, { count: count + 1, endsAt })
      }
      const next = await shared.tally(`${name} ${network}`, at, withinMs, countHere)
      // Others of this address may have been counted meanwhile.
      if (next.count > knownAt(at, network).count) note(network, next)
      return next.count > most ? next.endsAt - at : 0
    },
  }
}

/** Drops what was not set for the longest time. */
function dropSilent(counts: Map<string, unknown>, mostKept: number): void {
  const [silent = ''] = counts.keys()
  if (counts.size > mostKept) counts.delete(silent)
}

export function waitInWords(waitMs: number): string {
  const minutes = Math.ceil(waitMs / millisecondsInMinute)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

export function retryAfter(waitMs: number): Record<string, string> {
  return { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) }
}

type Options = Pick<Hit, 'counter'> & {
  windows: readonly { most: number; withinMs: number }[]
  /** The number of keys that are counted here at a time; the one silent longest is dropped. */
  mostKeys: number
}
type Count = (key: string, tag: string, at: number) => Promise<Counted>

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
