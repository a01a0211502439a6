import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode, makeFolder, syncFolder, withDiskErrors, writeDurably } from './durable-file.ts'
import { moveToDamaged, readSealed, seal } from './sealed-file.ts'

// A value with a folder of its own, which holds the newest copy and the one before it. `seq` grows with every write.

const copyFiles = ['current.json', 'next.json', 'previous.json'] as const

/** Replaces current.json, which becomes previous.json. Throws DiskWriteError; the last good copy is untouched then. */
export async function writeCopy(folder: string, value: { seq: number }): Promise<void> {
  const path = (name: string) => join(folder, name)
  await withDiskErrors(async () => {
    if (await makeFolder(folder)) await syncFolder(dirname(folder))
  })
  await writeDurably(path('next.json'), seal(value))
  await withDiskErrors(async () => {
    await rename(path('current.json'), path('previous.json')).catch((error) => {
      if (!hasCode(error, 'ENOENT')) throw error
    })
    // If the app dies between the two renames, the next start finds next.json: it was complete before.
    await rename(path('next.json'), path('current.json'))
    await syncFolder(folder)
  })
}

/** Throws DiskWriteError. */
export async function removeCopies(folder: string): Promise<void> {
  await withDiskErrors(async () => {
    // The older copies first: if the app dies in between, none of them must come back as the newest.
    for (const name of ['previous.json', 'next.json', 'current.json'])
      await rm(join(folder, name), { force: true })
    await rmdir(folder).catch((error) => {
      if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error
    })
    await syncFolder(dirname(folder)).catch((error) => {
      if (!hasCode(error, 'ENOENT')) throw error
    })
  })
}

/** The newest readable copy, and the files that can't be read. */
export async function readCopies<T extends { seq: number }>(folder: string) {
  const reads = await Promise.all(
    copyFiles.map(async (file) => ({ file, read: await readSealed<T>(join(folder, file)) })),
  )
  const good = reads.flatMap(({ file, read }) => (read.kind === 'good' ? { file, value: read.value } : []))
  const newest = good.sort((a, b) => b.value.seq - a.value.seq)[0]
  // A next.json that was cut short is no loss: its write was never confirmed.
  const broken = reads.filter(({ file, read }) => read.kind === 'damaged' && file !== 'next.json')
  return { newest, broken: broken.map(({ file }) => join(folder, file)) }
}

/** Makes the newest copy current.json again. Returns where the unreadable files are now, in `damaged` if possible. */
export async function repairCopies<T extends { seq: number }>(
  folder: string,
  { newest, broken }: Awaited<ReturnType<typeof readCopies<T>>>,
  { damaged, mark }: { damaged: string; mark: string },
): Promise<string[]> {
  const moved: string[] = []
  for (const path of broken) moved.push(await moveToDamaged(path, damaged, mark))
  // If the disk can't be written now, the next start finds the copy again.
  if (newest && newest.file !== 'current.json') await writeCopy(folder, newest.value).catch(() => undefined)
  return moved
}

/** The folders of values: each has the name that `nameOf` makes. */
export async function copyFolders(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^[0-9a-f]{64}$/.test(name))
}
