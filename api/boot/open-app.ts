import type { Express } from 'express'
import type { ContentReads } from '../base/content/content-reads.ts'
import { openPublicFiles } from '../base/content/public-files.ts'
import type { ProxySigns } from '../base/http/proxy-signs.ts'
import { mediaLibraryRoutes } from '../routes/content/media.ts'
import { enquiryRoutes } from '../routes/enquiries/enquiries.ts'
import { enquiryInboxRoutes } from '../routes/enquiries/enquiry-inbox.ts'
import { formPostRoutes } from '../routes/enquiries/form-posts.ts'
import { mailTemplateRoutes } from '../routes/enquiries/mail-templates.ts'
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
import { createBodyLimits } from '../serve/auth/body-limits.ts'
import { createStaffParts, type StaffParts } from '../serve/auth/staff-parts.ts'
import { forgetMedia } from '../serve/media/media.ts'
import type { MediaLibrary } from '../serve/media/media-library.ts'
import type { Site } from '../serve/responses/make-response.ts'
import type { ResponseCache } from '../serve/responses/response-cache.ts'
import { transportHeaders } from '../serve/responses/security-headers.ts'
import type { EnquiryParts } from '../work/enquiries/enquiry-parts.ts'
import type { FormPages } from '../work/enquiries/form-pages.ts'
import type { MailParts } from '../work/mail/mail-parts.ts'
import type { Presence } from '../work/pages/presence.ts'
import { createApp } from './app.ts'
import { contentRouters } from './content-routers.ts'
import { createHealth } from './health.ts'
import type { Log } from './log.ts'
import type { Data } from './open-storage.ts'
import { openedOnce } from './opened-once.ts'
import { createRefusalLog } from './refusal-log.ts'
import { serverState } from './server-state.ts'
import type { Settings } from './settings.ts'

/** What all routes that change pages share; `inTurn` runs their changes one after the other. */
export type PageParts = Parameters<typeof pageRoutes>[0]

/** What the app shares with the listener and the background jobs. */
export type AppNeeds = Pick<StaffParts, 'accounts' | 'setup' | 'fresh' | 'origin' | 'now'> & {
  data: Data
  /** Where there may be several. */
  serverName: string | undefined
  state: { isLeader: () => boolean; isDraining: () => boolean }
  settings: Settings
  site: Site
  log: Log
  read: ContentReads
  responses: ResponseCache
  pages: PageParts
  library: MediaLibrary
  presence: Presence
  mail: MailParts
  proxySigns: ProxySigns
  enquiries: EnquiryParts
  formPages: FormPages
}

export type OpenedApp = { app: Express; events: Events }

/** All routes, which load most of the code of this room: see app-when-asked.ts. */
export function openApp(needs: AppNeeds): OpenedApp {
  const { data, serverName, state, settings, site, log, read, responses } = needs
  const { pages, library, presence, mail, proxySigns, enquiries, formPages, origin, now } = needs
  const { store, sessions, media, backups, time, folder, keys, shared } = data
  const logError = log.error
  const bodies = createBodyLimits(now, shared)
  const events = eventRoutes({ store, sessions, presence })
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
    enquiryRoutes(enquiries),
    enquiryInboxRoutes(enquiries),
    mailTemplateRoutes({ store, mail }),
    events.routes,
  ]
  const staff = createStaffParts({
    store,
    sessions,
    accounts: needs.accounts,
    setup: needs.setup,
    fresh: needs.fresh,
    publicUrl: settings.publicUrl,
    origin,
    now,
    deviceKey: keys.device,
    shared,
    sendLink: mail.sendLink,
  })
  const app = createApp({
    store,
    media,
    publicFiles: openedOnce(() => openPublicFiles(store)),
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
    bodies,
    formPosts: formPostRoutes({ enquiries, bodies, pages: formPages, site, responses, staff, logError }),
    transport: transportHeaders(settings),
    trustProxy: settings.trustProxy,
    proxySigns,
    logError,
    logRefusal: createRefusalLog(log.info, now),
  })
  return { app, events }
}
