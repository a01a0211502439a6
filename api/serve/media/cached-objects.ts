import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Bucket } from '../../base/bucket/bucket.ts'
import { hasCode } from '../../store/durable-file.ts'
import type { ByteRange } from './media-store.ts'
import type { ObjectCache } from './object-cache.ts'

/** Whoever wants a larger one gets its first bytes from the bucket and does not wait until all of it is copied. */
const mostBytesToWaitFor = 8 * 1024 * 1024

type Wanted = {
  key: string
  bytes: number
  range: ByteRange | undefined
  /** The error for an object that is not there. */
  missing: () => Error
}

/** An object or a part of it: from the copy where there is one, or is one after a moment. */
export async function readCached(
  { bucket, cache }: { bucket: Pick<Bucket, 'get'>; cache: ObjectCache },
  { key, bytes, range, missing }: Wanted,
): Promise<Readable> {
  const copied = await streamOfCopy(cache, key, range)
  if (copied) return copied
  const filling = cache.fill(key)
  if (bytes <= mostBytesToWaitFor) {
    const found = await filling
    if (found === 'missing') throw missing()
    const fresh = found === 'copied' ? await streamOfCopy(cache, key, range) : undefined
    if (fresh) return fresh
  }
  filling.catch(() => undefined) // what it says is said by the next line, too
  const object = await bucket.get(key, range)
  if (!object) throw missing()
  return object.body
}

async function streamOfCopy(
  cache: ObjectCache,
  key: string,
  range: ByteRange | undefined,
): Promise<Readable | undefined> {
  const opened = await cache.withCopy(key, async ({ path }): Promise<{ file: FileHandle | undefined }> => {
    // A person may have emptied the folder.
    const file = await open(path, 'r').catch((error) => {
      if (hasCode(error, 'ENOENT')) return undefined
      throw error
    })
    return { file }
  })
  return opened?.file?.createReadStream(range)
}
