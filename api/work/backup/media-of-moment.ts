import type { Bucket } from '../../base/bucket/bucket.ts'
import { MediaNotFound } from '../../serve/media/media-store.ts'
import type { SnapshotView } from '../../store/store-types.ts'
import { filesIn } from './bucket-backups.ts'
import type { ReadableMedia } from './write-backup.ts'

/** The files of a moment in the bucket, whatever is stored meanwhile: objects are never changed, and stay for a day. */
export async function mediaOfMoment(
  bucket: Pick<Bucket, 'get'>,
  moment: SnapshotView,
): Promise<ReadableMedia> {
  const files = new Map((await filesIn(moment)).map(({ name, file }) => [name, file]))
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
