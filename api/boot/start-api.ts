import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Express } from 'express'
import { openAlbumFilterIndex } from '../base/content/album-filter-index.ts'
import type { ContentStore } from '../base/content/collections.ts'
import { storedSettings } from '../base/content/stored-settings.ts'
import type { MayReach } from '../base/http/fetch-outside.ts'
import { sessionCookie } from '../serve/auth/session-cookie.ts'
import type { Sessions } from '../serve/auth/sessions.ts'
import type { Site } from '../serve/responses/make-response.ts'
import type { UnpackedResponse } from '../serve/responses/response.ts'
import { transportHeaders } from '../serve/responses/security-headers.ts'
import type { EarlyServer } from '../wire/early-server.ts'
import { listen } from '../wire/listen.ts'
import { createListener } from '../wire/listener.ts'
import type { VisitorGate } from '../wire/visitor-gate.ts'
import { mailDiskFault } from '../work/mail/disk-fault-mail.ts'
import { type AppWhenAsked, appWhenAsked } from './app-when-asked.ts'
import { type BackgroundJobs, startBackgroundJobs } from './background-jobs.ts'
import { type DiskFault, onDiskFault } from './disk-fault.ts'
import { timeStateAt } from './follow-changes.ts'
import type { Log } from './log.ts'
import { serveMetrics } from './metrics-server.ts'
import { openStorage } from './open-storage.ts'
import { openedOnce } from './opened-once.ts'
import type { Pace } from './pace.ts'
import { createServerParts, type ServerParts } from './server-parts.ts'
import { watchMemory } from './server-state.ts'
import type { Settings } from './settings.ts'

const usualPace: Pace = { lookEveryMs: 1_000, stopAfterMs: 6_000, drainMs: 5_000 }

const openAppAfterMs = 1_000

type StartOptions = {
  settings: Settings
  site: Site
  /** The files of the build that pages load. With a bucket they are shared with servers of other versions. */
  clientFolder?: string
  /** The server that listens already. Without it one does when all is open. */
  early?: EarlyServer | undefined
  /** Sample content for an empty store; without it an empty store stays empty. */
  sampleFolder?: string
  log: Log
  now?: () => Date
  /** Milliseconds since 1970; another than `now` in tests only, whose time does not pass by itself. */
  machineClock?: () => number
  /** Set in tests only. */
  pace?: Partial<Pace>
  /** Set in tests only: a new store counts as open. */
  isOpen?: boolean
  /** Set in tests only, whose other site is on this machine. */
  mayReach?: MayReach
  /** Development puts Vite in front of the listener with it. */
  wrapListener?: (
    listener: RequestListener,
    page: (path: string) => Promise<UnpackedResponse | undefined>,
    gate: VisitorGate,
  ) => RequestListener
}

export type RunningApi = {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  url: string
  store: ContentStore
  /** For tests that list the routes. */
  app: () => Promise<Express>
  sessions: Sessions
  /** Resolves when the disk failed and everybody was told. The process should close this and exit with 75. */
  diskFault: Promise<DiskFault>
  /** Of `close`, whatever hangs. */
  longestStopMs: number
  /** Stops accepting, finishes what is in flight, flushes. With a database it is drained first (`/readyz`). */
  close(): Promise<void>
}

