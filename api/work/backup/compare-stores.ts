import { createHash } from 'node:crypto'
import { recordLine } from '../../store/snapshot-format.ts'
import type { SnapshotView } from '../../store/store-types.ts'

/** What is in a collection on both sides. */
export type ComparedCollection = { name: string; here: Summary; there: Summary; isSame: boolean }
/** `sha256`: of all records in their order with ids, revisions and dates, and of the counters. */
type Summary = { records: number; sha256: string }

export async function compareStores(here: SnapshotView, there: SnapshotView): Promise<ComparedCollection[]> {
  const names = new Set([...Object.keys(here.collections), ...Object.keys(there.collections)])
  const compared: ComparedCollection[] = []
  for (const name of [...names].sort()) {
    const both = { here: await summaryOf(here, name), there: await summaryOf(there, name) }
    compared.push({ name, ...both, isSame: both.here.sha256 === both.there.sha256 })
  }
  return compared
}

export async function isSameStore(here: SnapshotView, there: SnapshotView): Promise<boolean> {
  if (here.sequence !== there.sequence) return false
  return (await compareStores(here, there)).every(({ isSame }) => isSame)
}

async function summaryOf({ collections }: SnapshotView, name: string): Promise<Summary> {
  const { count = 0, documents = [], lastId = 0, lastDeletedRevision = 0 } = collections[name] ?? {}
  const hash = createHash('sha256')
  for await (const some of documents) for (const document of some) hash.update(recordLine(name, document))
  hash.update(JSON.stringify({ lastId, lastDeletedRevision }))
  return { records: count, sha256: hash.digest('hex') }
}
