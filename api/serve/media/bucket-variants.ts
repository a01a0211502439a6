import type { Bucket } from '../../base/bucket/bucket.ts'
import { readCached } from './cached-objects.ts'
import { type MediaFacts, MediaNotFound, type MediaSource, type MediaStore } from './media-store.ts'
import type { ObjectCache } from './object-cache.ts'

export const variantsPrefix = 'variants/'

type Parts = {
  bucket: Bucket
  cache: ObjectCache
  /** When the picture was stored that a variant is made of: the same on every server. */
  modifiedAt: (variant: string) => Promise<Date>
}

/**
 * Variants in a bucket. Their names hold the version of the picture and their size, so what is under a name never means
 * anything else. Two servers may make one at the same time, and then have different bytes of the same picture.
 */
export function createBucketVariants({ bucket, cache, modifiedAt }: Parts): MediaStore {
  const keyOf = (name: string) => variantsPrefix + name

  async function copyOf(name: string): Promise<MediaFacts | undefined> {
    const key = keyOf(name)
    const copied = () => cache.withCopy(key, async ({ bytes, version }) => ({ bytes, version }))
    const copy = (await copied()) ?? ((await cache.fill(key)) === 'copied' ? await copied() : undefined)
    return copy && { ...copy, modifiedAt: await modifiedAt(name) }
  }

  /** Where the disk takes no copies. */
  async function factsInBucket(name: string): Promise<MediaFacts | undefined> {
    const object = await bucket.head(keyOf(name))
    if (!object) return undefined
    const version = `${object.bytes.toString(36)}-${object.modifiedAt.getTime().toString(36)}`
    return { bytes: object.bytes, version, modifiedAt: await modifiedAt(name) }
  }

  const store: MediaStore = {
    isInBucket: true,

    async put(name, source) {
      const body = await bodyOf(source)
      await bucket.put(keyOf(name), body)
      await cache.add(keyOf(name), body)
      const facts = await store.stat(name)
      if (!facts) throw new MediaNotFound(name)
      return facts
    },

    async putWith(name, source, commit) {
      await store.put(name, source)
      return commit([])
    },

    async read(name, range) {
      const facts = await store.stat(name)
      if (!facts) throw new MediaNotFound(name)
      return readCached(
        { bucket, cache },
        { key: keyOf(name), bytes: facts.bytes, range, missing: () => new MediaNotFound(name) },
      )
    },

    async withFile(name, use) {
      const done = await cache.withTemporary(keyOf(name), async (path) => ({ result: await use(path) }))
      if (!done) throw new MediaNotFound(name)
      return done.result
    },

    stat: async (name) => (await copyOf(name)) ?? factsInBucket(name),

    async delete(name) {
      const isThere = (await bucket.head(keyOf(name))) !== undefined
      await bucket.delete(keyOf(name))
      return isThere
    },

    async *list(prefix = '') {
      for await (const { key } of bucket.list(keyOf(prefix))) yield key.slice(variantsPrefix.length)
    },
  }
  return store
}

async function bodyOf(source: MediaSource) {
  if (source instanceof Uint8Array || 'file' in source) return source
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
