import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BodySource, Bucket } from '../../base/bucket/bucket.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import type { StoredFile } from '../../base/content/stored-file.ts'
import { fileMode } from '../../store/durable-file.ts'
import { RevisionConflict } from '../../store/errors.ts'
import { readCached } from './cached-objects.ts'
import { versionIn } from './copies.ts'
import { type MediaKind, mediaKinds } from './media-kind.ts'
import {
  type ByteRange,
  isMediaName,
  type MediaAbout,
  type MediaFacts,
  MediaNotFound,
  type MediaSource,
  type MediaStore,
} from './media-store.ts'
import type { ObjectCache } from './object-cache.ts'

export const originalsPrefix = 'media/'

type Parts = {
  bucket: Bucket
  cache: ObjectCache
  store: ContentStore
  now: () => Date
}

/**
 * The media of a bucket. An object is named after its content and never changed; which one a file has is a record
 * (`stored-files`), so a file is replaced and deleted by a commit. What no record names any more is left to
 * collect-garbage.ts.
 */
export function createBucketMediaStore({ bucket, cache, store, now }: Parts): MediaStore {
  async function fileOf(name: string): Promise<StoredFile> {
    const stored = await store.get('stored-files', name)
    if (!stored) throw new MediaNotFound(name)
    return stored.value
  }

  /** Uploads and returns what the record is to say. */
  async function upload(
    name: string,
    source: MediaSource,
    about: MediaAbout | undefined,
  ): Promise<StoredFile> {
    if (!isMediaName(name)) throw new MediaNotFound(name)
    return withBody(source, async (body) => {
      const { bytes, sha256 } = await digestOf(body)
      const key = await freeKey(name, sha256)
      await bucket.put(key, body)
      await cache.add(key, body)
      return { key, bytes, sha256, storedAt: now().toISOString(), ...aboutOf(about) }
    })
  }

  /** One that is waiting to be deleted would be gone a moment later. */
  async function freeKey(name: string, sha256: string): Promise<string> {
    const key = originalKey(name, sha256)
    return (await store.get('bucket-garbage', key)) ? `${key}-${randomUUID()}` : key
  }

  async function withBody<T>(source: MediaSource, use: (body: BodySource) => Promise<T>): Promise<T> {
    if (source instanceof Uint8Array || 'file' in source) return use(source)
    const file = join(cache.incomingFolder, randomUUID())
    try {
      await pipeline(source, createWriteStream(file, { mode: fileMode, flags: 'wx' }))
      return await use({ file })
    } finally {
      await rm(file, { force: true })
    }
  }

  async function putOperation(name: string, value: StoredFile): Promise<ContentOperation> {
    const ifRevision = (await store.get('stored-files', name))?.revision ?? 0
    return { type: 'put', collection: 'stored-files', id: name, value, ifRevision }
  }

  return {
    isInBucket: true,

    async put(name, source, about) {
      const file = await upload(name, source, about)
      await store.commit([await putOperation(name, file)])
      return factsOf(file)
    },

    async putWith(name, source, commit, about) {
      // Read before the upload: whoever replaces the file meanwhile makes the commit fail.
      const before = await store.get('stored-files', name)
      const value = await upload(name, source, about)
      const ifRevision = before?.revision ?? 0
      return commit([{ type: 'put', collection: 'stored-files', id: name, value, ifRevision }])
    },

    async read(name: string, range?: ByteRange): Promise<Readable> {
      const { key, bytes } = await fileOf(name)
      if (range && range.end >= bytes) throw new MediaNotFound(name)
      return readCached({ bucket, cache }, { key, bytes, range, missing: () => new MediaNotFound(name) })
    },

    async withFile(name, use) {
      const { key } = await fileOf(name)
      type Used = { result: Awaited<ReturnType<typeof use>> }
      const used = async (path: string): Promise<Used> => ({ result: await use(path) })
      const done =
        (await cache.withCopy(key, ({ path }) => used(path))) ??
        ((await cache.fill(key)) === 'copied'
          ? await cache.withCopy(key, ({ path }) => used(path))
          : undefined) ??
        (await cache.withTemporary(key, used))
      if (!done) throw new MediaNotFound(name)
      return done.result
    },

    async stat(name) {
      const stored = await store.get('stored-files', name)
      return stored && factsOf(stored.value)
    },

    async delete(name) {
      if (!isMediaName(name)) throw new MediaNotFound(name)
      const stored = await store.get('stored-files', name)
      if (!stored) return false
      try {
        await store.commit([
          { type: 'delete', collection: 'stored-files', id: name, ifRevision: stored.revision },
        ])
        return true
      } catch (error) {
        // It was stored again meanwhile, and stays.
        if (error instanceof RevisionConflict) return false
        throw error
      }
    },

    async *list(prefix = '') {
      for (const { id } of await store.list('stored-files')) if (id.startsWith(prefix)) yield id
    },
  }
}

/** Where the bytes of a file are, unless that key is waiting to be deleted. */
export function originalKey(name: string, sha256: string): string {
  return `${originalsPrefix}${name}/${sha256}`
}

function factsOf({ bytes, sha256, storedAt, kind = '', width, height }: StoredFile): MediaFacts {
  const isKnown = Object.hasOwn(mediaKinds, kind)
  return {
    bytes,
    modifiedAt: new Date(storedAt),
    version: versionIn(Buffer.from(sha256, 'hex')),
    ...(isKnown ? { about: { kind: kind as MediaKind, width, height } } : {}),
  }
}

function aboutOf(about: MediaAbout | undefined): Pick<StoredFile, 'kind' | 'width' | 'height'> {
  if (!about) return { width: 0, height: 0 }
  const { kind, width, height } = about
  return { kind, width, height }
}

async function digestOf(body: BodySource): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : createReadStream(body.file)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
