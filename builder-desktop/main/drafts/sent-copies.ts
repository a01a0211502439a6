import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import type { LocalDraft } from '../../ipc.ts'
import type { DraftJournal } from './draft-journal.ts'

/**
 * Drops every copy of a page that says what the site has now: an editor that was closed before it heard so left one, and
 * whoever opens the page later would be told that it did not arrive. Answers which were dropped.
 */
export async function dropSentCopies(journal: DraftJournal<LocalDraft>, pageId: string, { data }: PageDraft) {
  const isOfPage = (key: string) => key.startsWith(`draft:${staffPaths.pageDraft(pageId)}#`)
  const sent = journal.list().filter(({ pageId: key, kept }) => isOfPage(key) && isSame(kept.value, data))
  // Where the disk takes nothing, somebody is asked about it later.
  await Promise.all(sent.map(({ pageId: key, seq }) => journal.drop(key, seq).catch(() => undefined)))
  return sent.map(({ pageId: key, seq }) => ({ pageId: key, seq }))
}
