import { join } from 'node:path'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { pictureWidths } from '#blocks/contract/values/picture-ladder.ts'
import type { Bucket, BucketSettings } from '../base/bucket/bucket.ts'
import type { ContentStore } from '../base/content/collections.ts'
import { openContentStore } from '../base/content/open-content-store.ts'
import { listFormerPaths } from '../base/content/redirects.ts'
import { type PlausibleTime, watchTime } from '../base/time/plausible-time.ts'
import { openDeviceKey, openSessions, type Sessions } from '../serve/auth/sessions.ts'
import { editsIn, type Media, openBucketMedia, openMedia } from '../serve/media/media.ts'
import { openObjectCache } from '../serve/media/object-cache.ts'
import { keyNames } from '../store/key-names.ts'
import type { DatabaseClock } from '../store/postgres/database-clock.ts'
import type { Lease, LeaseOptions } from '../store/postgres/lease.ts'
import type { SharedState } from '../store/shared-state.ts'
import { type BackupsFolder, createBackupsFolder } from '../work/backup/backups-folder.ts'
import { createBucketPlace } from '../work/backup/bucket-backups.ts'
import { createFolderPlace } from '../work/backup/folder-backups.ts'
import { backupsName } from '../work/backup/restore.ts'
import { openFormKey } from '../work/enquiries/form-key.ts'
import type { Log } from './log.ts'
import { addSampleContent } from './sample-content.ts'
import { addSampleSizes } from './sample-sizes.ts'

/** Everything in the data folder and the database, opened. */
export type Data = {
  folder: string
  store: ContentStore
  sessions: Sessions
  media: Media
  /** Undefined where all files are in the folder. */
  bucket: Bucket | undefined
  backups: BackupsFolder
  time: PlausibleTime
  keys: Keys
  /** What servers over one database share besides records; undefined over files. */
  shared: SharedState | undefined
  /** By how much this machine's clock is ahead of that which all servers share. */
  clockAheadMs: () => number
  /** Asks to be the one server that does what only one may do at a time. */
  lead: Lead
  close(): Promise<void>
}

type Keys = {
  /** Signs the time at which a form was opened. */
  form: Buffer
  /** Signs the marks of known devices. */
  device: Buffer
  /** The token of the first owner is made of it; undefined over files, where it is new at every start. */
  setup: Buffer | undefined
}

export type Lead = (told: Pick<LeaseOptions, 'onHeld' | 'onLost'>) => Lease

type Options = {
  folder: string
  databaseUrl: string | undefined
  /** Where pictures, videos and backups are instead of the folder. */
  files: FilesInBucket | undefined
  /** No two servers over one database have the same. */
  serverName: string
  sampleFolder: string | undefined
  log: Log
  now: () => Date
  machineClock: () => number
}

