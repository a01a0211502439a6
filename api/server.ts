import cluster from 'node:cluster'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBuiltServer } from './boot/built-server.ts'
import { CannotListen } from './boot/listen.ts'
import { CannotOpenStore } from './boot/open-storage.ts'
import { readSettings, WrongSettings } from './boot/settings.ts'
import { CannotUseBucket } from './bucket/bucket-problem.ts'
import { AppError } from './http/app-error.ts'
import { CannotUseCache } from './media/cache-place.ts'
import { CannotUseDatabase, StoreDamaged, StoreLocked } from './store/errors.ts'

// The entry of the process: output, signals and exit codes. Built as dist/server/server.js.

try {
  const settings = readSettings(process.env)
  if (cluster.isPrimary && settings.processes > 1) {
    const { superviseProcesses } = await import('./boot/processes.ts')
    process.exit(await superviseProcesses(settings, console.error))
  }
  const api = await startBuiltServer({
    serverFolder: dirname(fileURLToPath(import.meta.url)),
    env: process.env,
    print: console.log,
    printError: console.error,
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, stop)
  }
} catch (error) {
  const isPlain = [
    WrongSettings,
    CannotListen,
    CannotOpenStore,
    CannotUseBucket,
    CannotUseCache,
    CannotUseDatabase,
    StoreLocked,
    StoreDamaged,
    AppError,
  ].some((kind) => error instanceof kind)
  console.error(isPlain && error instanceof Error ? error.message : error)
  process.exit(1)
}
