import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Site } from './answers/make-answer.ts'
import { AppError } from './app-error.ts'
import { CannotListen } from './listen.ts'
import { CannotOpenStore } from './open-data.ts'
import { readSettings, WrongSettings } from './settings.ts'
import { startApi } from './start-api.ts'
import { StoreDamaged, StoreLocked } from './store/errors.ts'

// Boot order only: settings, site, store, listen. Built as dist/server/server.js.

const serverFolder = dirname(fileURLToPath(import.meta.url))
const projectFolder = resolve(serverFolder, '../..')

async function main() {
  const settings = readSettings(process.env)
  const info = (message: string) => settings.logLevel === 'info' && console.log(message)
  const error = (problem: unknown) => settings.logLevel !== 'silent' && console.error(problem)
  const api = await startApi({
    settings,
    site: await openBuiltSite(),
    sampleFolder: join(projectFolder, 'data/sample'),
    log: { info, error, notice: console.log },
  })
  console.log(
    `Serving ${settings.publicUrl ?? api.url}${settings.publicUrl ? ` (listening on ${api.url})` : ''}`,
  )
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await api.close()
      process.exit(0)
    })
  }
}

/** The site's server render, as the build left it beside this file. */
async function openBuiltSite(): Promise<Site> {
  const { openSite } = await import(new URL('entry-server.js', import.meta.url).href)
  return openSite(join(projectFolder, 'dist/client'))
}

try {
  await main()
} catch (error) {
  const isPlain = [WrongSettings, CannotListen, CannotOpenStore, StoreLocked, StoreDamaged, AppError].some(
    (kind) => error instanceof kind,
  )
  console.error(isPlain && error instanceof Error ? error.message : error)
  process.exit(1)
}
