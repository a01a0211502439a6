import { startHousekeeping } from '../auth/housekeeping.ts'
import { startNightlyBackups } from '../backup/nightly-backups.ts'
import { contentReads } from '../content/content-reads.ts'
import { startHistoryPurge } from '../content/history/purge-history.ts'
import { startTrashPurge } from '../content/trash.ts'
import { forgetMedia } from '../media/media.ts'
import { startSchedules } from '../pages/schedules.ts'
import type { Served } from './create-server.ts'
import { followChanges } from './follow-changes.ts'
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
}

/** Starts all that no request asks for, such as backups and cleanup. Returns a function that stops it. */
export function startBackgroundJobs({ data, served, log, now, pace }: Parts): () => Promise<void> {
  const { store, sessions, media, backups } = data
  const { mayPurge } = data.time
  const nightly = startNightlyBackups({ backups, store, now, warn: log.error })
  const stops = [
    startHousekeeping(store, sessions, mayPurge, log.error),
    followChanges(store, served.responses, now, pace.lookEveryMs),
    startHistoryPurge(store, now, mayPurge, log.error),
    startTrashPurge({
      store,
      now,
      mayPurge,
      forgetMedia: (name) => forgetMedia(media, name),
      logError: log.error,
    }),
    warmPictures(store, media, contentReads(store), log.error),
  ]
  const stopSchedules = startSchedules({ ...served.pages, ...pace, mayPurge, logError: log.error })
  const { outbox } = served.mail
  void outbox?.start()
  return async () => {
    for (const stop of stops) stop()
    await Promise.all([nightly.stop(), stopSchedules(), served.enquiries.upkeep.stop(), outbox?.stop()])
  }
}
