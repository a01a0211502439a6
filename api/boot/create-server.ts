import type { RequestListener } from 'node:http'
import type { Express } from 'express'
import { createFresh } from '../auth/fresh.ts'
import { createStaffParts, type StaffParts } from '../auth/staff-parts.ts'
import { openAlbumFilterIndex } from '../content/album-filter-index.ts'
import { contentReads } from '../content/content-reads.ts'
import { mediaUseIndex } from '../content/media-uses.ts'
import { openPublicFiles } from '../content/public-files.ts'
import { createEnquiryParts, type EnquiryParts } from '../enquiries/enquiry-parts.ts'
import { createFormPages } from '../enquiries/form-pages.ts'
import { createProxySigns } from '../http/proxy-signs.ts'
import { createMailParts, type MailParts } from '../mail/mail-parts.ts'
import { forgetMedia } from '../media/media.ts'
import { openMediaLibrary } from '../media/media-library.ts'
import { createPresence, type Presence } from '../pages/presence.ts'
import { createMakeResponse, type Site } from '../responses/make-response.ts'
import { ResponseCache } from '../responses/response-cache.ts'
import { transportHeaders } from '../responses/security-headers.ts'
import { mediaLibraryRoutes } from '../routes/content/media.ts'
import { enquiryRoutes } from '../routes/enquiries/enquiries.ts'
import { enquiryInboxRoutes } from '../routes/enquiries/enquiry-inbox.ts'
import { formPostRoutes } from '../routes/enquiries/form-posts.ts'
import { mailTemplateRoutes } from '../routes/enquiries/mail-templates.ts'
import { openApiRoutes } from '../routes/openapi.ts'
import { pageDraftRoutes } from '../routes/pages/page-drafts.ts'
import { pageEndRoutes } from '../routes/pages/page-end.ts'
import { pageNoteRoutes } from '../routes/pages/page-notes.ts'
import { pagePublishRoutes } from '../routes/pages/page-publish.ts'
import { pageSetRoutes } from '../routes/pages/page-sets.ts'
import { pageVersionRoutes } from '../routes/pages/page-versions.ts'
import { pageRoutes } from '../routes/pages/pages.ts'
import { presenceRoutes } from '../routes/pages/presence.ts'
import { backupRoutes } from '../routes/staff/backups.ts'
import { type Events, eventRoutes } from '../routes/staff/events.ts'
import { createWorkTurns } from '../store/work-in-turn.ts'
import { createApp } from './app.ts'
import { contentRouters } from './content-routers.ts'
import { createHealth } from './health.ts'
import { createListener } from './listener.ts'
import type { Log } from './log.ts'
import type { Data } from './open-storage.ts'
import type { Pace } from './pace.ts'
import { createRefusalLog } from './refusal-log.ts'
import { serverState } from './server-state.ts'
import type { Settings } from './settings.ts'
import { shareNotices } from './shared-notices.ts'

export type Served = {
  listener: RequestListener
  app: Express
  responses: ResponseCache
  makeResponse: ReturnType<typeof createMakeResponse>
  staff: StaffParts
  /** What all routes that change pages share; `inTurn` runs their changes one after the other. */
  pages: Parameters<typeof pageRoutes>[0]
  events: Events
  presence: Presence
  enquiries: EnquiryParts
  mail: MailParts
}

type Parts = {
  data: Data
  /** Where there may be several. */
  serverName: string | undefined
  state: { isLeader: () => boolean; isDraining: () => boolean }
  settings: Settings
  site: Site
  /** The address of this site; known only once the server listens. */
  origin: () => string
  log: Log
  now: () => Date
  pace: Pace
}

