import { contentReads } from '../base/content/content-reads.ts'
import { startHistoryPurge } from '../base/content/history/purge-history.ts'
import { startTrashPurge } from '../base/content/trash-operations.ts'
import { startHousekeeping } from '../serve/auth/housekeeping.ts'
import { forgetMedia } from '../serve/media/open-media.ts'
import type { TimeState } from '../serve/responses/time-state.ts'
import { startNightlyBackups } from '../work/backup/nightly-backups.ts'
import { startSchedules } from '../work/pages/schedules.ts'
import { followChanges } from './follow-changes.ts'
import type { ServerParts } from './server-parts.ts'
import { warmPictures } from './warm-pictures.ts'

/** `isLeader`: of several servers over one database one is. Over files there is one server. */
export type BackgroundJobs = { isLeader(): boolean; stop(): Promise<void> }

/**
 * Starts all that no request asks for: on each server what keeps it up to date, and on one of them everything else. `since`: the time of the responses that are cached already.
 */
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
function startLeading({ data, pages, enquiries, mail, log, now, pace }: ServerParts): () => Promise<void> {
  const { store, sessions, media, backups } = data
  const { mayPurge } = data.time
  const nightly = startNightlyBackups({ backups, store, now, warn: log.error })
  const stops = [
    startHousekeeping(store, sessions, mayPurge, log.error),
    startHistoryPurge(store, now, mayPurge, log.error),
    startTrashPurge({
      store,
      now,
      mayPurge,
      forgetMedia: (name) => forgetMedia(media, name),
      logError: log.error,
    }),
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
