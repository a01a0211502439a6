import type { Readable } from 'node:stream'

// An S3-compatible bucket, as far as this program uses one. Objects are immutable here: whoever puts a key a second time
// puts the same bytes, so nothing depends on who was last, and no conditional writes are needed, which some servers lack.

export type BucketSettings = {
  /** Such as `https://s3.example.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  hasPathStyle: boolean
}

export type ObjectFacts = { key: string; bytes: number; modifiedAt: Date }
export type ObjectBody = {
  /** Of the whole object, whatever part of it was asked for. */
  bytes: number
  /** Fails with BucketProblem when it breaks off or stops. */
  body: Readable
}
export type BodySource = Uint8Array | { file: string }

/** Every call throws BucketProblem: within some seconds when the bucket does not answer. */
export type Bucket = {
  /** Durable once the promise resolves. */
  put(key: string, source: BodySource): Promise<void>
  /** Undefined when there is no such object. The ends of a range are both inclusive. */
  get(key: string, range?: { start: number; end: number }): Promise<ObjectBody | undefined>
  head(key: string): Promise<ObjectFacts | undefined>
  /** Also where there is nothing. */
  delete(key: string): Promise<void>
  /** Inside the bucket, without a way through here. False when there is no such object. */
  copy(from: string, to: string): Promise<boolean>
  /** All keys that start with `prefix`, in the order of their names. */
  list(prefix: string): AsyncIterable<ObjectFacts>
  /** Throws BucketProblem at once or within some seconds: before somebody sends what could not be stored. */
  requireThere(): Promise<void>
  health(): BucketHealth
}

export type BucketHealth = {
  /** ISO 8601: since when it does not answer. */
  awaySince?: string
}
