import { join } from 'node:path'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { pictureWidths } from '#blocks/contract/values/picture-ladder.ts'
import { openDeviceKey, openSessions, type Sessions } from '../auth/sessions.ts'
import { type BackupsFolder, createBackupsFolder } from '../backup/backups-folder.ts'
import { backupsName } from '../backup/restore.ts'
import type { ContentStore } from '../content/collections.ts'
import { openContentStore } from '../content/open-content-store.ts'
import { openFormKey } from '../enquiries/form-key.ts'
import { type Media, openMedia } from '../media/media.ts'
import type { Lease, LeaseOptions } from '../store/postgres/lease.ts'
import { type PlausibleTime, watchTime } from '../time/plausible-time.ts'
import type { Log } from './log.ts'
import { addSampleContent } from './sample-content.ts'

/** Everything in the data folder and the database, opened. */
export type Data = {
  folder: string
  store: ContentStore
  sessions: Sessions
  media: Media
  backups: BackupsFolder
  time: PlausibleTime
  /** The key that signs the time at which a form was opened. */
  formKey: Buffer
  /** The key that signs the marks of known devices. */
  deviceKey: Buffer
  /** Asks to be the one server that does what only one may do at a time. */
  lead: Lead
  close(): Promise<void>
}

export type Lead = (told: Pick<LeaseOptions, 'onHeld' | 'onLost'>) => Lease

type Options = {
  folder: string
  databaseUrl: string | undefined
  /** No two servers over one database have the same. */
  serverName: string
  sampleFolder: string | undefined
  log: Log
  now: () => Date
}

/** Opens the folder and fills it if it is new. Throws CannotOpenStore and what the store throws. */
export async function openStorage({
  folder,
  databaseUrl,
  serverName,
  sampleFolder,
  log,
  now,
}: Options): Promise<Data> {
  const store = await openContentStore({
    folder,
    databaseUrl,
    now,
    hasHistory: true,
    warn: log.info,
  }).catch((error) => {
    throw isSystemError(error) ? new CannotOpenStore(folder, error) : error
  })
  let sessions: Sessions | undefined
  let media: Media | undefined
  let time: PlausibleTime | undefined
  try {
    time = await watchTime({ folder, now, newestRecord: store.lastSavedAt, warn: log.error })
    const sessionsFolder = join(folder, 'sessions')
    sessions = await openSessions(sessionsFolder, now, log.info)
    const mediaFolder = join(folder, 'media')
    media = await openMedia({
      originalsFolder: mediaFolder,
      variantsFolder: join(folder, 'media-variants'),
      widths: pictureWidths,
    })
    const today = dayIn(siteDefaults.timeZone, now())
    if (sampleFolder && (await addSampleContent(store, media, sampleFolder, today))) {
      log.info('The store was empty: it now holds the sample farm')
    }
    const backups = createBackupsFolder({
      store,
      media: media.originals,
      mediaFolder,
      folder: join(folder, backupsName),
      now,
      mayPurge: time.mayPurge,
      warn: log.error,
    })
    const formKey = await openFormKey(folder)
    const deviceKey = await openDeviceKey(sessionsFolder)
    const lead = databaseUrl === undefined ? leadAlone : await leadAmongServers(databaseUrl, serverName)
    return { folder, store, sessions, media, backups, time, formKey, deviceKey, lead, close }
  } catch (error) {
    await close()
    throw error
  }

  async function close(): Promise<void> {
    try {
      await time?.stop()
      await media?.close()
      await sessions?.close()
    } finally {
      await store.close()
    }
  }
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
