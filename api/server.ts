import cluster from 'node:cluster'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildName } from './boot/build-name.ts'
import { openEarly } from './boot/early-server.ts'
import { servingNotice } from './boot/serving-notice.ts'
import { readSettings } from './boot/settings.ts'

// The entry of the process: output, signals and exit codes. Built as dist/server/server.js. It imports only what
// is needed to listen, and to send the pages of the last run.

/** For who waits for the start: loading the rest keeps this thread busy. */
const firstVisitorMs = 50
const stopSignals = ['SIGTERM', 'SIGINT'] as const

try {
  const settings = readSettings(process.env)
  if (cluster.isPrimary && settings.processes > 1) {
    const { superviseProcesses } = await import('./boot/processes.ts')
    process.exit(await superviseProcesses(settings, console.error))
  }
  const serverFolder = dirname(fileURLToPath(import.meta.url))
  // The port of several processes is heard by those that are open.
  const early = cluster.isPrimary ? await openEarly(settings, await buildName(serverFolder)) : undefined
  let isToStop = false
  const stopWhenOpen = () => {
    isToStop = true
  }
  if (early?.kept) {
    // What waits for the server is finished first.
    for (const signal of stopSignals) process.on(signal, stopWhenOpen)
    console.log(servingNotice(settings, early.url))
    await Promise.race([early.answered, pause(firstVisitorMs)])
  }
  const { startBuiltServer } = await import('./boot/built-server.ts')
  const api = await startBuiltServer({
    serverFolder,
    env: process.env,
    print: console.log,
    printError: console.error,
    early,
  })
  let exitCode = 0
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= api.close().catch(console.error)
    // Also where the disk answers no more.
    setTimeout(() => process.exit(exitCode), api.longestStopMs)
    void stopping.then(() => process.exit(exitCode))
  }
  void api.diskFault.then(() => {
    exitCode = 75
    stop()
  })
  for (const signal of stopSignals) {
    process.off(signal, stopWhenOpen)
    process.once(signal, stop)
  }
  if (isToStop) stop()
} catch (error) {
  const { isPlain } = await import('./boot/plain-errors.ts')
  console.error(isPlain(error) ? error.message : error)
  process.exit(1)
}
