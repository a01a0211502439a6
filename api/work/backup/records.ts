import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parsedJson } from '#blocks/contract/values/parsed-json.ts'
import { checkId, prepareValue } from '../../store/document-rules.ts'
import { InvalidDocument } from '../../store/errors.ts'
import type { Collections, SnapshotView, Stored } from '../../store/store-types.ts'
import { UnusableBackup } from './manifest.ts'

// `records.ndjson`: a line for each record, `{"collection":…,"id":…,"revision":…,"updatedAt":…,"value":…}`.

const sliceBytes = 64 * 1024
const sliceMs = 4
/** More than any record the store takes (store/document-rules.ts). */
const maxLineBytes = 2_000_000

const lineSchema = z.strictObject({
  collection: z.string().regex(/^[a-z][a-zA-Z0-9-]*$/),
  id: z.string(),
  revision: z.int().positive(),
  updatedAt: z.iso.datetime(),
  value: z.unknown(),
})

/** In slices, none of which takes more than a few milliseconds to make. */
export function* recordSlices({ collections }: SnapshotView): Generator<Buffer> {
  let text = ''
  let started = performance.now()
  for (const [collection, { documents }] of Object.entries(collections)) {
    for (const { id, revision, updatedAt, value } of documents) {
      text += `${JSON.stringify({ collection, id, revision, updatedAt, value })}\n`
      if (text.length < sliceBytes && performance.now() - started < sliceMs) continue
      yield Buffer.from(text)
      text = ''
      started = performance.now()
    }
  }
  yield Buffer.from(text)
}

/** A tar entry says how long it is before it begins, so the lines are made once more than they are written. */
export async function measureRecords(moment: SnapshotView): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for (const slice of recordSlices(moment)) {
    hash.update(slice)
    bytes += slice.length
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { bytes, sha256: hash.digest('hex') }
}

export type ReadRecords = {
  bytes: number
  sha256: string
  counts: Map<string, number>
}
export type TakeRecord = (collection: string, document: Stored<unknown>) => Promise<void>

/** Checks each record by its schema and hands it out; only ids stay in memory. Throws UnusableBackup. */
export async function readRecords(
  content: AsyncIterable<Buffer>,
  collections: Collections,
  take: TakeRecord,
): Promise<ReadRecords> {
  const hash = createHash('sha256')
  const ids = new Map<string, Set<string>>()
  let bytes = 0
  let rest = Buffer.alloc(0)
  let number = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    rest = Buffer.concat([rest, chunk])
    let start = 0
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
      const { collection, ...document } = recordFrom(rest.toString('utf8', start, end), ++number, collections)
      const known = ids.get(collection) ?? new Set()
      if (known.has(document.id)) throw new UnusableBackup(`Record ${number} is there twice`)
      ids.set(collection, known.add(document.id))
      await take(collection, document)
      start = end + 1
    }
    rest = rest.subarray(start)
    if (rest.length > maxLineBytes)
      throw new UnusableBackup(`Record ${number + 1} is larger than a record can be`)
  }
  if (rest.length > 0) throw new UnusableBackup(`Record ${number + 1} is cut short`)
  const counts = new Map([...ids].map(([collection, known]) => [collection, known.size] as const))
  return { bytes, sha256: hash.digest('hex'), counts }
}

function recordFrom(line: string, number: number, collections: Collections): z.output<typeof lineSchema> {
  const parsed = lineSchema.safeParse(parsedJson(line))
  if (!parsed.success) throw new UnusableBackup(`Record ${number} is not what a backup holds`)
  const { collection, id, value } = parsed.data
  const rules = Object.hasOwn(collections, collection) ? collections[collection] : undefined
  try {
    checkId(collection, id, rules?.numericIds ?? false)
    // A collection that this version does not know is kept as it is; the store does the same.
    prepareValue(collection, rules?.schema ?? z.unknown(), value)
  } catch (error) {
    if (!(error instanceof InvalidDocument)) throw error
    throw new UnusableBackup(`Record ${number} (${collection}/${id}) does not fit: ${error.message}`)
  }
  return parsed.data
}
