import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import type { LocalDraft } from '../../ipc.ts'
import { moveToDamaged, readSealed } from '../disk/sealed-file.ts'
import type { DraftJournal } from './draft-journal.ts'
import type { ChangeWork, QueuedWork } from './page-work.ts'
import { retried } from './work-changes.ts'

export type Earlier = {
  /** The folder in which version 0.1 queued the drafts and publishes of this person. */
  folder: string
  /** Its local drafts of pages are there. */
  journal: DraftJournal<LocalDraft>
}

/**
 * Takes over what version 0.1 of the app left on disk. It had one file for each queued page, and a local draft of it in
 * the journal. A local draft that was never queued names no ETag, so it can't be sent: it stays in the journal, and the
 * page offers it when it is opened.
 */
export async function takeOverEarlier(
  { folder, journal }: Earlier,
  change: ChangeWork,
  now: Date,
): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((file) => /^[0-9a-f]{64}\.json$/.test(file))) {
    const file = join(folder, name)
    const read = await readSealed<QueuedWork>(file)
    if (read.kind === 'damaged') await moveToDamaged(file, join(folder, 'damaged'), String(now.getTime()))
    // If the disk fails, it is taken over at the next start.
    if (read.kind === 'good') await takeOver(file, read.value).catch(() => undefined)
  }

  async function takeOver(file: string, queued: QueuedWork): Promise<void> {
    const copies = journal
      .list()
      .filter(({ pageId: key, kept }) => isOfPage(key, queued) && isCopyOf(kept, queued))
    const origin = copies[0]?.kept.base as QueuedWork['origin'] // as version 0.1 stored it
    const taken = { ...retried(queued), origin, at: copies[0]?.at }
    await change(queued.pageId, (work) => ({ ...work, queued: work.queued ?? taken }))
    await rm(file)
    await Promise.all(copies.map(({ pageId: key }) => journal.drop(key)))
  }
}

const isOfPage = (key: string, { pageId }: QueuedWork) =>
  key.startsWith(`draft:${staffPaths.pageDraft(pageId)}#`)
const isCopyOf = (kept: LocalDraft, { draft }: QueuedWork) => isSame(kept.value, draft.data)
