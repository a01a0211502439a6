import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '../../base/bucket/bucket.ts'
import { BucketProblem } from '../../base/bucket/bucket-problem.ts'
import { createS3Requests } from '../../base/bucket/s3-requests.ts'

// Buckets for tests: of a server that is named by TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY, or
// of one in this process.

type Server = Omit<BucketSettings, 'bucket'>

/** It checks signatures and has lists of several pages. */
export const hasStrictBuckets = Boolean(process.env.TEST_S3_ENDPOINT)

/** It is lax: it takes what strict servers refuse. Run the tests over another one as well when the client is changed. */
let here: Promise<Server> | undefined

/** A bucket of its own, which is empty. */
export async function newBucket(): Promise<BucketSettings> {
  return make(`test-${randomBytes(6).toString('hex')}`)
}

/** The same bucket for all servers over one database. */
export async function bucketFor(databaseUrl: string): Promise<BucketSettings> {
  const name = new URL(databaseUrl).pathname.slice(1).replaceAll('_', '-').toLowerCase()
  return make(name || 'nowhere')
}

/** The settings of a server in its environment. */
export function bucketEnvironment(bucket: BucketSettings): Record<string, string> {
  return {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
}

const made = new Map<string, Promise<void>>()

async function make(bucket: string): Promise<BucketSettings> {
  here ??= process.env.TEST_S3_ENDPOINT ? Promise.resolve(named(process.env.TEST_S3_ENDPOINT)) : startServer()
  const settings = { ...(await here), bucket }
  const making = made.get(bucket) ?? makeNow(settings)
  made.set(bucket, making)
  await making
  return settings
}

async function makeNow(settings: BucketSettings): Promise<void> {
  try {
    await createS3Requests(settings, () => undefined).request({ method: 'PUT', timeoutMs: 20_000 })
  } catch (error) {
    // Another process of this run made it.
    const isThere = error instanceof BucketProblem && /^BucketAlready(Exists|OwnedByYou)$/.test(error.found)
    if (!isThere) throw error
  }
}

function named(endpoint: string): Server {
  return {
    endpoint,
    region: process.env.TEST_S3_REGION ?? 'us-east-1',
    accessKeyId: process.env.TEST_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: process.env.TEST_S3_SECRET_ACCESS_KEY ?? '',
    hasPathStyle: true,
  }
}

async function startServer(): Promise<Server> {
  const directory = mkdtempSync(join(tmpdir(), 'test-s3-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false, directory })
  keepFolders(server, directory)
  const { port } = await server.run()
  // The only pair of keys that it knows.
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    hasPathStyle: true,
  }
}

/**
 * A delete of the server's own also removes the folders that it leaves empty, under an object that is just being put there:
 * the stream of that one then fails where nobody listens, which ended whole runs.
 */
function keepFolders(server: S3rver, directory: string): void {
  const { store } = server as unknown as {
    store: { deleteObject(bucket: string, key: string): Promise<void> }
  }
  store.deleteObject = async (bucket, key) => {
    const files = ['object', 'object.md5', 'metadata.json'].map((file) => `${key}._S3rver_${file}`)
    await Promise.all(files.map((file) => rm(join(directory, bucket, file), { force: true })))
  }
}
