import { contentReads } from '../base/content/content-reads.ts'
import { startHistoryPurge } from '../base/content/history/purge-history.ts'
import { startTrashPurge } from '../base/content/trash.ts'
import { startHousekeeping } from '../serve/auth/housekeeping.ts'
import { collectGarbage, startCollectingGarbage } from '../serve/media/collect-garbage.ts'
import { forgetMedia } from '../serve/media/media.ts'
import { collectAssets } from '../serve/responses/shared-assets.ts'
import type { TimeState } from '../serve/responses/time-state.ts'
import { startNightlyBackups } from '../work/backup/nightly-backups.ts'
import { startSchedules } from '../work/pages/schedules.ts'
import type { Served } from './create-server.ts'
import { type FollowedChanges, followChanges } from './follow-changes.ts'
import type { Log } from './log.ts'
import type { Data } from './open-storage.ts'
import type { Pace } from './pace.ts'
import { warmPictures } from './warm-pictures.ts'

type Parts = {
  data: Data
  served: Pick<Served, 'responses' | 'pages' | 'enquiries' | 'mail'>
  log: Log
  now: () => Date
  pace: Pick<Pace, 'lookEveryMs'>
  /** The time of the responses that are cached already. */
  since: TimeState
}

/** `isLeader`: of several servers over one database one is. Over files there is one server. */
export type BackgroundJobs = Pick<FollowedChanges, 'time'> & { isLeader(): boolean; stop(): Promise<void> }

/** Starts all that no request asks for: on each server what keeps it up to date, and on one of them everything else. */
export function startBackgroundJobs(parts: Parts): BackgroundJobs {
  const { data, served, now, pace, since } = parts
  const following = followChanges(data.store, served.responses, now, pace.lookEveryMs, since)
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
    time: following.time,
    async stop() {
      following.stop()
      await lease.stop()
    },
  }
}

/** Mail, schedules, backups and cleanup. Returns a function that stops them. */
function startLeading({ data, served, log, now, pace }: Parts): () => Promise<void> {
  const { store, sessions, media, bucket, backups } = data
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
    ...(bucket
      ? [
          startCollectingGarbage({
            collect: async () => {
              await collectGarbage({ bucket, store, now })
              await collectAssets({ bucket, now })
            },
            mayPurge,
            logError: log.error,
          }),
        ]
      : []),
  ]
  const stopSchedules = startSchedules({ ...served.pages, ...pace, mayPurge, logError: log.error })
  const { upkeep } = served.enquiries
  upkeep.start()
  const { outbox } = served.mail
  void outbox?.start()
  return async () => {
    for (const stop of stops) stop()
    await Promise.all([nightly.stop(), stopSchedules(), upkeep.stop(), outbox?.stop()])
  }
}
