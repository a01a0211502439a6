import { join } from 'node:path'
import type { Bucket, BucketSettings } from '../../base/bucket/bucket.ts'
import { openBucket } from '../../base/bucket/open-bucket.ts'
import { collections } from '../../base/content/collections.ts'
import { hasDatabaseNote } from '../../base/content/database-note.ts'
import { openFolderMediaStore } from '../../serve/media/folder-media-store.ts'
import { MediaNotFound } from '../../serve/media/media-store.ts'
import { hasCode } from '../../store/durable-file.ts'
import { CannotUseDatabase } from '../../store/errors.ts'
import { readStoreFiles } from '../../store/store-at-rest.ts'
import type { SnapshotView } from '../../store/store-types.ts'
import { filesIn } from '../../work/backup/bucket-backups.ts'
import { inFolder, type RestoreTarget } from '../../work/backup/restore.ts'
import type { ReadableMedia } from '../../work/backup/write-backup.ts'
import type { Settings } from '../settings.ts'
import { severalIn } from './open-deployment.ts'

/** Where records and files are, for commands: nothing is opened as a server does. */
export type AtRest = {
  /** Of the records, and of all, as a person knows them. */
  names: { records: string; all: string }
  /** Undefined where there are none. */
  read(): Promise<SnapshotView | undefined>
  filesOf(moment: SnapshotView): Promise<ReadableMedia>
  target(now: Date): Promise<RestoreTarget>
}

export function atRest(settings: Settings, dataDir: string, warn: (message: string) => void): AtRest {
  const several = severalIn(settings)
  return several ? inDatabase(several, warn) : inFiles(dataDir)
}

function inFiles(dataDir: string): AtRest {
  return {
    names: { records: dataDir, all: dataDir },
    read: () =>
      readStoreFiles(dataDir, collections).catch((error) => {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
        throw error
      }),
    filesOf: () => openFolderMediaStore(join(dataDir, 'media')),
    async target() {
      // Else the records would go into files that a server with DATABASE_URL does not read.
      if (await hasDatabaseNote(dataDir))
        throw new CannotUseDatabase(
          `The records of ${dataDir} are in a database: set DATABASE_URL, or name another folder in DATA_DIR`,
        )
      return inFolder(collections)
    },
  }
}

type Place = { databaseUrl: string; bucket: BucketSettings }

/** Who has no database loads nothing of it. */
function inDatabase({ databaseUrl, ...given }: Place, warn: (message: string) => void): AtRest {
  const read = async () =>
    (await import('../../store/postgres/database-at-rest.ts')).readDatabase(databaseUrl, collections)
  const opened = () => openBucket(given.bucket, { warn })
  return {
    names: { records: 'the database', all: 'the database and the bucket' },
    read,
    filesOf: async (moment) => mediaOfMoment(await opened(), moment),
    async target(now) {
      const bucket = await opened()
      const { restoreToDatabase } = await import('../../work/backup/restore-to-database.ts')
      return { read, take: (fresh) => restoreToDatabase({ fresh, databaseUrl, bucket, collections, now }) }
    },
  }
}

/** The files of a moment in the bucket, whatever is stored meanwhile: objects are never changed, and stay for a day. */
function mediaOfMoment(bucket: Pick<Bucket, 'get'>, moment: SnapshotView): ReadableMedia {
  const files = new Map(filesIn(moment).map(({ name, file }) => [name, file]))
  return {
    async *list() {
      yield* files.keys()
    },
    async stat(name) {
      const file = files.get(name)
      return file && { bytes: file.bytes, modifiedAt: new Date(file.storedAt), version: file.sha256 }
    },
    async read(name) {
      const file = files.get(name)
      const object = file && (await bucket.get(file.key))
      if (!object) throw new MediaNotFound(name)
      return object.body
    },
  }
}
