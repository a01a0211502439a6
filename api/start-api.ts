import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Express } from 'express'
import { dayIn } from '#blocks/contract/calendar-day.ts'
import { siteDefaults } from '#blocks/contract/defaults.ts'
import { pictureWidths } from '#blocks/contract/picture-ladder.ts'
import type { DraftAnswer } from './answers/answer.ts'
import { FinishedAnswers } from './answers/finished-answers.ts'
import { createMakeAnswer, type Site, todayFact } from './answers/make-answer.ts'
import { createApp } from './app.ts'
import { startHousekeeping } from './auth/housekeeping.ts'
import { openSessions, type Sessions } from './auth/sessions.ts'
import { createStaffParts } from './auth/staff-parts.ts'
import { createBackupsFolder } from './backup/backups-folder.ts'
import { startNightlyBackups } from './backup/nightly-backups.ts'
import { backupsName } from './backup/restore.ts'
import { uploadMs } from './body-deadline.ts'
import { type ContentStore, collections } from './collections.ts'
import { contentReads, pathsChangedBy } from './content-reads.ts'
import { contentRouters } from './content-routers.ts'
import { createListener } from './listener.ts'
import { forgetMedia, openMedia } from './media/media.ts'
import { openMediaLibrary } from './media/media-library.ts'
import { mediaUseIndex } from './media-uses.ts'
import { backupRoutes } from './routes/backups.ts'
import { eventRoutes } from './routes/events.ts'
import { mediaLibraryRoutes } from './routes/media.ts'
import { addSampleContent } from './sample-content.ts'
import type { Settings } from './settings.ts'
import { openStore } from './store/store.ts'
import { keepTrashPurged } from './trash.ts'
import { warmPictures } from './warm-pictures.ts'

type StartOptions = {
  settings: Settings
  site: Site
  /** Sample content for an empty store; without it an empty store stays empty. */
  sampleFolder?: string
  /** `notice` is for what a person must see, whatever the level. */
  log: {
    info: (message: string) => void
    error: (error: unknown) => void
    notice: (message: string) => void
  }
  now?: () => Date
  /** What development puts before the listener. */
  wrapListener?: (
    listener: RequestListener,
    page: (path: string) => Promise<DraftAnswer | undefined>,
  ) => RequestListener
}

export type RunningApi = {
  /** Where it answers, such as `http://127.0.0.1:3000`. */
  url: string
  store: ContentStore
  /** What answers calls: for a look at the routes that there really are. */
  app: Express
  sessions: Sessions
  /** Stops accepting, finishes what is in flight, flushes. */
  close(): Promise<void>
}

const dayCheckMs = 1_000
/** Connections that are still busy after this long are cut, so that a stop takes at most 10 s (contract §1). */
const graceMs = 8_000

