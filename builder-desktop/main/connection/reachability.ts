import type { SyncState } from '../../ipc.ts'

const firstWaitMs = 2_000
const longestWaitMs = 60_000

type ReachParts = {
  /** Asks the site for a sign of life; false where there is none. */
  ask: () => Promise<boolean>
  now: () => Date
  onState: (state: Pick<SyncState, 'isOnline' | 'lastSync'>) => void
}

/**
 * Whether the site can be reached, told from what became of the last call. While it can't be, it is asked after 2, 4, 8
 * … 60 s, so that work goes on by itself as soon as there is a line again.
 */
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
      clearTimeout(timer)
      timer = undefined
      waitMs = firstWaitMs
    } else if (timer === undefined) askIn(waitMs)
    if (isNews) onState({ isOnline, lastSync })
  }

  function askIn(ms: number): void {
    timer = setTimeout(() => void askNow(), ms)
  }

  async function askNow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    waitMs = Math.min(waitMs * 2, longestWaitMs)
    note(await ask())
  }

  return {
    state: () => ({ isOnline, lastSync }),
    note,
    /** Asks at once: the person wants to know, or the computer has woken up. */
    retry: askNow,
    /** Another site: what was known of the one before says nothing of it. */
    reset(): void {
      clearTimeout(timer)
      timer = undefined
      isOnline = true
      lastSync = null
      waitMs = firstWaitMs
    },
  }
}
