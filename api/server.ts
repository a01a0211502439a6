import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from './app-error.ts'
import { startBuiltServer } from './built-server.ts'
import { CannotListen } from './listen.ts'
import { CannotOpenStore } from './open-data.ts'
import { WrongSettings } from './settings.ts'
import { StoreDamaged, StoreLocked } from './store/errors.ts'

// The process: what it says, how it ends. Built as dist/server/server.js.

try {
  const api = await startBuiltServer({
    serverFolder: dirname(fileURLToPath(import.meta.url)),
    env: process.env,
    print: console.log,
    printError: console.error,
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await api.close()
      process.exit(0)
    })
  }
} catch (error) {
  const isPlain = [WrongSettings, CannotListen, CannotOpenStore, StoreLocked, StoreDamaged, AppError].some(
    (kind) => error instanceof kind,
  )
  console.error(isPlain && error instanceof Error ? error.message : error)
  process.exit(1)
}