/** Opens the store, fills it if it is new, and listens. Throws with one clear sentence if it can't. */
export async function startApi({
  settings: environment,
  site: ownSite,
  clientFolder,
  early,
  sampleFolder,
  log,
  now = () => new Date(),
  machineClock = Date.now,
  pace: given,
  isOpen = false,
  mayReach,
  wrapListener = (listener) => listener,
}: StartOptions): Promise<RunningApi> {
  const pace = { ...usualPace, ...given }
  const { drainMs } = pace
  const { start } = environment
  const opening = { settings: environment, sampleFolder, isOpen, start, log, now, machineClock, drainMs }
  const data = await openStorage(opening)
  try {
    const readSettings = storedSettings({ store: data.store, key: data.keys.settings, environment })
    const settings = (await readSettings()).next
    const site = await data.openSite(ownSite, clientFolder)
    let url = ''
    const origin = () => settings.publicUrl ?? url
    let isDraining = false
    let backgroundJobs: BackgroundJobs | undefined
    const isLeader = () => backgroundJobs?.isLeader() ?? false
    const state = { isLeader, isDraining: () => isDraining }
    const shared = { data, state, environment, settings, readSettings, sampleFolder }
    const parts = await createServerParts({ ...shared, site, origin, log, now, pace, mayReach })
    const { presence, mail, setup } = parts
    const { app, listener: handle, gate } = await createApiServer(parts)
    const { sessions, store } = data
    const since = await timeStateAt(store, now())
    const metrics = await serveMetrics(handle, parts, app.streams)
    const listener = wrapListener(metrics.listener, parts.makeResponse, gate)
    const server =
      early ??
      (await listen(listener, settings).catch(async (error) => {
        await metrics.close()
        throw error
      }))
    url = server.url
    backgroundJobs = startBackgroundJobs(parts, since)
    early?.open(listener)

    // Soon, so that whoever calls does not wait, and a deploy can't take its files away; the first visitors come before it.
    const openRest = async () => {
      await app.open()
      await site.prepare?.()
    }
    const openingApp = setTimeout(() => openRest().catch(log.error), openAppAfterMs)
    openingApp.unref()
    const stopMemoryWatch = watchMemory(store, log)
    const diskFault = onDiskFault({
      folder: data.folder,
      store: data.disk,
      sessions,
      log,
      now,
      mailOwners: (fault) => mailDiskFault({ ...mail, store }, fault),
    })
    const setupToken = await setup.token()
    if (setupToken)
      log.notice(
        `No one can sign in yet. Create the first owner at ${origin()}/admin/setup#token=${setupToken}`,
      )
    if (!parts.launch().isOpen)
      log.notice(
        setupToken
          ? 'Until an owner opens the site, visitors see “opening soon”. A browser on this machine sees the whole site.'
          : `Visitors see “opening soon” until an owner opens the site at ${origin()}/admin/launch`,
      )

    return {
      url,
      app: async () => (await app.open()).app,
      store,
      sessions,
      diskFault,
      longestStopMs: 10_000 + data.drainMs,
      close: async () => {
        isDraining = true
        // Until the load balancer has seen it, requests still come here.
        await pause(data.drainMs)
        clearTimeout(openingApp)
        stopMemoryWatch()
        app.closeStreams()
        presence.close()
        await Promise.all([server.close(), metrics.close(), backgroundJobs?.stop()])
        await data.close()
      },
    }
  } catch (error) {
    await data.close()
    throw error
  }
}

/** All that handles a request: the response cache first, the app behind it when it is asked for. Does not listen. */
async function createApiServer(
  parts: ServerParts,
): Promise<{ listener: RequestListener; app: AppWhenAsked; gate: VisitorGate }> {
  const { data, settings, site, launch, responses, formPages, fresh, log } = parts
  const transport = transportHeaders(settings)
  const albumFilters = await openAlbumFilterIndex(data.store)
  const load = async () => (await import('./open-app.ts')).openApp(parts)
  const app = appWhenAsked(load, transport, log.error)
  const cookie = sessionCookie(settings.publicUrl)
  const closedGate = openedOnce(async () => {
    const { createVisitorGate } = await import('../wire/visitor-gate.ts')
    const viewer = { accounts: parts.accounts, sessions: data.sessions, cookie, fresh }
    return createVisitorGate({ launch, viewer, publicUrl: settings.publicUrl, site, responses, transport })
  })
  const gate: VisitorGate = async (req, res, pass) =>
    launch().isOpen ? pass() : (await closedGate())(req, res, pass)
  const listener = createListener({
    responses,
    site,
    hasAlbums: albumFilters.has,
    app: app.listener,
    launch,
    gate,
    formPages,
    transport,
    staff: { cookie, fresh },
    logError: log.error,
  })
  return { listener, app, gate }
}
