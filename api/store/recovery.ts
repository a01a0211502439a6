import { deepFreeze, issuesOf } from './document-rules.ts'
import { StoreDamaged } from './errors.ts'
import { type JournalContents, journalRemedy, readJournal } from './journal-reading.ts'
import { readSnapshot } from './snapshot.ts'
import { journalPath, type StoreFiles, snapshotPath } from './store-files.ts'
import type { CollectionRules, Collections, SnapshotView } from './store-types.ts'
import { applyChange, createCollection, replay, type Tree } from './tree.ts'

// Opening: the newest good snapshot, and every journal since. What cannot be explained by a crash is refused.

export type Recovered = {
  tree: Tree
  /** Number of the snapshot it began with. */
  base: number
  snapshot: { bytes: number; takenAt: string; sequence: number }
  /** The journal to write on with, and how far it is filled. */
  journal: JournalContents & { number: number }
  /** Bytes of records in the finished journals between the snapshot and that one. */
  earlierBytes: number
  /** What is wrong with newer snapshots that were passed over. */
  problems: StoreDamaged[]
}

/** Undefined when nothing was ever stored here. Throws StoreDamaged. Changes no file. */
export async function recover(
  folder: string,
  files: StoreFiles,
  collections: Collections,
): Promise<Recovered | undefined> {
  if (files.snapshots.length === 0) return refuseUnlessNew(folder, files)
  const problems: StoreDamaged[] = []
  for (const base of files.snapshots.toReversed()) {
    const snapshot = await readSnapshot(snapshotPath(folder, base), base).catch((error) => {
      if (!(error instanceof StoreDamaged)) throw error
      problems.push(error)
    })
    if (!snapshot) continue
    const tree = bareTree(snapshot)
    const chain = await replayJournals(folder, files, base, tree)
    const checked = checkedTree(tree, collections, snapshotPath(folder, base))
    const { bytes, takenAt, sequence } = snapshot
    return { tree: checked, base, snapshot: { bytes, takenAt, sequence }, ...chain, problems }
  }
  throw problems[0]
}

async function refuseUnlessNew(folder: string, files: StoreFiles): Promise<undefined> {
  const [first, ...others] = files.journals
  const isInterruptedStart =
    !files.hasMarker &&
    others.length === 0 &&
    (first === undefined ||
      (first === 1 && (await readJournal(journalPath(folder, 1), 1, 0)).transactions.length === 0))
  if (isInterruptedStart) return
  throw new StoreDamaged(folder, 'the folder was in use, but no snapshot is left in it', journalRemedy)
}

function bareTree({ sequence, collections }: SnapshotView): Tree {
  const entries = Object.entries(collections).map(([name, { documents, ...counters }]) => {
    const byId = new Map(documents.map((document) => [document.id, document]))
    return [name, { ...createCollection(), ...counters, documents: byId }] as const
  })
  return { sequence, collections: new Map(entries) }
}

async function replayJournals(folder: string, files: StoreFiles, base: number, tree: Tree) {
  let earlierBytes = 0
  for (let number = base; ; number++) {
    const path = journalPath(folder, number)
    if (!files.journals.includes(number)) throw new StoreDamaged(path, 'the file is missing', journalRemedy)
    const journal = await readJournal(path, number, tree.sequence)
    for (const transaction of journal.transactions) replay(tree, transaction)
    if (journal.continues !== number + 1) {
      await refuseLaterFiles(folder, files, number, tree.sequence)
      return { journal: { ...journal, number }, earlierBytes }
    }
    earlierBytes += journal.end
  }
}

/** After an unfinished journal there may be the next one, empty: the crash came before the first was finished. */
async function refuseLaterFiles(
  folder: string,
  files: StoreFiles,
  last: number,
  sequence: number,
): Promise<void> {
  const later = [...files.journals, ...files.snapshots].filter((number) => number > last)
  if (later.length === 0) return
  const isEmpty =
    later.length === 1 &&
    files.journals.includes(last + 1) &&
    (await readJournal(journalPath(folder, last + 1), last + 1, sequence)).transactions.length === 0
  if (isEmpty) return
  const path = journalPath(folder, last)
  throw new StoreDamaged(
    path,
    `the file ends too early: files of number ${Math.max(...later)} exist`,
    journalRemedy,
  )
}

/** Checks every document against the schemas of today, freezes it and fills the indexes. */
function checkedTree(bare: Tree, rules: Collections, file: string): Tree {
  const tree: Tree = { sequence: bare.sequence, collections: new Map() }
  for (const name of Object.keys(rules)) tree.collections.set(name, createCollection(rules[name]?.indexes))
  for (const [name, { lastId, lastDeletedRevision, documents }] of bare.collections) {
    const collection = tree.collections.get(name) ?? createCollection()
    tree.collections.set(name, collection)
    Object.assign(collection, { lastId, lastDeletedRevision })
    for (const stored of documents.values()) {
      const value = checkedValue(stored.value, rules[name], `${name}/${stored.id}`, file)
      const after = Object.freeze({ ...stored, value: deepFreeze(value) })
      applyChange(tree, { collection: name, id: stored.id, after })
    }
  }
  return tree
}

function checkedValue(
  value: unknown,
  rules: CollectionRules | undefined,
  name: string,
  file: string,
): unknown {
  if (!rules) return value
  const parsed = rules.schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = issuesOf(parsed.error).map(({ path, message }) => `${path || '/'} ${message}`)
  const remedy =
    'The files are whole: start the version that wrote them, or let the schema accept what they hold.'
  throw new StoreDamaged(
    file,
    `${name} (here or in a later journal) does not fit: ${faults.join('; ')}`,
    remedy,
  )
}
