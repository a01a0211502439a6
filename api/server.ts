import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from './boot/settings.ts'
import { openEarly } from './wire/early-server.ts'

// The entry of the process: output, signals, exit codes. It imports only what is needed to listen.

try {
  const settings = readSettings(process.env)
  const serverFolder = dirname(fileURLToPath(import.meta.url))
  const early = await openEarly(settings)
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
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop)
} catch (error) {
  const { isPlain } = await import('./boot/plain-errors.ts')
  console.error(isPlain(error) ? error.message : error)
  process.exit(1)
}
