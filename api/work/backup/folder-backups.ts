import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '../../serve/media/media-store.ts'
import { hasCode, syncFolder } from '../../store/durable-file.ts'
import { writeArchive } from './archive-writing.ts'
import type { BackupPlace } from './backup-place.ts'
import { clearPool, fillPool } from './media-pool.ts'
import { poolOf } from './read-backup.ts'

type Parts = {
  /** Created with the first backup. */
  folder: string
  media: MediaStore
  mediaFolder: string
}

/** Backups in a folder, beside the pictures: see media-pool.ts. */
export function createFolderPlace({ folder, media, mediaFolder }: Parts): BackupPlace {
  const pool = poolOf(folder)
  return {
    writingFolder: folder,
    names: () =>
      readdir(folder).catch((error) => {
        if (hasCode(error, 'ENOENT')) return []
        throw error
      }),
    async facts(name) {
      const { mtimeMs, size } = await stat(join(folder, name))
      return { bytes: size, mark: String(mtimeMs) }
    },
    withFile: (name, use) => use(join(folder, name)),
    read: async (name) => createReadStream(join(folder, name)),
    write: (name, entries, signal) => writeArchive(join(folder, name), entries, { signal }),
    async remove(names) {
      for (const name of names) await rm(join(folder, name))
      await syncFolder(folder)
    },
    async prepare() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of await readdir(folder)) {
        if (name.endsWith('.partial')) await rm(join(folder, name), { force: true })
      }
    },
    pool: {
      async missing(hashes) {
        const isThere = await Promise.all(
          hashes.map((hash) =>
            access(join(pool, hash)).then(
              () => true,
              () => false,
            ),
          ),
        )
        return hashes.filter((_, index) => !isThere[index])
      },
      read: async (sha256) => createReadStream(join(pool, sha256)),
      clear: (named) => clearPool(pool, named),
      fill: ({ known, beforeCopy, signal }) =>
        fillPool({ pool, media, mediaFolder, known, beforeCopy, signal }),
    },
  }
}
