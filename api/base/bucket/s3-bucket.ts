import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { BodySource, Bucket, BucketSettings, ObjectBody, ObjectFacts } from './bucket.ts'
import { BucketProblem } from './bucket-problem.ts'
import { createS3Requests, fieldIn, listingIn, problemOf } from './s3-requests.ts'

/** Larger files go in parts, each held in memory while it is sent. S3 takes none smaller than 5 MB, but for the last. */
const partBytes = 8 * 1024 * 1024
const partTimeoutMs = 60_000
/** A body that brings nothing for so long is given up. */
const longestSilenceMs = 10_000
/** After an answer, it is believed to be there for so long. */
const freshMs = 2_000

/** Does not look whether the bucket is there: see open-bucket.ts. `warn` hears when it goes away and comes back. */
export function createS3Bucket(
  settings: BucketSettings,
  warn: (message: string) => void,
  /** How many keys are asked for at a time. Set in tests only. */
  pageKeys = 1000,
): Bucket {
  const { request, sourceOf, health } = createS3Requests(settings, warn)
  let answeredAt = Number.NEGATIVE_INFINITY

  async function put(key: string, source: BodySource): Promise<void> {
    if (source instanceof Uint8Array) return putWhole(key, source)
    const file = await open(source.file, 'r')
    try {
      const { size } = await file.stat()
      const part = async (start: number) => {
        const bytes = Buffer.alloc(Math.min(partBytes, size - start))
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
        if (bytesRead !== bytes.length) throw new Error(`${source.file} changed while it was stored`)
        return bytes
      }
      if (size <= partBytes) await putWhole(key, await part(0))
      else await putInParts(key, size, part)
    } finally {
      await file.close()
    }
  }

  async function putWhole(key: string, bytes: Uint8Array): Promise<void> {
    const body = new Uint8Array(bytes)
    await found(request({ method: 'PUT', key, body, timeoutMs: partTimeoutMs }))
  }

  async function putInParts(key: string, size: number, partAt: (start: number) => Promise<Buffer>) {
    const begun = await found(request({ method: 'POST', key, query: { uploads: '' } }))
    const uploadId = fieldIn(await begun.text(), 'UploadId')
    try {
      const etags: string[] = []
      for (let start = 0; start < size; start += partBytes) {
        const body = new Uint8Array(await partAt(start))
        const query = { partNumber: String(etags.length + 1), uploadId }
        const sent = await found(request({ method: 'PUT', key, query, body, timeoutMs: partTimeoutMs }))
        etags.push(sent.headers.get('etag') ?? '')
      }
      const parts = etags.map(
        (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      )
      const body = new TextEncoder().encode(
        `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
      )
      const ended = request({ method: 'POST', key, query: { uploadId }, body, timeoutMs: partTimeoutMs })
      const text = await (await found(ended)).text()
      // A failure may come after the headers of a success.
      if (/<Error>/.test(text)) throw new BucketProblem('away', fieldIn(text, 'Code'))
    } catch (error) {
      // One that was tried again after an answer got lost may be complete.
      if ((await head(key).catch(() => undefined))?.bytes === size) return
      await request({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  async function get(key: string, range?: { start: number; end: number }): Promise<ObjectBody | undefined> {
    const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
    const response = await request({ method: 'GET', key, headers })
    if (response.status === 404) return undefined
    const all = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
    if (range && all === undefined) throw new BucketProblem('odd', 'no range where one was asked for')
    return { bytes: Number(all ?? response.headers.get('content-length')), body: watched(response) }
  }

  async function head(key: string): Promise<ObjectFacts | undefined> {
    const response = await request({ method: 'HEAD', key })
    if (response.status === 404) return undefined
    return {
      key,
      bytes: Number(response.headers.get('content-length')),
      modifiedAt: new Date(response.headers.get('last-modified') ?? 0),
    }
  }

  async function* list(prefix: string): AsyncGenerator<ObjectFacts> {
    let token: string | undefined
    do {
      const more: Record<string, string> = token ? { 'continuation-token': token } : {}
      const query = { 'list-type': '2', 'max-keys': String(pageKeys), prefix, ...more }
      const { objects, next } = listingIn(await (await request({ method: 'GET', query })).text())
      yield* objects
      token = next
    } while (token)
  }

  return {
    put,
    get,
    head,
    list,
    async delete(key) {
      await request({ method: 'DELETE', key })
    },
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': sourceOf(from) }
      const response = await request({ method: 'PUT', key: to, headers, timeoutMs: partTimeoutMs })
      if (response.status === 404) return false
      const text = await response.text()
      if (/<Error>/.test(text)) throw new BucketProblem('away', fieldIn(text, 'Code'))
      return true
    },
    async requireThere() {
      if (performance.now() - answeredAt < freshMs) return
      await request({ method: 'HEAD', key: 'started/is-it-there' })
      answeredAt = performance.now()
    },
    health,
  }
}

/** A write is answered 404 only where there is no bucket, or no such upload any more. */
async function found(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (response.status === 404) throw new BucketProblem('odd', 'status 404')
  return response
}

/** Ends with BucketProblem when it breaks off, or brings nothing for too long while somebody waits for it. */
function watched(response: Response): Readable {
  if (!response.body) return Readable.from([])
  // The types of browsers and of Node differ; the class is the same.
  const parts = Readable.fromWeb(response.body as unknown as ReadableStream)
  async function* each() {
    const reading = parts[Symbol.asyncIterator]()
    try {
      for (;;) {
        const timer = setTimeout(() => parts.destroy(new Error('no bytes in time')), longestSilenceMs)
        const { value, done } = await reading.next().finally(() => clearTimeout(timer))
        if (done) return
        yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      }
    } catch (error) {
      throw problemOf(error)
    } finally {
      parts.destroy()
    }
  }
  return Readable.from(each(), { objectMode: false })
}
