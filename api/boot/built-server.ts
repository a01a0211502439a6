import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '../responses/make-response.ts'
import type { Pace } from './pace.ts'
import { openServerLog } from './server-log.ts'
import { readSettings } from './settings.ts'
import { type RunningApi, startApi } from './start-api.ts'

const entryName = 'entry-server.js'

type Options = {
  /** Where the build is: `dist/server` of a project's folder. */
  serverFolder: string
  /** Environment variables. */
  env: NodeJS.ProcessEnv
  print: (message: string) => void
  printError: (problem: unknown) => void
  now?: () => Date
  /** Set in tests only. */
  pace?: Partial<Pace>
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
}: Options): Promise<RunningApi> {
  const projectFolder = resolve(serverFolder, '../..')
  const clientFolder = join(projectFolder, 'dist/client')
  const settings = readSettings(env)
  const { log, watch } = await openServerLog(settings, { print, printError })
  const site = await openBuiltSite(serverFolder, clientFolder)
  const api = await startApi({
    settings,
    site,
    clientFolder,
    build: await buildName(serverFolder, site),
    sampleFolder: join(projectFolder, 'data/sample'),
    log,
    now,
    pace,
    wrapListener: watch,
  })
  log.notice(
    `Serving ${settings.publicUrl ?? api.url}${settings.publicUrl ? ` (listening on ${api.url})` : ''}`,
  )
  return api
}

/**
 * Names the code of server and site. The build gives this file a name with a hash of all that it imports; the site names its
 * own files in what it is opened from.
 */
async function buildName(serverFolder: string, site: Site): Promise<string | undefined> {
  const server = /\/chunks\/([^/]+)\.js$/.exec(import.meta.url)?.[1]
  if (server === undefined || site.build === undefined) return undefined
  const drawing = await readFile(join(serverFolder, entryName))
  return createHash('sha256').update(server).update(site.build).update(drawing).digest('hex')
}

async function openBuiltSite(serverFolder: string, clientFolder: string): Promise<Site> {
  const { openSite } = await import(pathToFileURL(join(serverFolder, entryName)).href)
  return openSite(clientFolder)
}
