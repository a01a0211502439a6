import { createHash } from 'node:crypto'
import { damaged, inPieces, type SnapshotFacts, type TakeRecord } from './snapshot-reading.ts'
import type { Counters, Stored } from './store-types.ts'

// Snapshots of earlier versions, `snapshot.<n>.json`: one indented JSON document, its first line with the checksum of
// all that follows. They are read, never written. A record begins and ends with a brace at the start of a line, and
// nothing else inside `documents` does, so that this format can be read in pieces too.

/** Indented 36 levels deep, a record of 1 MB is many times as long. */
const mostRecordBytes = 256 * 1024 * 1024
const formerFormat = 'petting-zoo-snapshot/1'
const headerPattern = new RegExp(
  `^\\{ "format": "${formerFormat}", "snapshot": (\\d+), "sequence": (\\d+), "sha256": "([0-9a-f]{64})",\\n`,
)
const takenAtPattern = /^ {2}"takenAt": "([^"\n]*)",\n {2}"collections": \{/
const collectionPattern = /\n {4}("[^"\n]+"): \{\n {6}([^\n]+),\n {6}"documents": \[/g

/** As `readSnapshot`. */
export async function readFormerSnapshot(
  path: string,
  number: number,
  take: TakeRecord,
): Promise<SnapshotFacts> {
  const hash = createHash('sha256')
  const counters: Record<string, Counters> = {}
  let header: { sequence: number; sha256: string; length: number } | undefined
  let takenAt = ''
  let collection = ''

  /** `text` ends behind a record, or with the file. */
  function takePiece(bytes: Buffer): void {
    let text = bytes.toString('utf8')
    if (!header) text = withoutHeader(text)
    const start = text.indexOf('\n{\n')
    readBetween(start === -1 ? text : text.slice(0, start + 1))
    if (start !== -1) take(collection, recordFrom(text.slice(start + 1)))
  }

  function withoutHeader(text: string): string {
    const [line = '', snapshot, sequence, sha256 = ''] = headerPattern.exec(text) ?? []
    if (Number(snapshot) !== number) throw damaged(path, `line 1 is not the head of snapshot ${number}`)
    header = { sequence: Number(sequence), sha256, length: line.length }
    takenAt = takenAtPattern.exec(text.slice(line.length))?.[1] ?? ''
    return text.slice(line.length)
  }

  /** What stands between two records: nothing, or the end of a collection and the beginning of others. */
  function readBetween(text: string): void {
    for (const [, name = '', figures = ''] of text.matchAll(collectionPattern)) {
      collection = parsed(name) as string
      counters[collection] = parsed(`{${figures}}`) as Counters
    }
  }

  function recordFrom(text: string): Stored<unknown> {
    if (collection === '') throw damaged(path, 'a record stands outside of a collection')
    return parsed(text) as Stored<unknown>
  }

  function parsed(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      throw damaged(path, `a record behind the first line is not as it was written`)
    }
  }

  let isFirst = true
  function seen(run: Buffer): void {
    hash.update(isFirst && header ? run.subarray(header.length) : run)
    isFirst = false
  }
  const bytes = await inPieces(path, {
    delimiter: '\n}',
    mostBytes: mostRecordBytes,
    take: takePiece,
    seen,
  })
  if (bytes === 0) throw damaged(path, 'the file is empty')
  if (!header || hash.digest('hex') !== header.sha256)
    throw damaged(path, `line 1 does not fit the ${bytes} bytes after it`)
  return { sequence: header.sequence, takenAt, bytes, counters }
}
