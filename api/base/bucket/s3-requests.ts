import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BucketHealth, BucketSettings, ObjectFacts } from './bucket.ts'
import { BucketProblem, bucketSentence, troubleOf } from './bucket-problem.ts'

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Blank for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  /** Until the headers of the response are there, over all tries. */
  timeoutMs?: number
}

/** For all that carries no large body: a person may be waiting. */
const usualTimeoutMs = 4_000
const mostTries = 3

/** Signed requests to one bucket. Resolves with any 2xx and with 404 of an object; all else is a BucketProblem. */
export function createS3Requests(settings: BucketSettings, warn: (message: string) => void) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, hasPathStyle } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const place = placeOf(settings)
  let awaySince: string | undefined

  async function request(wanted: S3Request): Promise<Response> {
    const deadline = performance.now() + (wanted.timeoutMs ?? usualTimeoutMs)
    for (let tries = 1; ; tries++) {
      try {
        const response = await tryOnce(wanted, deadline)
        note(undefined)
        return response
      } catch (error) {
        const problem = problemOf(error)
        const waitMs = 100 * 2 ** tries
        const isLast = tries === mostTries || performance.now() + waitMs > deadline
        if (problem.trouble !== 'away' || isLast) {
          note(problem)
          throw problem
        }
        await pause(waitMs)
      }
    }
  }

  async function tryOnce(wanted: S3Request, deadline: number): Promise<Response> {
    const { method, key = '', query = {}, headers = {}, body } = wanted
    const url = urlOf(key)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // Named by its hash, the body is checked at the other end.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await signer.sign(url, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash },
      ...(body ? { body } : {}),
    })
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), Math.max(1, deadline - performance.now()))
    try {
      const response = await fetch(signed, { signal: giveUp.signal, redirect: 'manual' })
      if (response.ok) return response
      const text = method === 'HEAD' ? '' : await response.text()
      const code = fieldIn(text, 'Code')
      if (response.status === 404 && key && code !== 'NoSuchBucket') return response
      throw new BucketProblem(troubleOf(response.status, code), code || `status ${response.status}`)
    } finally {
      clearTimeout(timer)
    }
  }

  function urlOf(key: string): URL {
    const path = key.split('/').map(encoded).join('/')
    if (hasPathStyle) return new URL(`${endpoint}/${bucket}${key ? `/${path}` : ''}`)
    const url = new URL(`${endpoint}/${path}`)
    url.hostname = `${bucket}.${url.hostname}`
    return url
  }

  /** Says once that it is away, and once that it is back. */
  function note(problem: BucketProblem | undefined): void {
    if (problem && awaySince === undefined) {
      awaySince = new Date().toISOString()
      warn(bucketSentence(problem, place))
    } else if (!problem && awaySince !== undefined) {
      awaySince = undefined
      warn(`The bucket ${place} answers again.`)
    }
  }

  return {
    request,
    /** How requests for it are named in a header. */
    sourceOf: (key: string) => `/${bucket}/${key.split('/').map(encoded).join('/')}`,
    health: (): BucketHealth => (awaySince === undefined ? {} : { awaySince }),
  }
}

/** The host and the bucket, for messages. */
export function placeOf({ endpoint, bucket }: Pick<BucketSettings, 'endpoint' | 'bucket'>): string {
  return `${bucket} at ${new URL(endpoint).host}`
}

export function problemOf(error: unknown): BucketProblem {
  if (error instanceof BucketProblem) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const isLate = error instanceof Error && error.name === 'AbortError'
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection'
  return new BucketProblem('away', isLate ? 'no answer in time' : code, error)
}

function encoded(part: string): string {
  return encodeURIComponent(part).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

// The few fields of S3's XML that are used. It is flat and made by programs, so that a parser would find no more.

type Listing = { objects: ObjectFacts[]; next: string | undefined }

export function listingIn(xml: string): Listing {
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: fieldIn(entry, 'Key'),
    bytes: Number(fieldIn(entry, 'Size')),
    modifiedAt: new Date(fieldIn(entry, 'LastModified')),
  }))
  const isCut = fieldIn(xml, 'IsTruncated') === 'true'
  return { objects, next: isCut ? fieldIn(xml, 'NextContinuationToken') : undefined }
}

/** Blank where there is none. */
export function fieldIn(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, word) => {
    if (decimal ?? hex) return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    return entities[word as keyof typeof entities] ?? whole
  })
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
