import { calendarHost, keepCalendarHost } from '../base/content/calendar-host.ts'
import { contentReads } from '../base/content/content-reads.ts'
import { followLaunch } from '../base/content/launch-state.ts'
import { mediaUseIndex } from '../base/content/media-use-index.ts'
import type { storedSettings } from '../base/content/stored-settings.ts'
import { createFetchOutside, type MayReach } from '../base/http/fetch-outside.ts'
import { createProxySigns } from '../base/http/proxy-signs.ts'
import { createAccounts } from '../serve/auth/accounts.ts'
import { createFresh } from '../serve/auth/fresh.ts'
import { createSetup } from '../serve/auth/setup.ts'
import { openMediaLibrary } from '../serve/media/media-library.ts'
import { createMakeResponse, type Site } from '../serve/responses/make-response.ts'
import { ResponseCache } from '../serve/responses/response-cache.ts'
import { createWorkTurns } from '../store/work-in-turn.ts'
import { dropLeftFiles } from '../work/enquiries/enquiry-files.ts'
import { createEnquiryParts } from '../work/enquiries/enquiry-parts.ts'
import { createFormPages } from '../work/enquiries/form-pages.ts'
import { createMailParts } from '../work/mail/mail-parts.ts'
import { withoutDeadLinks } from '../work/pages/links-there.ts'
import { createPresence } from '../work/pages/who-is-here.ts'
import { withoutMadeUp } from '../work/samples/made-up.ts'
import { readSampleValues } from '../work/samples/sample-values.ts'
import type { Log } from './log.ts'
import type { Data } from './open-storage.ts'
import { openedOnce } from './opened-once.ts'
import type { Pace } from './pace.ts'
import type { Settings } from './settings.ts'
import { shareNotices } from './shared-notices.ts'

type Parts = {
  data: Data
  state: { isLeader: () => boolean; isDraining: () => boolean }
  environment: Settings
  /** With those that owners stored, at the start. */
  settings: Settings
  readSettings: ReturnType<typeof storedSettings<Settings>>
  site: Site
  /** The address of this site; known only once the server listens. */
  origin: () => string
  log: Log
  now: () => Date
  pace: Pace
  /** Where the sample is; without it nothing counts as the sample's. */
  sampleFolder: string | undefined
  mayReach: MayReach | undefined
}

export type ServerParts = Awaited<ReturnType<typeof createServerParts>>

export async function createServerParts(given: Parts) {
  const { data, settings, site, origin, log, now, pace } = given
  const { store, sessions, media, time, keys, shared, clockAheadMs, mailSignature: signature } = data
  const read = contentReads(store, now)
  const launch = await followLaunch(store)
  const idHost = () => calendarHost(store, origin())
  const sampleValues = openedOnce(() => readSampleValues(given.sampleFolder))
  const linked = withoutDeadLinks(read, store)
  const visitorsRead = withoutMadeUp(linked, { store, isOpen: () => launch().isOpen, values: sampleValues })
  const makeResponse = createMakeResponse({ read: visitorsRead, launch, site, origin, idHost, now })
  const responses = new ResponseCache(makeResponse, log.error)
  await keepCalendarHost(store, settings.publicUrl)

  const pages = { store, now, inTurn: createWorkTurns(store) }
  const library = await openMediaLibrary({
    store,
    media,
    usesOf: mediaUses(data),
    logError: log.error,
    inTurn: pages.inTurn,
    now,
  })
  const presence = createPresence(now, sessions, shared)
  const logError = log.error
  const mail = await createMailParts({ store, settings, signature, now, origin, pace, logError, shared })
  const { publicUrl, trustProxy } = settings
  const proxySigns = createProxySigns({ publicUrl, trustProxy, now, tell: log.notice })
  shareNotices({ shared, responses })
  await dropLeftFiles(store, media.originals)
  const enquiries = createEnquiryParts({
    store,
    media,
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
  const accounts = createAccounts(store, sessions, now)
  const setup = createSetup(accounts, keys.setup)
  const fresh = createFresh([store, sessions])
  return {
    ...given,
    read,
    visitorsRead,
    sampleValues,
    launch,
    makeResponse,
    responses,
    pages,
    library,
    presence,
    mail,
    proxySigns,
    enquiries,
    formPages,
    accounts,
    setup,
    fresh,
    fetchOutside: createFetchOutside(given.mayReach),
  }
}

function mediaUses({ store }: Data) {
  const index = openedOnce(() => mediaUseIndex(store))
  return async (name: string) => (await (await index()).usesOf([name])).get(name) ?? []
}
