import { createHash } from 'node:crypto'
import { recordLine } from '../../store/snapshot-format.ts'
import type { SnapshotView } from '../../store/store-types.ts'

/** What is in a collection on both sides. */
export type ComparedCollection = { name: string; here: Summary; there: Summary; isSame: boolean }
/** `sha256`: of all records in their order with ids, revisions and dates, and of the counters. */
type Summary = { records: number; sha256: string }

export function compareStores(here: SnapshotView, there: SnapshotView): ComparedCollection[] {
  const names = new Set([...Object.keys(here.collections), ...Object.keys(there.collections)])
  return [...names].sort().map((name) => {
    const both = { here: summaryOf(here, name), there: summaryOf(there, name) }
    return { name, ...both, isSame: both.here.sha256 === both.there.sha256 }
  })
}

export function isSameStore(here: SnapshotView, there: SnapshotView): boolean {
  return here.sequence === there.sequence && compareStores(here, there).every(({ isSame }) => isSame)
}

function summaryOf({ collections }: SnapshotView, name: string): Summary {
  const { documents = [], lastId = 0, lastDeletedRevision = 0 } = collections[name] ?? {}
  const hash = createHash('sha256')
  for (const document of documents) hash.update(recordLine(name, document))
  hash.update(JSON.stringify({ lastId, lastDeletedRevision }))
  return { records: documents.length, sha256: hash.digest('hex') }
}
