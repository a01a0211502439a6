import { join } from 'node:path'
import { copyFolders, readCopies, removeCopies, repairCopies, writeCopy } from '../disk/copies.ts'
import { nameOf } from '../disk/sealed-file.ts'
import { turnsByKey } from '../disk/turns.ts'
import type { DamagedDraft } from './draft-journal.ts'
import { isStored, type PageWork, type QueuedWork } from './page-work.ts'
import { afterStart } from './work-changes.ts'

/** `seq` grows with every write. */
type StoredWork = PageWork & { seq: number }
export type ChangeWork = (before: PageWork) => PageWork
type ChangeQueued = (before: QueuedWork | undefined) => QueuedWork | undefined
type Options = {
  /** Memory changes even if the disk fails: for facts that hold whatever is on disk. */
  isRegardless?: boolean
}

/** The work on each page, in sending order, with a folder for each page. Memory mirrors the disk. */
export async function openEntries(folder: string, now: Date) {
  const entries = new Map<string, StoredWork>()
  const damaged: DamagedDraft[] = []
  const inTurn = turnsByKey()
  /** Never falls, or an older copy that could not be removed would count as the newest. */
  let seq = 0
  const folderOf = (pageId: string) => join(folder, nameOf(pageId))

  for (const name of await copyFolders(folder)) {
    const copies = await readCopies<StoredWork>(join(folder, name))
    const work = copies.newest?.value
    if (work) entries.set(work.pageId, { ...afterStart(work), seq: work.seq })
    seq = Math.max(seq, work?.seq ?? 0)
    const mark = `${now.getTime()}-${name.slice(0, 12)}`
    const moved = await repairCopies(join(folder, name), copies, { damaged: join(folder, 'damaged'), mark })
    for (const file of moved) damaged.push({ pageId: work?.pageId, file, isRecovered: work !== undefined })
  }

  /** Changes the work on disk, then in memory. Throws DiskWriteError, and then nothing has changed. */
  function change(
    pageId: string,
    changeWork: ChangeWork,
    { isRegardless = false }: Options = {},
  ): Promise<void> {
    return inTurn(pageId, async () => {
      const before = entries.get(pageId)
      const next = changeWork(before ?? { pageId })
      if (next.typed === before?.typed && next.queued === before?.queued) return
      const work = { ...next, seq: ++seq }
      const isKept = work.typed !== undefined || isStored(work.queued)
      try {
        await (isKept ? writeCopy(folderOf(pageId), work) : removeCopies(folderOf(pageId)))
      } catch (error) {
        if (isRegardless) setInMemory(work, isKept)
        throw error
      }
      setInMemory(work, isKept)
    })
  }

  function setInMemory(work: StoredWork, isKept: boolean): void {
    if (isKept) entries.set(work.pageId, work)
    else entries.delete(work.pageId)
  }

  const changeQueued = (pageId: string, changeIt: ChangeQueued, options?: Options) =>
    change(pageId, (work) => ({ ...work, queued: changeIt(work.queued) }), options)

  return {
    damaged,
    work: (pageId: string) => entries.get(pageId),
    get: (pageId: string) => entries.get(pageId)?.queued,
    all: () => [...entries.values()].flatMap(({ queued }) => queued ?? []),
    change,
    /** Resolves when the changes of a page that were asked for so far are done. */
    settled: (pageId: string) => inTurn(pageId, async () => undefined),
    put: (pageId: string, changeIt: ChangeQueued) => changeQueued(pageId, changeIt),
    /** Like `put`, but if the disk fails, memory changes all the same. */
    putRegardless: (pageId: string, changeIt: ChangeQueued) =>
      changeQueued(pageId, changeIt, { isRegardless: true }),
    moveToEnd(pageId: string): void {
      const work = entries.get(pageId)
      entries.delete(pageId)
      if (work) entries.set(pageId, work)
    },
  }
}
