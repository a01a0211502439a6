import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from './settings.ts'

// Several processes that listen on one port, for a machine with several cores. The first one serves nobody: it starts
// the others, replaces one that dies, and stops them. To each other they are servers like those on other machines.

const shortestPauseMs = 100
const longestPauseMs = 30_000
/** After so long a death counts as the first one. */
const stableMs = 60_000

/** Resolves with the exit code of this process, when all others have ended. */
export async function superviseProcesses(
  { processes, metricsPort }: Pick<Settings, 'processes' | 'metricsPort'>,
  log: (message: string) => void,
): Promise<number> {
  const stopping = new AbortController()
  let exitCode = 0
  const serving = new Set<number>()
  const stopAll = () => {
    stopping.abort()
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopAll)

  // The first one makes what is missing in the database, and says what is wrong before there are several to say it.
  let others: Promise<unknown> | undefined
  const first = run(1, () => {
    others ??= Promise.all(Array.from({ length: processes - 1 }, (_, index) => run(index + 2)))
  })
  await first
  await others
  return exitCode

  async function run(number: number, onServing: () => void = () => undefined): Promise<void> {
    for (let pauseMs = shortestPauseMs; !stopping.signal.aborted; ) {
      const startedAt = performance.now()
      // A port for its own figures; they share everything else.
      const worker = cluster.fork(metricsPort ? { METRICS_PORT: String(metricsPort + number - 1) } : {})
      worker.once('listening', () => {
        serving.add(number)
        onServing()
      })
      const code = await endOf(worker)
      const hasServed = serving.delete(number)
      if (stopping.signal.aborted) {
        exitCode ||= hasServed ? code : 0
        return
      }
      if (!hasServed && serving.size === 0) {
        // What keeps all of them from serving is for whoever started this process to know.
        exitCode = code || 1
        return stopAll()
      }
      if (performance.now() - startedAt > stableMs) pauseMs = shortestPauseMs
      log(`Process ${number} ended with ${code}; another one is started in ${pauseMs / 1_000} s.`)
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
  }
}

/** Its exit code; of one that was killed what a shell would say. */
function endOf(worker: Worker): Promise<number> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  })
}
