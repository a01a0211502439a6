// Work that would starve saves and logins, and take all memory, if much of it ran at once (facts/reliability.md,
// finding 10).

export type Urgency = 'now' | 'later'

export type JobQueue = {
  /** Runs `job`, or joins a queued or running one with the same key. `now` goes first: a visitor waits for it. */
  add<T>(key: string, urgency: Urgency, job: () => Promise<T>): Promise<T>
  counts(): { running: number; waiting: number }
}

type Waiting = { urgency: Urgency; start: () => Promise<void> }

/** Runs at most `maxRunning` jobs at a time; one slot stays free for `now` jobs. */
export function createJobQueue(maxRunning: number): JobQueue {
  const promises = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Waiting>()
  const running = { now: 0, later: 0 }

  function startNext(): void {
    while (running.now + running.later < maxRunning) {
      const next =
        firstWaiting('now') ??
        (running.later < Math.max(1, maxRunning - 1) ? firstWaiting('later') : undefined)
      if (!next) return
      const [key, { urgency, start }] = next
      waiting.delete(key)
      running[urgency]++
      void start().finally(() => {
        running[urgency]--
        promises.delete(key)
        startNext()
      })
    }
  }

  function firstWaiting(urgency: Urgency): [string, Waiting] | undefined {
    for (const entry of waiting) if (entry[1].urgency === urgency) return entry
    return undefined
  }

  return {
    add<T>(key: string, urgency: Urgency, job: () => Promise<T>): Promise<T> {
      const underWay = promises.get(key)
      if (underWay) {
        const waits = waiting.get(key)
        if (waits && urgency === 'now') waits.urgency = urgency
        startNext()
        return underWay as Promise<T> // a key names one kind of job, so the result has the type asked for
      }
      const promise = new Promise<T>((resolve, reject) => {
        waiting.set(key, { urgency, start: () => job().then(resolve, reject) })
      })
      promises.set(key, promise)
      startNext()
      return promise
    },
    counts: () => ({ running: running.now + running.later, waiting: waiting.size }),
  }
}
