import { openDurableMap } from '../disk/durable-map.ts'
import { nameOf } from '../disk/sealed-file.ts'
import { isStored, type PageWork, type QueuedWork } from './page-work.ts'
import { afterStart } from './work-changes.ts'

export type ChangeWork = (before: PageWork) => PageWork
type ChangeQueued = (before: QueuedWork | undefined) => QueuedWork | undefined

/** The work on each page, in sending order. */
export async function openEntries(folder: string, now: Date) {
  const works = await openDurableMap<PageWork>({
    folder,
    keyOf: ({ pageId }) => pageId,
    folderNameOf: (pageId) => nameOf(pageId),
    opened: afterStart,
    now,
  })

  /** Throws DiskWriteError; see durable-map.ts. */
  function change(pageId: string, changed: ChangeWork, isRegardless?: boolean): Promise<void> {
    return works.change(
      pageId,
      (before) => {
        const work = changed(before ?? { pageId })
        if (work.typed === before?.typed && work.queued === before?.queued) return before
        return work.typed || isStored(work.queued) ? work : undefined
      },
      isRegardless,
    )
  }

  const changeQueued = (pageId: string, changed: ChangeQueued, isRegardless?: boolean) =>
    change(pageId, (work) => ({ ...work, queued: changed(work.queued) }), isRegardless)

  return {
    ...works,
    work: works.get,
    get: (pageId: string) => works.get(pageId)?.queued,
    all: () => works.all().flatMap(({ queued }) => queued ?? []),
    change,
    put: (pageId: string, changed: ChangeQueued) => changeQueued(pageId, changed),
    /** Like `put`, but if the disk fails, memory changes all the same. */
    putRegardless: (pageId: string, changed: ChangeQueued) => changeQueued(pageId, changed, true),
  }
}