/** Opens the store, fills it if it is new, and listens. Throws with one clear sentence where it can't. */
export async function startApi({
  settings,
  site,
  sampleFolder,
  log,
  now = () => new Date(),
  wrapListener = (listener) => listener,
}: StartOptions): Promise<RunningApi> {
  const folder = settings.dataDir
  const store = await openStore({ folder, collections, warn: log.info }).catch((error) => {
    throw isSystemError(error) ? new CannotOpenStore(folder, error) : error
  })
  let sessions: Sessions | undefined
  try {
    sessions = await openSessions(join(folder, 'sessions'), now, log.info)
    const media = await openMedia({
      originalsFolder: join(folder, 'media'),
      variantsFolder: join(folder, 'media-variants'),
      widths: pictureWidths,
    })
    if (
      sampleFolder &&
      (await addSampleContent(store, media, sampleFolder, dayIn(siteDefaults.timeZone, now())))
    ) {
      log.info('The store was empty: it now holds the sample farm')
    }

    const backups = createBackupsFolder({
      store,
      media: media.originals,
      mediaFolder: join(folder, 'media'),
      folder: join(folder, backupsName),
      now,
      warn: log.error,
    })
    let url = ''
    const origin = () => settings.publicUrl ?? url
    const read = contentReads(store)
    const makeAnswer = createMakeAnswer({ read, site, origin, now })
    const answers = new FinishedAnswers(makeAnswer, log.error)
    const forgetUnused = (name: string) => forgetMedia(media, name)
    // Opened by the first who asks: a start waits for nothing that visitors do not need.
    let uses: ReturnType<typeof mediaUseIndex> | undefined
    const usesOf = async (name: string) => {
      uses ??= mediaUseIndex(store)
      return (await (await uses).usesOf([name])).get(name) ?? []
    }
    const library = await openMediaLibrary({
      store,
      media,
      usesOf,
      logError: log.error,
      now,
    })
    const events = eventRoutes({ store })
    const staffRouters = [
      ...contentRouters({
        store,
        read,
        now,
        folder,
        forgetMedia: forgetUnused,
        // Nothing here sends mail yet: links are handed on by the people themselves.
        mail: () => 'off',
        lastBackupAt: backups.lastBackupAt,
      }),
      mediaLibraryRoutes(library),
      backupRoutes({ store, backups, now }),
      events.routes,
    ]
    const staff = createStaffParts({ store, sessions, publicUrl: settings.publicUrl, origin, now })
    const { trustProxy } = settings
    const app = createApp({
      store,
      media,
      site,
      answers,
      staff,
      staffRouters,
      trustProxy,
      logError: log.error,
    })
    const listener = createListener({ answers, site, app, logError: log.error })
    const server = createServer(serverOptions, wrapListener(listener, makeAnswer))
    server.maxConnections = 1000
    url = await listen(server, settings)

    const nightly = startNightlyBackups({ backups, store, now, warn: log.error })
    const setupToken = await staff.setup.token()
    if (setupToken)
      log.notice(
        `Nobody can sign in yet. Make the first owner at ${origin()}/admin/setup?token=${setupToken}`,
      )

    const stopTidying = startHousekeeping(store, sessions, log.error)
    const stopFollowing = followChanges(store, answers, now)
    const stopPurging = keepTrashPurged({ store, now, forgetMedia: forgetUnused, logError: log.error })
    const stopWarming = warmPictures(store, media, read, log.error)
    return {
      url,
      store,
      app,
      sessions,
      close: async () => {
        stopTidying()
        stopFollowing()
        stopWarming()
        stopPurging()
        events.close()
        await Promise.all([closeServer(server), nightly.stop()])
        await closeStores()
      },
    }
  } catch (error) {
    await closeStores()
    throw error
  }

  async function closeStores(): Promise<void> {
    try {
      await sessions?.close()
    } finally {
      await store.close()
    }
  }
}

/**
 * Limits are checked every 2 s: Node's default of 30 s lets slow connections live far beyond them. The whole request
 * may take as long as an upload may; others have less (body-deadline.ts).
 */
const serverOptions = {
  connectionsCheckingInterval: 2_000,
  headersTimeout: 10_000,
  requestTimeout: uploadMs,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
}

/** The store's folder can't be used at all: it is a file, or not ours to read and write. */
export class CannotOpenStore extends Error {
  override readonly name = 'CannotOpenStore'

  constructor(folder: string, cause: NodeJS.ErrnoException) {
    super(`Can't use ${folder} as the data folder: ${cause.message}`, { cause })
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/** The port or address can't be had. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

function listen(server: Server, { port, host }: Settings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'something else is using that port' : error.message
      reject(new CannotListen(`Can't listen on ${host}:${port}: ${reason}`, { cause: error }))
    })
    server.listen(port, host, () => {
      const { port: chosen } = server.address() as AddressInfo // listening on TCP
      const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
      resolve(`http://${name}:${chosen}`)
    })
  })
}

/** Forgets what a save, or midnight in the business's time zone, has made old; the pages visited are made anew at once. */
function followChanges(store: ContentStore, answers: FinishedAnswers, now: () => Date): () => void {
  const refresh = (facts: readonly string[]) => {
    const gone = answers.forget(facts)
    setImmediate(() => answers.prepare(gone))
  }
  const stop = store.onChange((changes) => refresh(changes.flatMap(pathsChangedBy)))
  let day = ''
  const timer = setInterval(async () => {
    const zone = (await store.get('site', 'site'))?.value.timeZone ?? siteDefaults.timeZone
    const today = dayIn(zone, now())
    if (day && day !== today) refresh([todayFact])
    day = today
  }, dayCheckMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    stop()
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
