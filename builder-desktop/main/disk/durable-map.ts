import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { moveToDamaged, readSealed, seal } from './sealed-file.ts'
import { hasCode, makeFolder, syncFolder, withDiskErrors, writeDurably } from './write-durably.ts'

/** A file that could not be read; `pageId` is the key of its value. `isRecovered`: an older copy of it was found. */
export type DamagedDraft = { pageId: string | undefined; file: string; isRecovered: boolean }

type MapParts<T> = {
  folder: string
  /** The key of a value, and the name of the folder of a key: 64 hexadecimal digits. */
  keyOf: (value: T) => string
  folderNameOf: (key: string) => string
  /** The value as it was found, with what changes at a start; undefined for a value of another person. */
  opened: (value: T) => T | undefined
  /** Begins the name of a damaged file of which nothing could be read. */
  unknownMark?: string
  now: Date
}

/**
 * Values by key. Memory mirrors the disk, where each has a folder with its newest copy and the one before it. Opening
 * never fails: a file that can't be read is moved to `damaged/`, and the copy before it takes its place. What belongs to
 * another person is left as it is, damaged or not.
 */
export async function openDurableMap<T extends object>(parts: MapParts<T>) {
  const { folder, keyOf, folderNameOf } = parts
  const values = new Map<string, T>()
  const damaged: DamagedDraft[] = []
  const inTurn = turnsByKey()
  /** Grows with every write, or an older copy that could not be removed would count as the newest. */
  let seq = 0
  const folderOf = (key: string) => join(folder, folderNameOf(key))
  // If the folder can't be made, the first change reports it.
  await makeFolder(folder).catch(() => undefined)
  const misplaced: { from: string; value: T }[] = []
  for (const name of await valueFolders(folder)) {
    const found = await openValue(name, parts)
    damaged.push(...found.damaged)
    seq = Math.max(seq, found.seq)
    const { value } = found
    if (value && folderNameOf(keyOf(value)) === name) values.set(keyOf(value), value)
    else if (value) misplaced.push({ from: join(folder, name), value })
  }
  // If the disk fails, it is tried again at the next start.
  for (const { from, value } of misplaced) await move(from, value).catch(() => undefined)

  function setInMemory(key: string, value: T | undefined): void {
    if (value) values.set(key, value)
    else values.delete(key)
  }

  /** If there is one with this key already, the misplaced one stays until that is gone. */
  async function move(from: string, value: T): Promise<void> {
    if (values.has(keyOf(value))) return
    await writeCopy(folderOf(keyOf(value)), { ...value, seq: ++seq })
    values.set(keyOf(value), value)
    await removeCopies(from)
  }

  return {
    /** The files that could not be read. */
    damaged,
    get: (key: string) => values.get(key),
    all: () => [...values.values()],
    /** On disk, then in memory. Throws DiskWriteError and changes nothing, unless it `isRegardless`. */
    change(
      key: string,
      changed: (before: T | undefined) => T | undefined,
      isRegardless = false,
    ): Promise<void> {
      return inTurn(key, async () => {
        const before = values.get(key)
        const value = changed(before)
        if (value === before) return
        try {
          await (value ? writeCopy(folderOf(key), { ...value, seq: ++seq }) : removeCopies(folderOf(key)))
        } catch (error) {
          if (isRegardless) setInMemory(key, value)
          throw error
        }
        setInMemory(key, value)
      })
    },
    /** Resolves when the changes that were asked for so far are done. */
    settled: (key: string) => inTurn(key, async () => undefined),
    moveToEnd(key: string): void {
      const value = values.get(key)
      values.delete(key)
      setInMemory(key, value)
    },
  }
}

/** Makes the newest readable copy current.json again. */
async function openValue<T extends object>(name: string, parts: MapParts<T>) {
  const folder = join(parts.folder, name)
  const { newest, broken } = await readCopies<T>(folder)
  const { seq = 0, ...stored } = newest?.value ?? {}
  const value = newest && parts.opened(stored as T) // `seq` is ours
  if (newest && !value) return { damaged: [], seq }
  if (broken.length === 0 && !newest) await removeCopies(folder).catch(() => undefined)
  const mark = `${value ? '' : (parts.unknownMark ?? '')}${parts.now.getTime()}-${name.slice(0, 12)}`
  const damaged: DamagedDraft[] = []
  for (const path of broken) {
    const file = await moveToDamaged(path, join(parts.folder, 'damaged'), mark)
    damaged.push({ pageId: value && parts.keyOf(value), file, isRecovered: newest !== undefined })
  }
  if (newest && newest.file !== 'current.json') {
    // If the disk can't be written now, the next start finds the copy again.
    await writeCopy(folder, newest.value).catch(() => undefined)
  }
  return { value, damaged, seq }
}

/** Replaces current.json, which becomes previous.json. Throws DiskWriteError; the last good copy is untouched then. */
async function writeCopy(folder: string, value: object): Promise<void> {
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
async function removeCopies(folder: string): Promise<void> {
  await withDiskErrors(async () => {
    // The older copies first: if the app dies in between, none of them must come back as the newest.
    for (const name of ['previous.json', 'next.json', 'current.json'])
      await rm(join(folder, name), { force: true })
    await rm(folder, { recursive: true, force: true })
    await syncFolder(dirname(folder))
  })
}

/** The newest readable copy, and the files that can't be read. */
export async function readCopies<T>(folder: string) {
  const reads = await Promise.all(
    ['current.json', 'next.json', 'previous.json'].map(async (file) => ({
      file,
      read: await readSealed<T & { seq: number }>(join(folder, file)),
    })),
  )
  const good = reads.flatMap(({ file, read }) => (read.kind === 'good' ? { file, value: read.value } : []))
  const newest = good.sort((a, b) => b.value.seq - a.value.seq)[0]
  // A next.json that was cut short is no loss: its write was never confirmed.
  const broken = reads.filter(({ file, read }) => read.kind === 'damaged' && file !== 'next.json')
  return { newest, broken: broken.map(({ file }) => join(folder, file)) }
}

export async function valueFolders(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^[0-9a-f]{64}$/.test(name))
}

/** Serializes work for each key. A failure does not stop the next one. */
export function turnsByKey() {
  const last = new Map<string, Promise<unknown>>()
  return function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = result.catch(() => undefined)
    last.set(key, settled)
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key)
    })
    return result
  }
}
