import type { SyncState } from '../../ipc.ts'

const firstWaitMs = 2_000
const longestWaitMs = 60_000

type ReachParts = {
  ask: () => Promise<boolean>
  now: () => Date
  onState: (state: Pick<SyncState, 'isOnline' | 'lastSync'>) => void
}

/** Judged by the last call; while it can't be reached it is checked after 2, 4, 8 … 60 s. */
export function watchReachability({ ask, now, onState }: ReachParts) {
  let isOnline = true
  let lastSync: string | null = null
  let waitMs = firstWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined

  function note(isReachable: boolean): void {
    const isNews = isReachable !== isOnline || lastSync === null
    isOnline = isReachable
    if (isReachable) {
      lastSync = now().toISOString()
      stopWaiting()
      waitMs = firstWaitMs
    } else timer ??= setTimeout(() => void askNow(), waitMs)
    if (isNews) onState({ isOnline, lastSync })
  }

  function stopWaiting(): void {
    clearTimeout(timer)
    timer = undefined
  }

  async function askNow(): Promise<void> {
    stopWaiting()
    waitMs = Math.min(waitMs * 2, longestWaitMs)
    note(await ask())
  }

  return {
    state: () => ({ isOnline, lastSync }),
    note,
    /** Checks at once: a person asked for it, or the computer woke up. */
    retry: askNow,
    /** Forgets the state, because another site was connected. */
    reset(): void {
      stopWaiting()
      isOnline = true
      lastSync = null
      waitMs = firstWaitMs
    },
  }
}
