import { millisecondsInHour } from 'date-fns/constants'
import { bucketGarbageHours } from '#blocks/contract/time/retention.ts'
import { trashEntrySchema } from '#blocks/contract/trash.ts'
import { parseStored } from '#blocks/contract/values/parse-stored.ts'
import type { Bucket } from '../../base/bucket/bucket.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import type { PlausibleTime } from '../../base/plausible-time.ts'
import { createWorkTurns } from '../../store/work-in-turn.ts'
import { originalsPrefix } from './bucket-media-store.ts'
import { variantsPrefix } from './bucket-variants.ts'
import { versionIn } from './copies.ts'

type Parts = { bucket: Bucket; store: ContentStore; now: () => Date }

const waitMs = bucketGarbageHours * millisecondsInHour

/**
 * Deletes what no record names, a day after that was first seen: an upload that is being committed and a backup that is
 * being made go on meanwhile. A key that waits to be deleted is not used again (bucket-media-store.ts). Safe when two
 * servers do it. Returns how many objects were deleted.
 */
export async function collectGarbage(parts: Parts): Promise<number> {
  await parts.store.barrier()
  await dropOrphans(parts)
  return (await collectOriginals(parts)) + (await collectVariants(parts))
}

/** A file whose record has left the trash; usually that deletes it at once. */
async function dropOrphans({ store, now }: Parts): Promise<void> {
  const inTurn = createWorkTurns(store)
  await inTurn(async () => {
    const trashed = (await store.list('trash')).flatMap(
      ({ value }) => parseStored(trashEntrySchema, value).documents,
    )
    const isTrashed = new Set(trashed.filter(({ collection }) => collection === 'media').map(({ id }) => id))
    const isWithEnquiry = new Set((await store.list('enquiry-files')).map(({ value }) => value.stored))
    const deletes: ContentOperation[] = []
    for (const { id, revision, updatedAt } of await store.list('stored-files')) {
      if (Date.parse(updatedAt) > now().getTime() - waitMs || isTrashed.has(id) || isWithEnquiry.has(id))
        continue
      if (!(await store.get('media', id)))
        deletes.push({ type: 'delete', collection: 'stored-files', id, ifRevision: revision })
    }
    if (deletes.length > 0) await store.commit(deletes)
  })
}

async function collectOriginals({ bucket, store, now }: Parts): Promise<number> {
  const marks = new Map((await store.list('bucket-garbage')).map((mark) => [mark.id, mark]))
  const changes: ContentOperation[] = []
  const due: string[] = []
  const named = await namedKeys(store)
  for await (const { key, modifiedAt } of bucket.list(originalsPrefix)) {
    const mark = marks.get(key)
    marks.delete(key)
    if (named.has(key)) {
      if (mark)
        changes.push({ type: 'delete', collection: 'bucket-garbage', id: key, ifRevision: mark.revision })
    } else if (!mark) {
      if (isOld(modifiedAt, now)) {
        const value = { since: now().toISOString() }
        changes.push({ type: 'put', collection: 'bucket-garbage', id: key, value, ifRevision: 0 })
      }
    } else if (isOld(new Date(mark.value.since), now)) due.push(key)
  }
  // Of objects that are gone.
  for (const [id, { revision }] of marks)
    changes.push({ type: 'delete', collection: 'bucket-garbage', id, ifRevision: revision })
  if (changes.length > 0) await store.commit(changes)
  if (due.length === 0) return 0

  await store.barrier()
  const stillNamed = await namedKeys(store)
  for (const key of due) {
    if (stillNamed.has(key)) continue
    // The mark goes last: until then nobody stores under this key.
    await bucket.delete(key)
    const mark = await store.get('bucket-garbage', key)
    if (mark)
      await store.commit([
        { type: 'delete', collection: 'bucket-garbage', id: key, ifRevision: mark.revision },
      ])
  }
  return due.length
}

/** They are made again where they are asked for, so they need no mark. */
async function collectVariants({ bucket, store, now }: Parts): Promise<number> {
  let deleted = 0
  for await (const { key, modifiedAt } of bucket.list(variantsPrefix)) {
    if (!isOld(modifiedAt, now)) continue
    const [, name = '', version = ''] = /^(.+)\/([^/.]+)\.[^/]*$/.exec(key.slice(variantsPrefix.length)) ?? []
    const file = await store.get('stored-files', name)
    if (file && versionIn(Buffer.from(file.value.sha256, 'hex')) === version) continue
    await bucket.delete(key)
    deleted++
  }
  return deleted
}

async function namedKeys(store: ContentStore): Promise<Set<string>> {
  return new Set((await store.list('stored-files')).map(({ value }) => value.key))
}

function isOld(at: Date, now: () => Date): boolean {
  return at.getTime() < now().getTime() - waitMs
}

/** Soon after the start and then each hour. Returns a function that stops it. */
export function startCollectingGarbage({
  collect,
  mayPurge,
  logError,
}: {
  collect: () => Promise<void>
  mayPurge: PlausibleTime['mayPurge']
  logError: (error: unknown) => void
}): () => void {
  const start = () => mayPurge() && void collect().catch(logError)
  const first = setTimeout(start, millisecondsInHour / 12)
  const hours = setInterval(start, millisecondsInHour)
  for (const timer of [first, hours]) timer.unref()
  return () => {
    clearTimeout(first)
    clearInterval(hours)
  }
}
