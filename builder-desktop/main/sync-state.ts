import type { Outbox } from './outbox.ts'

/** For the banner: `pending` pages wait to be sent; `lastSync` is when the site last answered, ISO 8601, or blank. */
export type SyncSummary = { online: boolean; pending: number; lastSync: string }

export type SyncState = {
  summary(): SyncSummary
  /** The proxy's `onReachable`: what waited is sent as soon as the site answers again. */
  reachable(isReachable: boolean): void
  onSummary(listener: (summary: SyncSummary) => void): () => void
}

type SyncParts = { outbox: Pick<Outbox, 'states' | 'onState' | 'retryNow'>; now: () => Date }

/** Takes the site for reachable until it is not: a banner that is there at each start is soon overlooked. */
export function createSyncState({ outbox, now }: SyncParts): SyncState {
  let online = true
  let lastSync = ''
  let told = ''
  const listeners = new Set<(summary: SyncSummary) => void>()
  const summary = () => ({ online, pending: outbox.states().length, lastSync })

  /** What is new to nobody is not told: the time alone changes with every call. */
  function tell(): void {
    const next = summary()
    const text = `${next.online} ${next.pending}`
    if (text === told) return
    told = text
    for (const listener of listeners) listener(next)
  }

  outbox.onState(tell)
  return {
    summary,
    reachable(isReachable) {
      const isBack = isReachable && !online
      online = isReachable
      if (isReachable) lastSync = now().toISOString()
      tell()
      if (isBack) void outbox.retryNow()
    },
    onSummary(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
