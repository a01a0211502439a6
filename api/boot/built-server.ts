import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '../serve/responses/make-response.ts'
import type { EarlyServer } from '../wire/early-server.ts'
import type { Pace } from './pace.ts'
import { openServerLog } from './server-log.ts'
import { readSettings } from './settings.ts'
import { type RunningApi, startApi } from './start-api.ts'

type Options = {
  /** Where the build is: `dist/server` of a project's folder. */
  serverFolder: string
  env: NodeJS.ProcessEnv
  print: (message: string) => void
  printError: (problem: unknown) => void
  now?: () => Date
  /** Set in tests only. */
  pace?: Partial<Pace>
  isOpen?: boolean
  early?: EarlyServer | undefined
}

/**
 * Starts the built server in this process: settings, site, store, listen. Built as dist/server/built-server.js.
 * server.js adds signals and the exit code, tests add a clock. Throws with one clear sentence if it can't start.
 */
export async function startBuiltServer({
  serverFolder,
  env,
  print,
  printError,
  now,
  pace,
  isOpen,
  early,
}: Options): Promise<RunningApi> {
  const projectFolder = resolve(serverFolder, '../..')
  const clientFolder = join(projectFolder, 'dist/client')
  const settings = readSettings(env)
  const { log, watch } = await openServerLog(settings, { print, printError })
  const api = await startApi({
    settings,
    site: await openBuiltSite(serverFolder, clientFolder),
    clientFolder,
    early,
    sampleFolder: join(projectFolder, 'data/sample'),
    log,
    now,
    pace,
    isOpen,
    wrapListener: watch,
  })
  // Programs that start it wait for this line.
  log.notice(
    settings.publicUrl ? `Serving ${settings.publicUrl} (listening on ${api.url})` : `Serving ${api.url}`,
  )
  return api
}

async function openBuiltSite(serverFolder: string, clientFolder: string): Promise<Site> {
  const { openSite } = await import(pathToFileURL(join(serverFolder, 'entry-server.js')).href)
  return openSite(clientFolder)
}
