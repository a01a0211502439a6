import type { RequestListener } from 'node:http'
import { openAlbumFilterIndex } from '../base/content/album-filter-index.ts'
import { contentReads } from '../base/content/content-reads.ts'
import { mediaUseIndex } from '../base/content/media-uses.ts'
import { createProxySigns } from '../base/http/proxy-signs.ts'
import { createAccounts } from '../serve/auth/accounts.ts'
import { createFresh } from '../serve/auth/fresh.ts'
import { sessionCookie } from '../serve/auth/session-cookie.ts'
import { createSetup, type Setup } from '../serve/auth/setup.ts'
import { openMediaLibrary } from '../serve/media/media-library.ts'
import { createMakeResponse, type Site } from '../serve/responses/make-response.ts'
import { ResponseCache } from '../serve/responses/response-cache.ts'
import { transportHeaders } from '../serve/responses/security-headers.ts'
import { createWorkTurns } from '../store/work-in-turn.ts'
import { createListener } from '../wire/listener.ts'
import { createEnquiryParts, type EnquiryParts } from '../work/enquiries/enquiry-parts.ts'
import { createFormPages } from '../work/enquiries/form-pages.ts'
import { createMailParts, type MailParts } from '../work/mail/mail-parts.ts'
import { createPresence, type Presence } from '../work/pages/presence.ts'
import { type AppWhenAsked, appWhenAsked } from './app-when-asked.ts'
import type { Log } from './log.ts'
import type { AppNeeds, PageParts } from './open-app.ts'
import type { Data } from './open-storage.ts'
import { openedOnce } from './opened-once.ts'
import type { Pace } from './pace.ts'
import type { Settings } from './settings.ts'
import { shareNotices } from './shared-notices.ts'

export type Served = {
  listener: RequestListener
  app: AppWhenAsked
  responses: ResponseCache
  makeResponse: ReturnType<typeof createMakeResponse>
  setup: Setup
  pages: PageParts
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

/** All that handles a request: the response cache first, the app behind it when it is asked for. Does not listen. */
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
  const { store, sessions, media, time, keys, shared, clockAheadMs } = data
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
  const logError = log.error
  const albumFilters = await openAlbumFilterIndex(store)
  const mail = await createMailParts({ store, settings, serverName, now, origin, pace, logError, shared })
  const { publicUrl, trustProxy } = settings
  const proxySigns = createProxySigns({ publicUrl, trustProxy, now, tell: log.notice })
  if (shared) shareNotices({ shared, responses, proxySigns, logError })
  const enquiries = createEnquiryParts({
    store,
    now,
    // A form may be opened on one server and sent to another, whose clock differs.
    formNow: () => new Date(now().getTime() - clockAheadMs()),
    origin,
    formKey: keys.form,
    mail: mail.enquiryMail,
    mayPurge: time.mayPurge,
    logError,
    shared,
  })
  const formPages = createFormPages({ ...enquiries, isMailOn: mail.isOn, logError })
  const transport = transportHeaders(settings)
  const accounts = createAccounts(store, sessions, now)
  const setup = createSetup(accounts, keys.setup)
  const fresh = shared && createFresh([store, sessions])
  const needs: AppNeeds = {
    ...{ data, serverName, state, settings, site, log, read, responses, pages, library, presence, mail },
    ...{ proxySigns, enquiries, formPages, accounts, setup, fresh, origin, now },
  }
  const load = async () => (await import('./open-app.ts')).openApp(needs)
  const app = appWhenAsked(load, transport, logError)
  const listener = createListener({
    responses,
    site,
    hasAlbums: albumFilters.has,
    app: app.listener,
    formPages,
    transport,
    staff: { cookie: sessionCookie(publicUrl), fresh },
    logError,
  })
  return { listener, app, responses, makeResponse, setup, pages, presence, enquiries, mail }
}

/** Where a file is used. */
function mediaUses({ store }: Data) {
  const index = openedOnce(() => mediaUseIndex(store))
  return async (name: string) => (await (await index()).usesOf([name])).get(name) ?? []
}