/** Opens the folder and fills it if it is new. Throws CannotOpenStore and what the store throws. */
export async function openStorage({
  folder,
  databaseUrl,
  files,
  serverName,
  sampleFolder,
  log,
  now,
  machineClock,
}: Options): Promise<Data> {
  const bucket = files && (await openedBucket(files.bucket, log.error))
  const store = await openContentStore({
    folder,
    databaseUrl,
    now,
    hasHistory: true,
    warn: log.info,
  }).catch((error) => {
    throw isSystemError(error) ? new CannotOpenStore(folder, error) : error
  })
  const shared = databaseUrl === undefined ? undefined : await sharedStateAt(databaseUrl)
  let sessions: Sessions | undefined
  let media: Media | undefined
  let time: PlausibleTime | undefined
  let clock: DatabaseClock | undefined
  try {
    time = await watchTime({ folder, now, newestRecord: store.lastSavedAt, warn: log.error })
    const sessionsFolder = join(folder, 'sessions')
    const database = databaseUrl && shared ? { url: databaseUrl, messages: shared.messages } : undefined
    sessions = await openSessions({ folder: sessionsFolder, now, warn: log.info, database })
    const mediaFolder = join(folder, 'media')
    media =
      files && bucket
        ? await openMediaOf({ ...files, bucket }, store, now, log)
        : await openMedia({
            originalsFolder: mediaFolder,
            variantsFolder: join(folder, 'media-variants'),
            widths: pictureWidths,
            editOf: editsIn(store),
          })
    const today = dayIn(siteDefaults.timeZone, now())
    if (sampleFolder && (await addSampleContent(store, media, sampleFolder, today))) {
      await addSampleSizes(media, sampleFolder)
      log.info('The store was empty: it now holds the sample farm')
    }
    await listFormerPaths(store)
    const backups = createBackupsFolder({
      store,
      place: bucket
        ? createBucketPlace(bucket, media.incomingFolder)
        : createFolderPlace({ folder: join(folder, backupsName), media: media.originals, mediaFolder }),
      now,
      mayPurge: time.mayPurge,
      warn: log.error,
    })
    const keys = shared
      ? await sharedKeys(shared)
      : {
          form: await openFormKey(folder),
          device: await openDeviceKey(sessionsFolder),
          setup: undefined,
        }
    clock = shared && (await databaseClock(shared, machineClock, log))
    const clockAheadMs = () => clock?.aheadMs() ?? 0
    const lead = databaseUrl === undefined ? leadAlone : await leadAmongServers(databaseUrl, serverName)
    const stored = { folder, store, sessions, media, bucket, backups }
    return { ...stored, time, keys, shared, clockAheadMs, lead, close }
  } catch (error) {
    await close()
    throw error
  }

  async function close(): Promise<void> {
    try {
      clock?.stop()
      await time?.stop()
      await media?.close()
      await sessions?.close()
      await shared?.close()
    } finally {
      await store.close()
    }
  }
}

/** Who has no bucket loads nothing of it. */
async function openedBucket(settings: BucketSettings, warn: Log['error']): Promise<Bucket> {
  const { openBucket } = await import('../base/bucket/open-bucket.ts')
  return openBucket(settings, { warn })
}

async function sharedStateAt(url: string) {
  const { createSharedState } = await import('../store/postgres/shared-state.ts')
  return createSharedState(url)
}

async function databaseClock(
  { query }: Pick<SharedState, 'query'>,
  machineClock: () => number,
  log: Log,
): Promise<DatabaseClock> {
  const { watchDatabaseClock } = await import('../store/postgres/database-clock.ts')
  return watchDatabaseClock({ query, machineClock, tell: log.notice })
}

async function sharedKeys({ key }: Pick<SharedState, 'key'>): Promise<Keys> {
  return { form: await key(keyNames.form), device: await key(keyNames.device), setup: await key('setup') }
}

type FilesInBucket = { bucket: BucketSettings; cacheDir: string; cacheBytes: number }

async function openMediaOf(
  { bucket, cacheDir, cacheBytes }: Omit<FilesInBucket, 'bucket'> & { bucket: Bucket },
  store: ContentStore,
  now: () => Date,
  log: Log,
): Promise<Media> {
  const cache = await openObjectCache({ folder: cacheDir, maxBytes: cacheBytes, bucket, warn: log.error })
  return openBucketMedia({ bucket, cache, store, widths: pictureWidths, now })
}

const leadAlone: Lead = ({ onHeld, onLost }) => {
  onHeld()
  return { isHeld: () => true, stop: onLost }
}

async function leadAmongServers(url: string, holder: string): Promise<Lead> {
  const { holdLease } = await import('../store/postgres/lease.ts')
  const { usualSchema } = await import('../store/postgres/open-database.ts')
  return (told) =>
    holdLease({ url, schema: usualSchema, connectMs: 2_000, queryMs: 2_000, name: 'jobs', holder, ...told })
}

/** The data folder can't be used at all: it is a file, or we may not read and write it. */
export class CannotOpenStore extends Error {
  override readonly name = 'CannotOpenStore'

  constructor(folder: string, cause: NodeJS.ErrnoException) {
    super(`Can't use ${folder} as the data folder: ${cause.message}`, { cause })
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
