import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { storedName } from '#blocks/contract/values/image-path.ts'
import type { ContentStore } from '../base/content/collections.ts'
import { type ContentReads, contentReads } from '../base/content/content-reads.ts'
import { purgeHistory } from '../base/content/history/purge-history.ts'
import { mediaPathsIn } from '../base/content/media-sizes.ts'
import { purgeTrash } from '../base/content/trash-operations.ts'
import { every } from '../base/every.ts'
import { trimAudit } from '../serve/auth/housekeeping.ts'
import { forgetMedia, type Media } from '../serve/media/open-media.ts'
import type { TimeState } from '../serve/responses/time-state.ts'
import { copyBackup } from '../work/backup/copy-backup.ts'
import { startNightlyBackups } from '../work/backup/nightly-backups.ts'
import { startSchedules } from '../work/pages/schedules.ts'
import { followChanges } from './follow-changes.ts'
import type { ServerParts } from './server-parts.ts'

/** `isLeader`: of several servers over one database one is. Over files there is one server. */
export type BackgroundJobs = { isLeader(): boolean; stop(): Promise<void> }

/** Starts all that no request asks for, on each server or on one. `since`: the time of what is cached. */
export function startBackgroundJobs(parts: ServerParts, since: TimeState): BackgroundJobs {
  const { data, responses, now, pace } = parts
  const stopFollowing = followChanges(data.store, responses, now, pace.lookEveryMs, since)
  let stopJobs: (() => Promise<void>) | undefined
  const lease = data.lead({
    onHeld() {
      stopJobs = startLeading(parts)
    },
    async onLost() {
      await stopJobs?.()
      stopJobs = undefined
    },
  })
  return {
    isLeader: lease.isHeld,
    async stop() {
      stopFollowing()
      await lease.stop()
    },
  }
}

/** Mail, schedules, backups and cleanup. Returns a function that stops them. */
function startLeading(parts: ServerParts): () => Promise<void> {
  const { data, settings, readSettings, pages, enquiries, mail, log, now, pace } = parts
  const { store, sessions, media, backups } = data
  const { mayPurge } = data.time
  const forget = (name: string) => forgetMedia(media, name)
  const copy = async (name: string) => {
    const folder = (await readSettings()).next.backupFolder
    if (folder) await copyBackup({ backups, name, folder, passphrase: settings.backupPassphrase })
  }
  const nightly = startNightlyBackups({ backups, store, now, warn: log.error, copy })
  const stops = [
    every(millisecondsInHour, () => trimAudit(store), log.error),
    every(millisecondsInHour, () => mayPurge() && sessions.purge(), log.error),
    every(millisecondsInDay, () => mayPurge() && purgeHistory(store, now()), log.error),
    every(millisecondsInDay, () => mayPurge() && purgeTrash(store, now(), forget), log.error),
    warmPictures(store, media, contentReads(store), log.error),
    data.startCollecting(mayPurge),
  ]
  const stopSchedules = startSchedules({ ...pages, ...pace, mayPurge, logError: log.error })
  const { upkeep } = enquiries
  upkeep.start()
  const { outbox } = mail
  void outbox?.start()
  return async () => {
    for (const stop of stops) stop()
    await Promise.all([nightly.stop(), stopSchedules(), upkeep.stop(), outbox?.stop()])
  }
}

/** The first visitors come before it. */
const startDelayMs = 1_500

/** Makes the variants of stored pictures, the home page's first, one at a time. Returns what stops it. */
function warmPictures(
  store: ContentStore,
  media: Media,
  read: ContentReads,
  logError: (error: unknown) => void,
): () => void {
  let isStopped = false
  async function warm() {
    const first = [apiPaths.hero, apiPaths.about, apiPaths.galleryImages]
    const names = new Set<string>()
    for (const path of first)
      for (const found of mediaPathsIn((await read(path))?.body)) names.add(storedName(found))
    for (const { value } of await store.list('media')) if (value.kind === 'image') names.add(value.name)
    for (const name of names) {
      if (isStopped) return
      const { failed } = await media.pictures.warm([name])
      for (const failure of failed) logError(failure.error)
    }
  }
  const timer = setTimeout(() => warm().catch(logError), startDelayMs)
  timer.unref()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
