import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { millisecondsInDay } from 'date-fns/constants'
import { builtFileTypes } from '#blocks/contract/built-file-types.ts'
import { sharedAssetDays } from '#blocks/contract/time/retention.ts'
import type { Bucket } from '../../base/bucket/bucket.ts'
import type { Site } from './make-response.ts'

// While servers of two versions run side by side, a page of one may ask the other for its scripts. So each server puts
// the files of its build into the bucket, and takes from there what it does not have. Their names hold a hash of their
// content, so that a name never means two things.

/** The folders of the build whose names hold a hash. The keys are the same. */
const folders = ['assets/', 'fonts/']
/** What each build consists of, so that one that nobody runs any more can be told. */
const buildsPrefix = 'builds/'
const mostAtOnce = 4
const assetPath =
  /^\/((?:assets\/[\w-]+(?:\.[\w-]+)*\.(?:js|css|svg|jpg|woff2))|(?:fonts\/[\w-]+\.[\w-]+\.woff2))$/
type Parts = { bucket: Bucket; clientFolder: string; now: () => Date }

/** Stores the files of the build that are missing in the bucket, before a page names them. Repeated each day. */
export async function shareAssets({ bucket, clientFolder }: Omit<Parts, 'now'>): Promise<void> {
  const all = await Promise.all(folders.map((folder) => readdir(join(clientFolder, folder))))
  const keys = all.flatMap((names, at) => names.map((name) => folders[at] + name))
  const names = keys.filter((key) => assetPath.test(`/${key}`)).sort()
  const list = JSON.stringify(names)
  const build = createHash('sha256').update(list).digest('hex').slice(0, 32)
  // First, so that nothing of it is collected from now on.
  await bucket.put(`${buildsPrefix}${build}.json`, Buffer.from(list))
  const present = new Set<string>()
  for (const folder of folders) for await (const { key } of bucket.list(folder)) present.add(key)
  const missing = names.filter((name) => !present.has(name))
  await inParallel(missing, (name) => bucket.put(name, { file: join(clientFolder, name) }))
}

export function withSharedAssets(site: Site, bucket: Pick<Bucket, 'get'>): Site {
  let free = mostAtOnce
  const waiting: (() => void)[] = []

  /** Anybody may ask for names that do not exist: that must not become many requests at once. */
  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }

  return {
    ...site,
    async asset(path) {
      const own = await site.asset(path)
      const name = assetPath.exec(path)?.[1]
      if (own || name === undefined) return own
      const object = await limited(async () => {
        const found = await bucket.get(name)
        return found && buffer(found.body)
      })
      const kind = builtFileTypes[extname(name)]
      return object && kind && { ...kind, body: object, isImmutable: true }
    },
  }
}

/** Deletes the files of builds that no server has had for a long time. Returns how many. */
export async function collectAssets({ bucket, now }: Pick<Parts, 'bucket' | 'now'>): Promise<number> {
  const limit = now().getTime() - sharedAssetDays * millisecondsInDay
  const old: string[] = []
  const named = new Set<string>()
  for await (const { key, modifiedAt } of bucket.list(buildsPrefix)) {
    if (modifiedAt.getTime() < limit) old.push(key)
    else for (const name of await namesIn(bucket, key)) named.add(name)
  }
  let deleted = 0
  for (const build of old) {
    for (const name of await namesIn(bucket, build)) {
      if (named.has(name)) continue
      await bucket.delete(name)
      named.add(name) // done
      deleted++
    }
    await bucket.delete(build)
  }
  return deleted
}

async function namesIn(bucket: Bucket, key: string): Promise<string[]> {
  const object = await bucket.get(key)
  const list: unknown = object ? JSON.parse(String(await buffer(object.body))) : []
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []
}

/** Says each day that this build is in use. Returns a function that stops it. */
export function keepSharing(parts: Omit<Parts, 'now'>, logError: (error: unknown) => void): () => void {
  const days = setInterval(() => void shareAssets(parts).catch(logError), millisecondsInDay)
  days.unref()
  return () => clearInterval(days)
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const one = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: mostAtOnce }, one))
}
