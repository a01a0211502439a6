import { z } from 'zod'
import { parsedJson } from '#blocks/contract/values/parsed-json.ts'
import type { Counters, Stored } from './store-types.ts'

// A snapshot is a file of lines, each of them JSON (NDJSON), so that its size has no limit, and a person or a tool
// such as jq can read it:
//   {"format":"petting-zoo-snapshot/2","snapshot":7,"takenAt":"…"}
//   {"collection":"animals","id":"1","revision":3,"updatedAt":"…","value":{…}}      one line for each record
//   {"records":512,"sequence":1840,"collections":{"animals":{"records":12,"lastId":14,…},…},"sha256":"…"}
// The checksum is that of all bytes before `,"sha256"`. The counts stand at the end because a restore knows them only
// when it has read the last record.

const snapshotFormat = 'petting-zoo-snapshot/2'

export type SnapshotHead = { number: number; takenAt: string }
export type SnapshotEnd = { sequence: number; counters: Readonly<Record<string, Counters>> }

/** A record takes 1 MB at most (document-rules.ts); a schema may have added defaults since. */
export const mostLineBytes = 16 * 1024 * 1024

const count = z.int().min(0)
const headSchema = z.strictObject({
  format: z.literal(snapshotFormat),
  snapshot: z.int().positive(),
  takenAt: z.string(),
})
const endSchema = z.strictObject({
  records: count,
  sequence: count,
  collections: z.record(
    z.string(),
    z.strictObject({ records: count, lastId: count, lastDeletedRevision: count }),
  ),
  sha256: z.string(),
})
export type ReadEnd = z.infer<typeof endSchema>

export function headLine({ number, takenAt }: SnapshotHead): string {
  return `${JSON.stringify({ format: snapshotFormat, snapshot: number, takenAt })}\n`
}

export function recordLine(collection: string, { id, revision, updatedAt, value }: Stored<unknown>): string {
  return `${JSON.stringify({ collection, id, revision, updatedAt, value })}\n`
}

export function endWithoutChecksum(
  { sequence, counters }: SnapshotEnd,
  records: ReadonlyMap<string, number>,
): string {
  const names = new Set([...Object.keys(counters), ...records.keys()])
  const collections = [...names].map((name) => {
    const { lastId = 0, lastDeletedRevision = 0 } = counters[name] ?? {}
    return [name, { records: records.get(name) ?? 0, lastId, lastDeletedRevision }] as const
  })
  const all = [...records.values()].reduce((sum, each) => sum + each, 0)
  return JSON.stringify({ records: all, sequence, collections: Object.fromEntries(collections) }).slice(0, -1)
}

export function checksumText(sha256: string): string {
  return `,"sha256":"${sha256}"}\n`
}
/** The bytes at the end of the file that the checksum is not of. */
export const checksumLength = checksumText('0'.repeat(64)).length

/** Undefined where the line is no head of a snapshot. */
export function parseHead(line: string): SnapshotHead | undefined {
  const { data } = headSchema.safeParse(parsedJson(line))
  return data && { number: data.snapshot, takenAt: data.takenAt }
}

export function isEnd(line: Buffer): boolean {
  return line.toString('latin1', 0, 11) === '{"records":'
}

export function parseEnd(line: string): ReadEnd | undefined {
  return endSchema.safeParse(parsedJson(line)).data
}

export type ReadRecord = Stored<unknown> & { collection: string }

/** The checksum says whether it is what was written; this, whether it is a record at all. */
export function parseRecord(line: string): ReadRecord | undefined {
  const record = parsedJson(line) as ReadRecord | undefined | null
  const isRecord = typeof record?.collection === 'string' && typeof record.id === 'string'
  return isRecord ? record : undefined
}
