import { startHousekeeping } from './auth/housekeeping.ts'
import { startNightlyBackups } from './backup/nightly-backups.ts'
import { contentReads } from './content-reads.ts'
import { followChanges } from './follow-changes.ts'
import { forgetMedia } from './media/media.ts'
import type { Data } from './open-data.ts'
import type { Served } from './serve.ts'
import type { Log } from './start-api.ts'
import { keepTrashPurged } from './trash.ts'
import { warmPictures } from './warm-pictures.ts'

type Parts = { data: Data; answers: Served['answers']; log: Log; now: () => Date }

/** What nobody asks for: backups, tidying up, answers and pictures made ahead. Returns the way to stop all of it. */
export function runBeside({ data, answers, log, now }: Parts): () => Promise<void> {
  const { store, sessions, media, backups } = data
  const nightly = startNightlyBackups({ backups, store, now, warn: log.error })
  const stops = [
    startHousekeeping(store, sessions, log.error),
    followChanges(store, answers, now),
    keepTrashPurged({
      store,
      now,
      forgetMedia: (name) => forgetMedia(media, name),
      logError: log.error,
    }),
    warmPictures(store, media, contentReads(store), log.error),
  ]
  return async () => {
    for (const stop of stops) stop()
    await nightly.stop()
  }
}
