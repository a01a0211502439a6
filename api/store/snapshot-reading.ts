import { createHash } from 'node:crypto'
import { StoreDamaged } from './errors.ts'
import { type Pieces, readPieces, TooLong } from './file-pieces.ts'
import {
  checksumLength,
  isEnd,
  mostLineBytes,
  parseEnd,
  parseHead,
  parseRecord,
  type ReadEnd,
  type SnapshotEnd,
  type SnapshotHead,
} from './snapshot-format.ts'
import type { Stored } from './store-types.ts'

export type SnapshotFacts = { sequence: number; takenAt: string; bytes: number } & Pick<
  SnapshotEnd,
  'counters'
>
export type TakeRecord = (collection: string, document: Stored<unknown>) => void

/** Hands out each record; that all is as it was written is known only at the end. Throws StoreDamaged. */
export async function readSnapshot(path: string, number: number, take: TakeRecord): Promise<SnapshotFacts> {
  const hash = createHash('sha256')
  const records = new Map<string, number>()
  let head: SnapshotHead | undefined
  let end: ReadEnd | undefined
  let line = 0

  function takeLine(bytes: Buffer): void {
    line++
    if (end) throw damaged(path, `line ${line} stands behind the end`)
    if (!head) {
      head = parseHead(bytes.toString('utf8'))
      if (head?.number !== number) throw damaged(path, `line 1 is not the head of snapshot ${number}`)
    } else if (isEnd(bytes)) {
      end = parseEnd(bytes.toString('utf8'))
      if (!end) throw damaged(path, `line ${line} is not an end as it was written`)
    } else {
      const record = parseRecord(bytes.toString('utf8'))
      if (!record) throw damaged(path, `line ${line} is not a record as it was written`)
      const { collection, id, revision, updatedAt, value } = record
      records.set(collection, (records.get(collection) ?? 0) + 1)
      take(collection, { id, revision, updatedAt, value })
    }
  }

  const bytes = await inPieces(path, {
    delimiter: '\n',
    mostBytes: mostLineBytes,
    take: takeLine,
    seen: (run) => hash.update(end ? run.subarray(0, Math.max(0, run.length - checksumLength)) : run),
  })
  if (bytes === 0) throw damaged(path, 'the file is empty')
  if (!head || !end) throw damaged(path, `the end is missing behind the ${bytes} bytes that are there`)
  const isWhole =
    hash.digest('hex') === end.sha256 &&
    Object.entries(end.collections).every(([name, each]) => each.records === (records.get(name) ?? 0))
  if (!isWhole) throw damaged(path, `its ${bytes} bytes do not fit the checksum in the last line`)
  return { sequence: end.sequence, takenAt: head.takenAt, bytes, counters: end.collections }
}

/** `readPieces`, with its error as one of the store. */
async function inPieces(path: string, pieces: Pieces): Promise<number> {
  try {
    return await readPieces(path, pieces)
  } catch (error) {
    throw error instanceof TooLong ? damaged(path, error.message) : error
  }
}

function damaged(path: string, problem: string): StoreDamaged {
  const causes = '(cut short, or changed by hand)'
  return new StoreDamaged(path, `${problem} ${causes}`, 'Bring the folder back from a backup.')
}
