import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileMode, syncFolder } from '../../store/durable-file.ts'
import { gzipped } from './archive-writing.ts'
import type { BackupsFolder } from './backups-folder.ts'
import { backupsToKeep, byTime, dayOfBackup } from './rotation.ts'
import { seal, sealedEnding } from './seal.ts'

type CopyParts = {
  backups: Pick<BackupsFolder, 'openComplete'>
  name: string
  /** It has to be there: that of a disk that is not mounted would be on the disk that it should save us from. */
  folder: string
  passphrase: string | undefined
}

/** Puts a backup into a folder elsewhere, as one file that `npm run restore` takes. Throws what the disk throws. */
export async function copyBackup({ backups, name, folder, passphrase }: CopyParts): Promise<void> {
  const file = join(folder, passphrase === undefined ? name : name + sealedEnding)
  const part = `${file}.part`
  const archive = gzipped(await backups.openComplete(name))
  const content = passphrase === undefined ? archive : seal(archive, passphrase)
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      createWriteStream(part, { mode: fileMode, flush: true }),
    )
    await rename(part, file)
    await syncFolder(folder)
  } finally {
    await rm(part, { force: true })
  }
  const copies = await copiesIn(folder)
  const kept = backupsToKeep(copies.map(archiveOf))
  for (const each of copies) if (!kept.has(archiveOf(each))) await rm(join(folder, each), { force: true })
}

/** The copies in a folder, the oldest first. Throws where it can't be read. */
async function copiesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => dayOfBackup(archiveOf(name)))
    .sort((a, b) => byTime(archiveOf(a), archiveOf(b)))
}

const archiveOf = (name: string) => (name.endsWith(sealedEnding) ? name.slice(0, -sealedEnding.length) : name)

/** When the newest copy was written; undefined where there is none. Throws where the folder can't be read. */
export async function newestCopyAt(folder: string): Promise<Date | undefined> {
  const newest = (await copiesIn(folder)).at(-1)
  return newest === undefined ? undefined : (await stat(join(folder, newest))).mtime
}