/** All that handles a request: the response cache first, the app behind it. Does not listen. */
export async function createApiServer({
  data,
  serverName,
  state,
  settings,
  site,
  origin,
  log,
  now,
  pace,
}: Parts): Promise<Served> {
  const { store, sessions, media, backups, time, folder, keys, shared } = data
  const read = contentReads(store, now)
  const makeResponse = createMakeResponse({ read, site, origin, now })
  const responses = new ResponseCache(makeResponse, log.error)

  const pages = { store, now, inTurn: createWorkTurns(store) }
  const library = await openMediaLibrary({
    store,
    media,
    usesOf: mediaUses(data),
    logError: log.error,
    inTurn: pages.inTurn,
    now,
  })
  const presence = createPresence(
    now,
    sessions,
    shared && serverName !== undefined ? { shared, serverName, logError: log.error } : undefined,
  )
  const events = eventRoutes({ store, sessions, presence })
  const logError = log.error
  const albumFilters = await openAlbumFilterIndex(store)
  const publicFiles = openedOnce(() => openPublicFiles(store))
  const mail = await createMailParts({ store, settings, serverName, now, origin, pace, logError, shared })
  const { publicUrl, trustProxy } = settings
  const proxySigns = createProxySigns({ publicUrl, trustProxy, now, tell: log.notice })
  if (shared) shareNotices({ shared, responses, proxySigns, logError })
  const enquiries = createEnquiryParts({
    store,
    now,
    origin,
    formKey: keys.form,
    mail: mail.enquiryMail,
    mayPurge: time.mayPurge,
    logError,
    shared,
  })
  const formPages = createFormPages({ ...enquiries, isMailOn: mail.isOn, logError })
  const staffRouters = [
    ...contentRouters({
      store,
      read,
      now,
      folder,
      forgetMedia: (name) => forgetMedia(media, name),
      mail: async () => ({
        state: mail.isOn ? 'ready' : 'off',
        waiting: (await mail.outbox?.waiting()) ?? 0,
      }),
      lastBackupAt: backups.lastBackupAt,
      server: serverState({ folder, store, time, now }),
      samplesInUse: async () => (await library.samplesInUse()).length,
      leftOut: () => responses.failedBlocks(),
      enquiryCounts: async (today) => (await enquiries.index()).counts(today),
      settingsToCheck: proxySigns.settingsToCheck,
    }),
    mediaLibraryRoutes(library, { store, read, now }),
    backupRoutes({ store, backups, now, passphrase: settings.backupPassphrase }),
    pageRoutes(pages),
    pageDraftRoutes(pages),
    pagePublishRoutes(pages),
    pageEndRoutes(pages),
    pageVersionRoutes(pages),
    pageSetRoutes(pages),
    pageNoteRoutes(pages),
    presenceRoutes(presence),
    openApiRoutes(),
    enquiryRoutes(enquiries),
    enquiryInboxRoutes(enquiries),
    mailTemplateRoutes({ store, mail }),
    events.routes,
  ]
  const transport = transportHeaders(settings)
  const staff = createStaffParts({
    store,
    sessions,
    publicUrl,
    origin,
    now,
    deviceKey: keys.device,
    shared: shared &&
      keys.setup && { state: shared, setupKey: keys.setup, fresh: createFresh([store, sessions]) },
    sendLink: mail.sendLink,
  })
  const formPosts = formPostRoutes({ enquiries, pages: formPages, site, responses, staff, logError })
  const app = createApp({
    store,
    media,
    publicFiles,
    site,
    responses,
    staff,
    staffRouters,
    health: createHealth({
      store,
      sessions,
      bucket: data.bucket,
      hasDatabase: serverName !== undefined,
      now,
      ...state,
    }),
    formPosts,
    transport,
    trustProxy,
    proxySigns,
    logError,
    logRefusal: createRefusalLog(log.info, now),
  })
  const listener = createListener({
    responses,
    site,
    hasAlbums: albumFilters.has,
    app,
    formPages,
    transport,
    staff,
    logError,
  })
  return { listener, app, responses, makeResponse, staff, pages, events, presence, enquiries, mail }
}

/** Where a file is used. */
function mediaUses({ store }: Data) {
  const index = openedOnce(() => mediaUseIndex(store))
  return async (name: string) => (await (await index()).usesOf([name])).get(name) ?? []
}

/** An index that is built when it is first asked: the start, and the first page, wait for nothing they don't need. */
function openedOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
}
