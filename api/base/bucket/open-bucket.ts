import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bucket, BucketSettings } from './bucket.ts'
import { BucketProblem, bucketSentence, CannotUseBucket } from './bucket-problem.ts'
import { createS3Bucket } from './s3-bucket.ts'
import { placeOf } from './s3-requests.ts'

type Options = {
  warn: (message: string) => void
  /** How long a bucket that does not answer is tried. */
  patienceMs?: number
}

const usualPatienceMs = 60_000
const pauseMs = 500
const mostReads = 4

/** Tries all rights that are needed, on an object of its own. Throws CannotUseBucket, in words for people. */
export async function openBucket(
  settings: BucketSettings,
  { warn, patienceMs = usualPatienceMs }: Options,
): Promise<Bucket> {
  const bucket = createS3Bucket(settings, warn)
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      await tryRights(bucket)
      return bucket
    } catch (error) {
      if (!(error instanceof BucketProblem)) throw error
      if (error.trouble !== 'away' || performance.now() + pauseMs > until)
        throw new CannotUseBucket(bucketSentence(error, placeOf(settings)), { cause: error })
    }
    await pause(pauseMs)
  }
}

async function tryRights(bucket: Bucket): Promise<void> {
  const key = `started/${randomUUID()}`
  for await (const _ of bucket.list(key)) break
  await bucket.put(key, Buffer.from('A server tried whether it may write. This can be deleted.\n'))
  try {
    await readBack(bucket, key)
  } finally {
    await bucket.delete(key)
  }
}

/** Some servers show an object a moment after they took it. */
async function readBack(bucket: Bucket, key: string): Promise<void> {
  for (let tries = 1; tries <= mostReads; tries++) {
    const read = await bucket.get(key)
    read?.body.destroy()
    if (read) return
    await pause(pauseMs)
  }
  throw new BucketProblem('odd', 'nothing where something was just stored')
}
