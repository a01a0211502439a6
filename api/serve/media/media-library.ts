import { mkdir, rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { MediaItem, MediaUse, mediaItemSchema } from '#blocks/contract/records/media.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { replacedFile } from '../../base/content/history/record-history.ts'
import { trashOperations } from '../../base/content/trash-operations.ts'
import { AppError } from '../../base/http/app-error.ts'
import { diskSpace, isDiskLow } from '../../store/disk-room.ts'
import { isDiskFull } from '../../store/durable-file.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Author, Stored } from '../../store/store-types.ts'
import type { InTurn } from '../../store/turns.ts'
import { createWorkTurns } from '../../store/work-in-turn.ts'
import { type MediaKind, mediaKinds } from './media-kind.ts'
import { kindByName, newMediaName } from './media-names.ts'
import { MediaNotFound } from './media-store.ts'
import type { Media } from './open-media.ts'
import { type Prepared, prepareUpload } from './prepare-upload.ts'
import type { Upload } from './receive-upload.ts'
import { createUploadOnce, type KeepUpload } from './upload-once.ts'

export type StoredMedia = Stored<MediaItem>
type MediaInput = z.input<typeof mediaItemSchema>
type CommitWith<T> = (alongside: readonly ContentOperation[]) => Promise<T>
type MediaFacts = Partial<Pick<MediaItem, 'alt' | 'decorative' | 'focalPoint' | 'edit'>>
type Replacement = {
  text?: MediaFacts
  /** What else changes in the same commit, read anew for each try. */
  others?: () => Promise<ContentOperation[]>
  by?: Author
}
const mostTries = 3

export type LibraryParts = {
  store: ContentStore
  media: Media
  /** All uses of a file. */
  usesOf: (name: string) => Promise<MediaUse[]>
  logError: (error: unknown) => void
  /** The turns of all commits that store an idempotency key. */
  inTurn?: InTurn
  now?: () => Date
  /** Set in tests only. */
  isDiskLow?: typeof isDiskLow
}

export type MediaLibrary = Awaited<ReturnType<typeof openMediaLibrary>>

/** Media records together with their files: no record ever names a missing file. */
export async function openMediaLibrary(parts: LibraryParts) {
  const { store, media, usesOf, logError, now = () => new Date() } = parts
  const inTurn = parts.inTurn ?? createWorkTurns(store)
  // One server owns the folder, so files in it were left by one that is gone.
  await rm(media.incomingFolder, { recursive: true, force: true })
  await mkdir(media.incomingFolder, { recursive: true, mode: 0o700 })
  const warming = new Set<Promise<unknown>>()
  const replacing = new Set<string>()

  async function find(name: string): Promise<StoredMedia> {
    const item = await store.get('media', name)
    if (!item) throw new MediaNotFound(name)
    return item
  }

  async function findAt(name: string, revision: number): Promise<StoredMedia> {
    const item = await find(name)
    if (item.revision !== revision) throw new RevisionConflict('media', name, revision, item)
    return item
  }

  async function freeName(originalName: string, kind: MediaKind): Promise<string> {
    const name = newMediaName(originalName, kind, now())
    // A file may outlive its record: in the trash.
    const isTaken = (await store.get('media', name)) ?? (await media.originals.stat(name))
    return isTaken ? freeName(originalName, kind) : name
  }

  /** Nobody waits for these. */
  function warm(name: string): void {
    const work = media.pictures.warm([name]).then(({ failed }) => failed.map(({ error }) => logError(error)))
    const watched = work.catch(logError).finally(() => warming.delete(watched))
    warming.add(watched)
  }

  const storeWith = <T>(name: string, prepared: Prepared, commit: CommitWith<T>) =>
    media.originals.putWith(name, prepared.source, commit, prepared)
  const prepare = (upload: Upload, wanted?: MediaKind) => prepareIn(media, upload, wanted)

  return {
    incomingFolder: media.incomingFolder,
    usesOf,
    once: createUploadOnce({ store, now }),
    find,
    findAt,
    list: () => store.list('media'),

    /** The sample pictures that something shows. */
    samplesInUse: () => samplesInUse(parts),

    /** Throws NoRoom while the disk is nearly full, BucketProblem while the bucket is away. Called before an upload is read. */
    async requireRoom(): Promise<void> {
      await media.requireThere()
      const isLow = parts.isDiskLow ?? isDiskLow
      if (isLow(await diskSpace(media.incomingFolder))) throw new NoRoom()
    },

    /** Its file is safe on disk first. `keep` adds to the commit. Throws as `prepareUpload`, NoRoom, StoreFull. */
    async add(upload: Upload, text: MediaFacts, keep?: KeepUpload): Promise<StoredMedia> {
      return withRoom(async () => {
        const prepared = await prepare(upload)
        const name = await freeName(upload.originalName, prepared.kind)
        const { originalName } = upload
        const value = { ...text, ...factsOf(prepared), name, originalName, uploadedAt: now().toISOString() }
        const put = putOf(name, value, 0)
        const commit = async (alongside: readonly ContentOperation[]) =>
          store.commit([put, ...alongside, ...((await keep?.(name)) ?? [])])
        const [item] = await storeWith(name, prepared, (alongside) =>
          keep ? inTurn(() => commit(alongside)) : commit(alongside),
        )
        if (value.kind === 'image') warm(name)
        return item
      })
    },

    async change(name: string, text: MediaFacts, ifRevision: number, by: Author): Promise<StoredMedia> {
      const { value } = await findAt(name, ifRevision)
      requireEditable(value, text)
      const [item] = await store.commit([putOf(name, { ...value, ...text }, ifRevision)], by)
      if (text.edit !== undefined && !isSame(text.edit, value.edit)) warm(name)
      return item
    },

    /** Other bytes in the format that the name promises; the old ones come back if the record can't follow. */
    async replace(name: string, upload: Upload, ifRevision: number, replacement: Replacement = {}) {
      const { value } = await findAt(name, ifRevision)
      if (replacing.has(name))
        throw new AppError(409, 'Busy', 'Someone else is replacing this file. Try again in a moment')
      replacing.add(name)
      try {
        return await withRoom(async () => {
          const wanted = kindByName(name) ?? (await media.pictures.kindOf(name))
          const prepared = await prepare(upload, wanted)
          const before = beforeFile(value, upload.originalName, now())
          const changed = {
            ...before,
            version: value.version + 1,
            ...factsOf(prepared),
            edit: null,
            ...replacement.text,
          }
          const put = putOf(name, changed, ifRevision)
          const [item] = await storeWith(name, prepared, (alongside) =>
            commitWithOthers(store, [put, ...alongside], replacement),
          )
          await media.pictures.forget(name)
          if (value.kind === 'image') warm(name)
          return item
        })
      } finally {
        replacing.delete(name)
      }
    },

    /** Moves the record to the trash and keeps the file. Returns the id of the entry. `who`: the address. */
    async remove(name: string, ifRevision: number, who: string, by: Author): Promise<number> {
      const item = await findAt(name, ifRevision)
      const { value } = item
      const usedBy = await usesOf(name)
      if (usedBy.length > 0)
        throw new AppError(409, 'In use', 'This file is used on the site. Remove it there first', {
          extra: { usedBy },
        })
      const operations = trashOperations({
        kind: 'media',
        label: value.alt || value.originalName || name,
        documents: [{ collection: 'media', stored: item }],
        at: now(),
        who,
      })
      const trashed = (await store.commit(operations, by)).at(-2) // see trashOperations
      return Number(trashed?.id)
    },

    /** Resolves once no variants are being made; for tests, which take the folder away. */
    async idle(): Promise<void> {
      await Promise.all(warming)
    },
  }
}

function prepareIn({ queue, coder }: Media, upload: Upload, wanted?: MediaKind): Promise<Prepared> {
  return queue.add(upload.path, 'upload', () => prepareUpload(upload, coder, wanted))
}

function requireEditable({ kind, name, moves }: MediaItem, { edit }: MediaFacts): void {
  // Only the first frame would be left.
  if (edit && (kind !== 'image' || moves || kindByName(name) === 'gif'))
    throw new AppError(400, 'Not a photo', 'Only still pictures can be cropped and rotated')
}

async function samplesInUse({ store, usesOf }: LibraryParts): Promise<StoredMedia[]> {
  const samples = (await store.list('media')).filter(({ value }) => value.isSample)
  const uses = await Promise.all(samples.map(({ id }) => usesOf(id)))
  return samples.filter((_, index) => (uses[index] ?? []).length > 0)
}

/**
 * What of a record goes on to the file that takes its place: of a sample no focus point, name or age of the drawing. A
 * PDF is saved by visitors under its name, which is that of the new one.
 */
function beforeFile({ focalPoint, ...value }: MediaItem, originalName: string, now: Date): MediaInput {
  if (value.isSample) return { ...value, originalName, uploadedAt: now.toISOString(), isSample: false }
  return { ...value, focalPoint, ...(value.kind === 'document' ? { originalName } : {}) }
}

function putOf(name: string, value: MediaInput, ifRevision: number) {
  return { type: 'put', collection: 'media', id: name, value, ifRevision } as const
}

/** Tries again where somebody saved one of the others in the same moment: the picture is here already. */
async function commitWithOthers<const O extends readonly ContentOperation[]>(
  store: ContentStore,
  operations: O,
  replacement: Replacement,
  tries = 1,
) {
  const others = (await replacement.others?.()) ?? []
  try {
    return await store.commit([...operations, ...others], replacement.by, replacedFile)
  } catch (error) {
    const isOther = error instanceof RevisionConflict && error.collection !== 'media'
    if (!isOther || tries === mostTries) throw error
    return commitWithOthers(store, operations, replacement, tries + 1)
  }
}

function factsOf({ kind, width, height, bytes, moves }: Prepared) {
  return { kind: mediaKinds[kind].library, width, height, bytes, moves }
}

/** Throws NoRoom for a full disk, whether the store (StoreFull) or the file system (a code) reports it. */
export async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isDiskFull(error) ? new NoRoom({ cause: error }) : error
  }
}

class NoRoom extends AppError {
  constructor(options?: ErrorOptions) {
    super(507, 'Disk full', 'The server’s disk is nearly full. Free up space before you add files', options)
  }
}
