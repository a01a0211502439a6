import { randomUUID } from 'node:crypto'
import { pictureWidths } from '#blocks/contract/values/picture-ladder.ts'
import type { Bucket, BucketSettings } from '../../base/bucket/bucket.ts'
import { openBucket } from '../../base/bucket/open-bucket.ts'
import { openSharedContentStore } from '../../base/content/open-content-store.ts'
import { sessionCollections } from '../../serve/auth/session.ts'
import { createSessions } from '../../serve/auth/sessions.ts'
import { collectGarbage, startCollectingGarbage } from '../../serve/media/collect-garbage.ts'
import { openObjectCache } from '../../serve/media/object-cache.ts'
import { openBucketMedia } from '../../serve/media/open-media.ts'
import {
  collectAssets,
  keepSharing,
  shareAssets,
  withSharedAssets,
} from '../../serve/responses/shared-assets.ts'
import { keyNames } from '../../store/key-names.ts'
import { watchDatabaseClock } from '../../store/postgres/database-clock.ts'
import { holdLease } from '../../store/postgres/lease.ts'
import { sessionsSchema, usualSchema } from '../../store/postgres/open-database.ts'
import { createSharedState } from '../../store/postgres/postgres-shared-state.ts'
import { openPostgresStore } from '../../store/postgres/postgres-store.ts'
import { createBucketPlace } from '../../work/backup/bucket-backups.ts'
import { refuseFolder } from './cannot-open-store.ts'
import type { Deployment, DeploymentOptions, StoreOptions } from './deployment.ts'
import { openAll } from './open-all.ts'

type Options = DeploymentOptions & { databaseUrl: string; bucket: BucketSettings }

/** Records are in a database, files in a bucket; the data folder holds nothing that belongs to one server alone. */
export function openSeveralServers({
  settings,
  log,
  now,
  machineClock,
  ...given
}: Options): Promise<Deployment> {
  const { databaseUrl, drainMs } = given
  const serverName = randomUUID()
  return openAll(async (onClose) => {
    const bucket = await openBucket(given.bucket, { warn: log.error })
    const options = { folder: settings.dataDir, databaseUrl, now, hasHistory: true, warn: log.info }
    const { store, sessions, state, close } = await openDatabaseStores(options)
    onClose(close)
    const cache = await openObjectCache({
      folder: settings.cacheDir,
      maxBytes: settings.cacheBytes,
      bucket,
      warn: log.error,
    })
    const media = openBucketMedia({ bucket, cache, store, widths: pictureWidths, now })
    onClose(media.close)
    const keys = {
      form: await state.key(keyNames.form),
      device: await state.key(keyNames.device),
      settings: await state.key(keyNames.settings),
      setup: await state.key('setup'),
    }
    const clock = await watchDatabaseClock({ query: state.query, machineClock, tell: log.notice })
    onClose(clock.stop)
    // The server stays up, since visitors still get their pages and a start might be refused.
    store.onReadOnly((reason) =>
      log.notice(
        `Nothing more can be saved: ${reason}. What was acknowledged is safe, and visitors still get pages. Start the server again when this is mended.`,
      ),
    )
    const isAway = () => store.health().awaySince !== undefined
    return {
      store,
      sessions,
      media,
      backupPlace: createBucketPlace(bucket, media.incomingFolder),
      shared: { ...state, say: (message) => state.say(message).catch(log.error) },
      keys,
      lead: (told) =>
        holdLease({
          url: databaseUrl,
          schema: usualSchema,
          connectMs: 2_000,
          queryMs: 2_000,
          name: 'jobs',
          holder: serverName,
          ...told,
        }),
      clockAheadMs: clock.aheadMs,
      mailSignature: { takenBy: serverName },
      health: {
        isWell: () => true,
        database: () => (isAway() ? 'away' : 'there'),
        bucket: () => (isBucketThere(bucket) ? 'there' : 'away'),
      },
      figures: (isLeader) => [
        ['database_reachable', '1 while the database answers', () => (isAway() ? 0 : 1)],
        [
          'database_seconds_behind',
          'For how long nothing was heard of what others save',
          () => secondsSince(store.health().awaySince, now()),
        ],
        [
          'server_is_leader',
          '1 on the server that does the work in the background',
          () => (isLeader() ? 1 : 0),
        ],
        ['clock_seconds_ahead', 'This machine’s clock against the database’s', () => clock.aheadMs() / 1_000],
        [
          'bucket_reachable',
          '1 while the bucket answers, as it was at its last use',
          () => (isBucketThere(bucket) ? 1 : 0),
        ],
      ],
      disk: { onReadOnly: () => () => undefined },
      async openSite(site, clientFolder) {
        if (clientFolder !== undefined) {
          await shareAssets({ bucket, clientFolder })
          onClose(keepSharing({ bucket, clientFolder }, log.error))
        }
        return withSharedAssets(site, bucket)
      },
      startCollecting: (mayPurge) =>
        startCollectingGarbage({
          collect: async () => {
            await collectGarbage({ bucket, store, now })
            await collectAssets({ bucket, now })
          },
          mayPurge,
          logError: log.error,
        }),
      drainMs,
    }
  })
}

/** `state`: its tables are there once the sessions are open. */
export function openDatabaseStores(given: StoreOptions & { databaseUrl: string }) {
  const { hasHistory = false, ...options } = given
  return openAll(async (onClose) => {
    const opening = openSharedContentStore({ ...options, hasHistory })
    const store = await opening.catch(refuseFolder(options.folder))
    onClose(store.close)
    const state = createSharedState(options.databaseUrl)
    onClose(state.close)
    const sessions = await openPostgresStore(options.databaseUrl, {
      ...options,
      collections: sessionCollections,
      schema: sessionsSchema,
      messages: state.messages,
    })
    onClose(sessions.close)
    return { store, sessions: createSessions(sessions, options.now), state }
  })
}

function isBucketThere(bucket: Bucket): boolean {
  return bucket.health().awaySince === undefined
}

function secondsSince(time: string | undefined, at: Date): number {
  return time === undefined ? 0 : Math.max(0, at.getTime() - Date.parse(time)) / 1_000
}
