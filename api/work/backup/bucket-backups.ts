import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '../../base/bucket/bucket.ts'
import type { StoredFile } from '../../base/content/stored-file.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { fileMode } from '../../store/durable-file.ts'
import type { SnapshotView } from '../../store/store-types.ts'
import { writeArchive } from './archive-writing.ts'
import type { BackupPlace } from './backup-place.ts'
import type { BackedUpFile } from './manifest.ts'

const backupsPrefix = 'backups/'
const poolPrefix = `${backupsPrefix}media/`

/** Backups in the bucket. The bucket itself copies pictures into the pool. `writingFolder`: for archives in the making. */
export function createBucketPlace(bucket: Bucket, writingFolder: string): BackupPlace {
  async function opened(key: string): Promise<Readable> {
    const object = await bucket.get(key)
    if (!object) throw new NotFound('This backup doesn’t exist')
    return object.body
  }

  async function withTemporary<T>(use: (path: string) => Promise<T>): Promise<T> {
    const path = join(writingFolder, randomUUID())
    try {
      return await use(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  async function hashes(): Promise<Set<string>> {
    const all = new Set<string>()
    for await (const { key } of bucket.list(poolPrefix)) all.add(key.slice(poolPrefix.length))
    return all
  }

  return {
    writingFolder,
    prepare: async () => undefined,
    async names() {
      const all: string[] = []
      for await (const { key } of bucket.list(`${backupsPrefix}backup-`))
        all.push(key.slice(backupsPrefix.length))
      return all
    },
    async facts(name) {
      const found = await bucket.head(backupsPrefix + name)
      if (!found) throw new NotFound('This backup doesn’t exist')
      return { bytes: found.bytes, mark: found.modifiedAt.toISOString() }
    },
    read: (name) => opened(backupsPrefix + name),
    withFile: (name, use) =>
      withTemporary(async (path) => {
        await pipeline(await opened(backupsPrefix + name), createWriteStream(path, { mode: fileMode }))
        return use(path)
      }),
    write: (name, entries, signal) =>
      withTemporary(async (file) => {
        await writeArchive(file, entries, { signal })
        await bucket.put(backupsPrefix + name, { file })
      }),
    async remove(names) {
      for (const name of names) await bucket.delete(backupsPrefix + name)
    },
    pool: {
      async missing(wanted) {
        const present = await hashes()
        return wanted.filter((hash) => !present.has(hash))
      },
      read: (sha256) => opened(poolPrefix + sha256),
      async clear(named) {
        for (const hash of await hashes()) if (!named.has(hash)) await bucket.delete(poolPrefix + hash)
      },
      async fill({ moment, signal }) {
        const present = await hashes()
        const found: BackedUpFile[] = []
        const gone: string[] = []
        for (const { name, file } of filesIn(moment)) {
          signal.throwIfAborted()
          const { key, bytes, sha256, storedAt } = file
          const isThere = present.has(sha256) || (await bucket.copy(key, poolPrefix + sha256))
          if (!isThere) gone.push(name)
          else {
            present.add(sha256)
            found.push({ name, bytes, sha256, modifiedAt: storedAt })
          }
        }
        return { found, gone }
      },
    },
  }
}

export function filesIn(moment: SnapshotView): { name: string; file: StoredFile }[] {
  const documents = moment.collections['stored-files']?.documents ?? []
  // Of that collection, whose schema has checked them.
  const files = documents.map(({ id, value }) => ({ name: id, file: value as StoredFile }))
  return files.sort((a, b) => (a.name < b.name ? -1 : 1))
}
