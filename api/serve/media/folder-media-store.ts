import { randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { millisecondsInHour } from 'date-fns/constants'
import { unfinishedUploadHours } from '#blocks/contract/time/retention.ts'
import { fileMode, hasCode, syncFolder } from '../../store/durable-file.ts'
import { mayBeSavedAfter } from '../../store/errors.ts'
import { keepAside } from './keep-aside.ts'
import {
  type ByteRange,
  isMediaName,
  type MediaFacts,
  MediaNotFound,
  type MediaSource,
  type MediaStore,
  maxMediaNameLength,
} from './media-store.ts'

/** Hidden, so that no media name can reach it, and inside the folder, because rename cannot cross file systems. */
const partialFolder = '.partial'

/** The media of a folder, which is made if need be. Links inside it are never followed. */
export async function openFolderMediaStore(
  folder: string,
  { maxNameLength = maxMediaNameLength } = {},
): Promise<MediaStore> {
  const partial = join(folder, partialFolder)
  await mkdir(partial, { recursive: true, mode: 0o700 })
  await clearAbandoned(partial)
  const root = await realpath(folder)

  function pathOf(name: string): string {
    if (!isMediaName(name, maxNameLength)) throw new MediaNotFound(name)
    return join(root, ...name.split('/'))
  }

  const store: MediaStore = {
    isInBucket: false,

    async put(name, source) {
      const path = pathOf(name)
      const temporary = join(root, partialFolder, randomUUID())
      try {
        await writeWhole(temporary, source)
        await makeFolders(root, name)
        await rename(temporary, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      return factsOf(await lstat(path))
    },

    async putWith(name, source, commit) {
      if (await store.stat(name)) {
        const aside = join(root, partialFolder, randomUUID())
        return keepAside(store, name, aside, async () => {
          await store.put(name, source)
          return commit([])
        })
      }
      await store.put(name, source)
      return commit([]).catch(async (error) => {
        // A store that turned read-only may hold the record later: its file must be there then.
        if (!mayBeSavedAfter(error)) await store.delete(name)
        throw error
      })
    },

    async read(name, range) {
      const file = await openInside(pathOf(name))
      if (!file) throw new MediaNotFound(name)
      return streamOf(file, name, range)
    },

    async withFile(name, use) {
      const path = pathOf(name)
      if (!(await factsAt(path))) throw new MediaNotFound(name)
      try {
        return await use(path)
      } catch (error) {
        throw hasCode(error, 'ENOENT') ? new MediaNotFound(name) : error // deleted meanwhile
      }
    },

    async stat(name) {
      return isMediaName(name, maxNameLength) ? factsAt(pathOf(name)) : undefined
    },

    async delete(name) {
      const path = pathOf(name)
      return absentAs(false, async () => {
        if (!(await factsAt(path))) return false
        await unlink(path)
        await syncFolder(dirname(path))
        return true
      })
    },

    list: (prefix = '') => namesBelow(root, prefix, maxNameLength),
  }
  return store
}

async function writeWhole(path: string, source: MediaSource): Promise<void> {
  const content = source instanceof Uint8Array || !('file' in source) ? source : createReadStream(source.file)
  const file = await open(path, 'wx', fileMode)
  try {
    // writeFile goes on until the disk has taken every byte; a full disk is an error and not a short file.
    await writeFile(file, content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the folders that `name` needs. Every one is synced: another put may have made it a moment ago. */
async function makeFolders(root: string, name: string): Promise<void> {
  let folder = root
  for (const part of name.split('/').slice(0, -1)) {
    const parent = folder
    folder = join(parent, part)
    await mkdir(folder, { mode: 0o700 }).catch((error) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
    // A link could lead out of the folder; only a person at the machine can have made one.
    if (!(await lstat(folder)).isDirectory())
      throw new Error(`${folder} is no folder: nothing is stored below it`)
    await syncFolder(parent)
  }
}

/** Undefined where there is no plain file, or where a link leads to it: a link could lead out of the folder. */
function factsAt(path: string): Promise<MediaFacts | undefined> {
  return absentAs(undefined, async () => {
    const stats = await lstat(path)
    return stats.isFile() && (await realpath(path)) === path ? factsOf(stats) : undefined
  })
}

function openInside(path: string): Promise<FileHandle | undefined> {
  return absentAs(undefined, async () => ((await factsAt(path)) ? open(path, 'r') : undefined))
}

async function streamOf(file: FileHandle, name: string, range: ByteRange | undefined) {
  const stats = await file.stat()
  // Shorter than asked: the file was replaced since its size was told, and a part of each is neither.
  if (!stats.isFile() || (range && range.end >= stats.size)) {
    await file.close()
    throw new MediaNotFound(name)
  }
  return file.createReadStream(range)
}

async function* namesBelow(root: string, prefix: string, maxNameLength: number): AsyncGenerator<string> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  if (folder && !isMediaName(folder.slice(0, -1), maxNameLength)) return
  const entries = await absentAs([], () => readdir(join(root, folder), { withFileTypes: true }))
  for (const entry of entries) {
    const name = folder + entry.name
    if (!name.startsWith(prefix) || !isMediaName(name, maxNameLength)) continue
    if (entry.isDirectory()) yield* namesBelow(root, `${name}/`, maxNameLength)
    else if (entry.isFile()) yield name
  }
}

/** What a crash left half-written. Young files stay: another process, such as an import, may be writing them. */
async function clearAbandoned(partial: string): Promise<void> {
  for (const name of await readdir(partial)) {
    const path = join(partial, name)
    const age = await absentAs(0, async () => Date.now() - (await stat(path)).mtimeMs)
    if (age > unfinishedUploadHours * millisecondsInHour) await rm(path, { force: true })
  }
}

async function absentAs<T>(fallback: T, look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG')) return fallback
    throw error
  }
}

function factsOf(stats: Stats): MediaFacts {
  return { bytes: stats.size, modifiedAt: stats.mtime }
}
