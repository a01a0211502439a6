import type { Express, Router } from 'express'
import { historyRoutes } from '../routes/content/history-routes.ts'
import { listRules } from '../routes/content/list-rules.ts'
import { type ListParts, listRoutes } from '../routes/content/lists.ts'
import { mediaLibraryRoutes } from '../routes/content/media-library-routes.ts'
import { outsideRoutes } from '../routes/content/outside-routes.ts'
import { recordRoutes } from '../routes/content/record-routes.ts'
import { sampleRoutes } from '../routes/content/sample-routes.ts'
import { serviceRoutes } from '../routes/content/service-routes.ts'
import { type TrashParts, trashRoutes } from '../routes/content/trash-routes.ts'
import { customerRoutes } from '../routes/enquiries/customer-routes.ts'
import { enquiryRoutes } from '../routes/enquiries/enquiries.ts'
import { enquiryFileRoutes } from '../routes/enquiries/enquiry-file-routes.ts'
import { enquiryInboxRoutes } from '../routes/enquiries/enquiry-inbox.ts'
import { formPostRoutes } from '../routes/enquiries/form-posts.ts'
import { jobImportRoutes } from '../routes/enquiries/job-import-routes.ts'
import { jobRoutes } from '../routes/enquiries/job-routes.ts'
import { mailTemplateRoutes } from '../routes/enquiries/mail-template-routes.ts'
import { personCopyRoutes } from '../routes/enquiries/person-copy-routes.ts'
import { listImportRoutes } from '../routes/pages/list-import-routes.ts'
import { pageDraftRoutes } from '../routes/pages/page-draft-routes.ts'
import { pageEndRoutes } from '../routes/pages/page-end.ts'
import { pageImportRoutes } from '../routes/pages/page-import-routes.ts'
import { pageNoteRoutes } from '../routes/pages/page-note-routes.ts'
import { pagePublishRoutes } from '../routes/pages/page-publish.ts'
import { pageRoutes } from '../routes/pages/page-routes.ts'
import { pageSetRoutes } from '../routes/pages/page-sets.ts'
import { pageVersionRoutes } from '../routes/pages/page-versions.ts'
import { presenceRoutes } from '../routes/pages/presence-routes.ts'
import { redirectCheck } from '../routes/pages/redirect-check.ts'
import { savedSectionCheck } from '../routes/pages/saved-section-check.ts'
import { backupRoutes } from '../routes/staff/backup-routes.ts'
import { type Events, eventRoutes } from '../routes/staff/events.ts'
import { launchRoutes } from '../routes/staff/launch-routes.ts'
import { serverSettingsRoutes } from '../routes/staff/server-settings-routes.ts'
import { type StatusParts, statusRoutes } from '../routes/staff/status-routes.ts'
import { createBodyLimits } from '../serve/auth/body-limits.ts'
import { createStaffParts } from '../serve/auth/staff-parts.ts'
import { forgetMedia } from '../serve/media/open-media.ts'
import { createWorkTurns } from '../store/work-in-turn.ts'
import { endingSoon } from '../work/enquiries/ended-enquiries.ts'
import { farmFacts } from '../work/enquiries/farm-facts.ts'
import { launchLeft } from '../work/launch/launch-checks.ts'
import { sampleItems } from '../work/samples/sample-items.ts'
import { createApp } from './app.ts'
import { createHealth } from './health.ts'
import type { ServerParts } from './server-parts.ts'
import { serverState } from './server-state.ts'

export type OpenedApp = { app: Express; events: Events }

/** All routes, which load most of the code of this room: see app-when-asked.ts. */
export function openApp(parts: ServerParts): OpenedApp {
  const { data, environment, settings, readSettings, site, log, read, responses } = parts
  const { pages, library, presence, mail, proxySigns, enquiries, formPages, origin, now } = parts
  const { store, sessions, media, backups, time, folder, keys, shared } = data
  const bodies = createBodyLimits(now, shared)
  const samples = async () => sampleItems(store, await parts.sampleValues(), await library.samplesInUse())
  const launchParts = { store, publicUrl: settings.publicUrl, mail, settings: readSettings, samples }
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
        ...((await mail.outbox?.waiting()) ?? { waiting: 0 }),
      }),
      lastBackupAt: backups.lastBackupAt,
      server: serverState({ folder, store, time, now }),
      leftOut: () => responses.failedBlocks(),
      enquiryCounts: async (today) => {
        const index = await enquiries.index()
        const ending = await endingSoon(index, await farmFacts(store, now()))
        return { ...(await index.counts(today)), ...(ending && { ending }) }
      },
      settingsToCheck: proxySigns.settingsToCheck,
      launch: () => launchLeft(launchParts),
    }),
    mediaLibraryRoutes(library, { store, read, now }),
    outsideRoutes({ library, fetchOutside: parts.fetchOutside }),
    backupRoutes({ store, backups, now, passphrase: settings.backupPassphrase }),
    pageImportRoutes({ ...pages, library }),
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
    enquiryFileRoutes(enquiries, library),
    jobRoutes(enquiries),
    customerRoutes(enquiries),
    jobImportRoutes(enquiries),
    personCopyRoutes(enquiries),
    mailTemplateRoutes({ store, mail }),
    sampleRoutes({ ...pages, values: parts.sampleValues, samples }),
    launchRoutes({ ...launchParts, launch: parts.launch, origin, now }),
    serverSettingsRoutes({ store, key: keys.settings, environment, inUse: settings, read: readSettings }),
    events.routes,
  ]
  const staff = createStaffParts({
    store,
    sessions,
    accounts: parts.accounts,
    setup: parts.setup,
    fresh: parts.fresh,
    publicUrl: settings.publicUrl,
    origin,
    now,
    deviceKey: keys.device,
    shared,
    sendLink: mail.sendLink,
    isMailOn: mail.isOn,
  })
  const app = createApp(parts, {
    staff,
    staffRouters,
    health: createHealth(parts),
    bodies,
    formPosts: formPostRoutes({
      enquiries,
      bodies,
      pages: formPages,
      read: parts.visitorsRead,
      site,
      responses,
      staff,
      logError: log.error,
    }),
  })
  return { app, events }
}

type Parts = Omit<ListParts & StatusParts & TrashParts, 'inTurn'>

/** The routes by which staff change content (contract §6), each with its whole path. The guard comes before them. */
export function contentRouters(parts: Parts): Router[] {
  const { store } = parts
  const inTurn = createWorkTurns(store)
  const lists = listRules(store, {
    'saved-sections': savedSectionCheck(store),
    redirects: redirectCheck(store),
  })
  return [
    serviceRoutes({ ...parts, inTurn }),
    recordRoutes(parts),
    ...lists.map((rules) => listRoutes(rules, { ...parts, inTurn })),
    listImportRoutes({ store, inTurn }),
    trashRoutes({ ...parts, inTurn }),
    historyRoutes({ ...parts, inTurn, lists }),
    statusRoutes(parts),
  ]
}
