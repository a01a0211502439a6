import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import type { LocalDraft } from '../../ipc.ts'
import type { DraftJournal } from './draft-journal.ts'

/**
 * Drops every local draft of a page that equals what the site has now. An editor that was closed before its save was
 * confirmed leaves one behind, and the next one to open the page would be offered it as unsent. Returns the dropped
 * ones.
 */
export async function dropSentCopies(journal: DraftJournal<LocalDraft>, pageId: string, { data }: PageDraft) {
  const isOfPage = (key: string) => key.startsWith(`draft:${staffPaths.pageDraft(pageId)}#`)
  const sent = journal.list().filter(({ pageId: key, kept }) => isOfPage(key) && isSame(kept.value, data))
  // If the disk fails, the draft stays and is offered to the person later.
  await Promise.all(sent.map(({ pageId: key, seq }) => journal.drop(key, seq).catch(() => undefined)))
  return sent.map(({ pageId: key, seq }) => ({ pageId: key, seq }))
}
