import type { Collections, Counters, SnapshotView, Stored } from '../store-types.ts'
import { type DocumentRow, damaged, documentColumns, fittingDocument } from './document-rows.ts'
import { refuseFormat } from './head.ts'
import { createLine, type LineOptions, type Query } from './line.ts'

type HeadRow = { seq: string; counters: string; format: number }
type CountRow = { collection: string; count: string }

const rowsAtOnce = 500
/** Of the first rows, which come when all are sorted, and of the counts. */
const longestMs = 300_000

/**
 * All that the database holds, of one moment, read some at a time in one transaction. Whoever reads it releases it: until
 * then the database keeps what others delete. Throws what the line throws, and StoreDamaged.
 */
export async function readMoment(options: LineOptions, rules: Collections): Promise<SnapshotView> {
  const line = createLine({ ...options, queryMs: longestMs })
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let released: Promise<void> | undefined
  const release = () => {
    end()
    released ??= line.end()
    return released
  }
  try {
    const query = await heldQuery(line, ended)
    await query('begin isolation level repeatable read, read only')
    await query('set local idle_in_transaction_session_timeout = 0') // a slow disk takes its time between two reads
    const [head] = await query<HeadRow>('select seq, counters::text, format from head')
    if (!head) throw damaged('the table head is empty')
    refuseFormat(head.format)
    const counts = await query<CountRow>('select collection, count(*) from documents group by 1')
    const counters: Record<string, Counters> = JSON.parse(head.counters)
    const names = new Set([
      ...Object.keys(rules),
      ...Object.keys(counters),
      ...counts.map((row) => row.collection),
    ])
    const views = [...names].map((name) => {
      const { lastId, lastDeletedRevision } = counters[name] ?? { lastId: 0, lastDeletedRevision: 0 }
      const count = Number(counts.find(({ collection }) => collection === name)?.count ?? 0)
      const documents = documentsOf(query, name, rules)
      return [name, { lastId, lastDeletedRevision, count, documents }] as const
    })
    const takenAt = new Date().toISOString()
    return { sequence: Number(head.seq), takenAt, collections: Object.fromEntries(views), release }
  } catch (error) {
    await release()
    throw error
  }
}

/** The connection for as long as the moment is read. */
function heldQuery(line: ReturnType<typeof createLine>, ended: Promise<void>): Promise<Query> {
  return new Promise((resolve, reject) => {
    line
      .session(async (query) => {
        resolve(query)
        await ended
      })
      .catch(reject)
  })
}

function documentsOf(query: Query, collection: string, rules: Collections) {
  async function* read(): AsyncGenerator<readonly Stored<unknown>[]> {
    let after: unknown[] = [-1, -1]
    for (;;) {
      const rows = await query<DocumentRow & { place_seq: string; place_index: number }>(
        `select ${documentColumns}, place_seq, place_index from documents
        where collection = $1 and (place_seq, place_index) > ($2, $3)
        order by place_seq, place_index limit ${rowsAtOnce}`,
        [collection, ...after],
        longestMs,
      )
      const last = rows.at(-1)
      if (!last) return
      yield rows.map((row) => fittingDocument(row, rules))
      after = [last.place_seq, last.place_index]
    }
  }
  return { [Symbol.asyncIterator]: read }
}
