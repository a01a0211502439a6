import { Router } from 'express'
import { staffCalls } from '#blocks/contract/calls/staff-calls.ts'
import type { EnquiryCounts } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { MailFault } from '#blocks/contract/enquiries/mail-fault.ts'
import type { FailedBlock } from '#blocks/contract/pages/page-request.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { galleryRoom } from '#blocks/contract/records/gallery-image.ts'
import type { SettingToCheck, StaffStatus } from '#blocks/contract/status.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { type ContentFigures, openContentFigures } from '../../base/content/content-figures.ts'
import { onCall } from '../../base/http/on-call.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { callerOf } from '../../serve/auth/caller.ts'
import { diskSpace, isDiskLow, roundedRoom } from '../../store/disk-room.ts'
import { failedBlockRows } from '../../work/pages/failed-blocks.ts'

export type StatusParts = {
  store: ContentStore
  /** The data folder. Its disk must not fill up. */
  folder: string
  now: () => Date
  /** ISO 8601; blank when there was never one. */
  lastBackupAt: () => Promise<string>
  /** `waiting`: the number of mails that failed and are retried; `fault`: what the mail server refuses of the set-up. */
  mail: () => Promise<{ state: 'off' | 'ready'; waiting: number; fault?: MailFault }>
  server: () => Promise<StaffStatus['attention']['server']>
  leftOut: () => Promise<readonly FailedBlock[]>
  /** For a day, `YYYY-MM-DD` in the farm's time zone. */
  enquiryCounts: (today: string) => Promise<EnquiryCounts>
  settingsToCheck: () => SettingToCheck[]
  launch: () => Promise<StaffStatus['launch']>
}

/** Needs attention, for the dashboard; the same for every role. */
export function statusRoutes({
  store,
  folder,
  now,
  lastBackupAt,
  mail,
  server,
  leftOut,
  enquiryCounts,
  settingsToCheck,
  launch,
}: StatusParts): Router {
  let opening: Promise<ContentFigures> | undefined
  const routes = Router()
  onCall(routes, staffCalls.readStatus, async (_req, res) => {
    callerOf(res)
    opening ??= openContentFigures(store)
    const figures = await opening
    const zone = (await store.get('site', 'site'))?.value.timeZone ?? siteDefaults.timeZone
    const today = dayIn(zone, now())
    const disk = await diskSpace(folder)
    const { mode, reason = '' } = store.health()
    const { state, waiting, fault } = await mail()
    const status: StaffStatus = {
      counts: await figures.counts(),
      enquiries: await enquiryCounts(today),
      launch: await launch(),
      attention: {
        picturesWithoutAlt: await figures.picturesWithoutAlt(),
        pastDates: figures.pastDates(today),
        unpublishedAlbums: figures.unpublishedAlbums(),
        failedSchedules: figures.failedSchedules(),
        failedBlocks: await failedBlockRows(store, await leftOut()),
        galleryOverflow: Math.max(0, figures.shownInGallery() - galleryRoom),
        mail: state,
        mailWaiting: waiting,
        ...(fault ? { mailFault: fault } : {}),
        disk: { freeBytes: roundedRoom(disk.freeBytes), isLow: isDiskLow(disk) },
        lastBackupAt: await lastBackupAt(),
        settingsToCheck: settingsToCheck(),
        server: await server(),
        store: { mode, reason },
      },
    }
    sendPrivate(res, status)
  })
  return routes
}
