import { safeParseStored } from '#blocks/contract/values/parse-stored.ts'
import { deepFreeze, issuesOf } from './document-rules.ts'
import { StoreDamaged } from './errors.ts'
import { createIndexes } from './indexes.ts'
import { type JournalContents, journalRemedy, readJournal } from './journal-reading.ts'
import { readSnapshot, type SnapshotFacts } from './snapshot-reading.ts'
import { journalPath, type StoreFiles, snapshotPath } from './store-files.ts'
import type { CollectionRules, Collections, Stored } from './store-types.ts'
import { collectionOf, createCollection, replay, type Tree } from './tree.ts'

// Opening: the newest good snapshot, and every journal since. What cannot be explained by a crash is refused.

export type Recovered = {
  tree: Tree
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
    const path = snapshotPath(folder, base)
    const tree = emptyTree(collections)
    const facts = await readSnapshot(path, base, (name, document) => {
      // The record is checked now, while its text is at hand: memory never holds all records twice.
      collectionOf(tree, name).documents.set(document.id, fittingOrBare(document, collections[name]))
    }).catch((error) => {
      if (!(error instanceof StoreDamaged)) throw error
      problems.push(error)
    })
    if (!facts) continue
    takeFacts(tree, facts)
    const chain = await replayJournals(folder, files, base, tree)
    finishTree(tree, collections, path)
    const { bytes, takenAt, sequence } = facts
    return {
      tree,
      base,
      snapshot: { bytes, takenAt, sequence },
      ...chain,
      problems,
    }
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

function emptyTree(collections: Collections): Tree {
  const entries = Object.keys(collections).map((name) => [name, createCollection()] as const)
  return { sequence: 0, collections: new Map(entries) }
}

function takeFacts(tree: Tree, { sequence, counters }: SnapshotFacts): void {
  tree.sequence = sequence
  for (const [name, { lastId, lastDeletedRevision }] of Object.entries(counters)) {
    Object.assign(collectionOf(tree, name), { lastId, lastDeletedRevision })
  }
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

/** The document, frozen, if it fits today's schema. Else as it is: a later journal may replace it. */
function fittingOrBare(stored: Stored<unknown>, rules: CollectionRules | undefined): Stored<unknown> {
  const parsed = rules ? safeParseStored(rules.schema, stored.value) : { success: true, data: stored.value }
  return parsed.success ? frozen(stored, parsed.data) : stored
}

function frozen(stored: Stored<unknown>, value: unknown): Stored<unknown> {
  return Object.freeze({ ...stored, value: deepFreeze(value) })
}

/** Checks what has not been checked, and fills the indexes. Throws StoreDamaged. */
function finishTree(tree: Tree, rules: Collections, file: string): void {
  for (const [name, collection] of tree.collections) {
    const { documents } = collection
    collection.indexes = createIndexes(rules[name]?.indexes ?? [])
    for (const stored of documents.values()) {
      const after = Object.isFrozen(stored)
        ? stored
        : frozen(stored, checkedValue(stored.value, rules[name], `${name}/${stored.id}`, file))
      if (after !== stored) documents.set(stored.id, after)
      collection.indexes.apply({ collection: name, id: stored.id, after })
    }
  }
}

function checkedValue(
  value: unknown,
  rules: CollectionRules | undefined,
  name: string,
  file: string,
): unknown {
  if (!rules) return value
  const parsed = safeParseStored(rules.schema, value)
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
