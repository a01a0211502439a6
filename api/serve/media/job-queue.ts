// What would starve saves and logins and take all memory if much of it ran at once (facts/reliability.md).

export type Urgency = 'upload' | 'now' | 'later'

export type JobQueue = {
  /**
   * Runs `job`, or joins a queued or running one with the same key. `now` and `upload` go before `later`, since somebody
   * waits for them. They take turns: a library that is opened for the first time asks for hundreds of pictures at once.
   */
  add<T>(key: string, urgency: Urgency, job: () => Promise<T>): Promise<T>
  counts(): { running: number; waiting: number }
}

type Waiting = { urgency: Urgency; start: () => Promise<void> }

/** Runs at most `maxRunning` jobs at a time; one slot stays free for those that somebody waits for. */
export function createJobQueue(maxRunning: number): JobQueue {
  const promises = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Waiting>()
  const running = { all: 0, later: 0 }
  let isUploadsTurn = false

  function startNext(): void {
    while (running.all < maxRunning) {
      const [one, other]: [Urgency, Urgency] = isUploadsTurn ? ['upload', 'now'] : ['now', 'upload']
      const next =
        firstWaiting(one) ??
        firstWaiting(other) ??
        (running.later < Math.max(1, maxRunning - 1) ? firstWaiting('later') : undefined)
      if (!next) return
      const [key, { urgency, start }] = next
      waiting.delete(key)
      if (urgency !== 'later') isUploadsTurn = urgency === 'now'
      const isLater = urgency === 'later' ? 1 : 0
      running.all++
      running.later += isLater
      void start().finally(() => {
        running.all--
        running.later -= isLater
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
        if (waits?.urgency === 'later') waits.urgency = urgency
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
    counts: () => ({ running: running.all, waiting: waiting.size }),
  }
}
