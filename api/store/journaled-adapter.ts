import { rm, writeFile } from 'node:fs/promises'
import type { Adapter } from 'lowdb'
import { fileMode, type OpenFile, syncFolder, writeFully } from './durable-file.ts'
import { StoreFull } from './errors.ts'
import { continueJournal, createJournal, type Journal, journalStep } from './journal.ts'
import { memoryAdvice, memoryRoom } from './memory-room.ts'
import { type Recovered, recover } from './recovery.ts'
import { captureView, writeSnapshot } from './snapshot.ts'
import {
  bytesToRead,
  journalPath,
  listFiles,
  oldestTime,
  removeOlderThan,
  removeTemporary,
  snapshotPath,
  writeMarker,
} from './store-files.ts'
import type { Collections } from './store-types.ts'
import { createCollection, type Tree } from './tree.ts'
import type { InTurn } from './turns.ts'

/** lowdb's side of the store: `read` recovers, `write` takes a snapshot; between the two, `append` saves. */
export interface JournaledAdapter extends Adapter<Tree> {
  read(): Promise<Tree>
  /** Saves lines of the journal. Call it in turn, and change the tree in the same turn. */
  append(lines: Buffer): Promise<void>
  /** Why nothing can be written any more. */
  failure(): string | undefined
  figures(): { journalBytes: number; snapshotBytes: number; snapshotAt: string }
  /** Of the older pair of files; the sequence is unknown (-1) where an earlier run wrote it. */
  oldest(): Pick<Recovered['snapshot'], 'sequence' | 'takenAt'>
  /** Number of the last transaction that needs no journal. */
  snapshotSequence(): number
  /** True after a damaged snapshot was passed over, when there is only one good one until the next is taken. */
  wantsSnapshot(): boolean
  close(): Promise<void>
}
type AdapterOptions = {
  folder: string
  collections: Collections
  openFile: OpenFile
  inTurn: InTurn
  warn: (message: string) => void
}
type State = {
  journal: Journal
  /** Number of the snapshot on which the journals build. */
  base: number
  earlierBytes: number
  snapshot: Recovered['snapshot']
  oldest: ReturnType<JournaledAdapter['oldest']>
}

export function createJournaledAdapter({
  folder,
  collections,
  openFile,
  inTurn,
  warn,
}: AdapterOptions): JournaledAdapter {
  let state: State | undefined
  let wantsSnapshot = false

  async function read(): Promise<Tree> {
    const files = await listFiles(folder)
    const room = memoryRoom(await bytesToRead(folder, files))
    if (room.needsBytes > room.limitBytes) warn(memoryAdvice(room)) // now, as there may be no later
    const recovered = await recover(folder, files, collections)
    await removeTemporary(folder, files.temporary)
    const tree = recovered?.tree ?? emptyTree(collections)
    state = recovered ? await resume(recovered) : await begin(tree)
    if (!files.hasMarker) await writeMarker(folder) // last, so that an interrupted first start can be repeated
    return tree
  }

  async function begin(tree: Tree): Promise<State> {
    const journal = await createJournal(journalPath(folder, 1), 1, openFile)
    const view = captureView(tree)
    const bytes = await writeSnapshot(snapshotPath(folder, 1), 1, view, openFile)
    const snapshot = { bytes, takenAt: view.takenAt, sequence: view.sequence }
    return { journal, base: 1, earlierBytes: 0, snapshot, oldest: snapshot }
  }

  async function resume({ base, earlierBytes, journal, snapshot, problems }: Recovered): Promise<State> {
    wantsSnapshot = problems.length > 0
    for (const { file, problem } of problems) {
      warn(`${file}: ${problem}. The snapshot before it and the journals since gave everything.`)
    }
    const path = journalPath(folder, journal.number)
    const file = await openFile(path, 'r+', fileMode)
    const { torn, zeros, end, number } = journal
    if (torn) {
      await keepTorn(path, torn)
      await writeFully(file, Buffer.alloc(torn.bytes.length, '\n'), torn.start)
    }
    if (zeros) {
      await writeFully(file, Buffer.alloc(zeros.length, '\n'), zeros.start)
      warn(`${path}: it was growing at byte ${zeros.start} when the power went. Nothing was lost.`)
    }
    const size = journal.size - (journal.size % journalStep) // growing was interrupted; needs no room on the disk
    if (size < journal.size) await file.truncate(size)
    // What a killed process wrote may be in the kernel's memory only; from now on readers see it.
    await file.datasync()
    await syncFolder(folder)
    const oldest = { sequence: -1, takenAt: await oldestTime(folder) }
    return {
      journal: await continueJournal(file, path, number, end, size),
      base,
      earlierBytes,
      snapshot,
      oldest,
    }
  }

  async function keepTorn(path: string, { start, bytes }: { start: number; bytes: Buffer }): Promise<void> {
    const kept = `${path}.${start}.torn`
    const place = `${path}: a write at byte ${start} was interrupted before it was acknowledged`
    await writeFile(kept, bytes, { mode: fileMode }).then(
      () => warn(`${place}; it was taken out and kept in ${kept}.`),
      (error) => warn(`${place}; it was taken out and could not be kept: ${error.message}.`), // the disk may be full
    )
  }

  /** A new journal first, then the snapshot: every commit meanwhile has a safe place of its own. */
  async function write(tree: Tree): Promise<void> {
    const { view, number } = await inTurn(async () => {
      await startNextJournal(opened(), tree.sequence)
      return { view: captureView(tree), number: opened().journal.number }
    })
    const path = snapshotPath(folder, number)
    const bytes = await writeSnapshot(path, number, view, openFile)
    await inTurn(() => opened().journal.check()) // what is in another folder by now is not ours to remove
    const { journal, base: previous, snapshot: oldest } = opened()
    const snapshot = { bytes, takenAt: view.takenAt, sequence: view.sequence }
    state = { journal, base: number, earlierBytes: 0, snapshot, oldest }
    wantsSnapshot = false
    await removeOlderThan(folder, previous)
  }

  async function startNextJournal(current: State, sequence: number): Promise<void> {
    const number = current.journal.number + 1
    await current.journal.check()
    const next = await createJournal(journalPath(folder, number), number, openFile)
    try {
      await current.journal.seal(number, sequence)
    } catch (error) {
      await next.close()
      // Only a full disk says for certain that the old journal does not point to the new one.
      if (error instanceof StoreFull) await rm(journalPath(folder, number), { force: true })
      throw error
    }
    state = { ...current, journal: next, earlierBytes: current.earlierBytes + current.journal.end }
    await current.journal.close()
  }

  function opened(): State {
    if (!state) throw new Error('The store was not read yet.')
    return state
  }

  return {
    read,
    write,
    append: (lines) => opened().journal.append(lines),
    failure: () => opened().journal.failure,
    figures() {
      const { journal, earlierBytes, snapshot } = opened()
      return {
        journalBytes: earlierBytes + journal.end,
        snapshotBytes: snapshot.bytes,
        snapshotAt: snapshot.takenAt,
      }
    },
    oldest: () => opened().oldest,
    snapshotSequence: () => opened().snapshot.sequence,
    wantsSnapshot: () => wantsSnapshot,
    close: () => opened().journal.close(),
  }
}

function emptyTree(collections: Collections): Tree {
  const entries = Object.entries(collections).map(
    ([name, { indexes }]) => [name, createCollection(indexes)] as const,
  )
  return { sequence: 0, collections: new Map(entries) }
}
