import type { Page } from '#blocks/contract/pages/page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import {
  type DraftAuthor,
  dropDraft,
  type LocalDraft,
  readDrafts,
  storeDraft,
} from '../../local-drafts/local-drafts.ts'

// Each editor keeps a copy of its own: two tabs with one page must not drop what the other has not sent.

export type PageLocalDraft = { key: string; draft: LocalDraft<Page> }

// What was left where it is: it is not asked about again before the next load of the staff area.
const leftAlone = new Set<string>()

/**
 * What editors of this page kept here and never sent: first what `userId` did, each newest first. What others did is
 * theirs, and is shown under their name.
 */
export function localDraftsOfPage(pageId: string, userId: number): PageLocalDraft[] {
  const kept = readDrafts<Page>(keyOf(pageId)).filter(({ key }) => !leftAlone.has(key))
  const isOthers = ({ draft }: PageLocalDraft) => draft.by !== undefined && draft.by.id !== userId
  return [...kept.filter((page) => !isOthers(page)), ...kept.filter(isOthers)]
}

/** Leaves a copy to whoever made it. */
export function leaveDraft({ key }: PageLocalDraft): void {
  leftAlone.add(key)
}

/** How one editor keeps its copy; undefined drops it. False where the browser keeps nothing. */
export function localDraftWriter(pageId: string, revision: number, author: () => DraftAuthor) {
  const key = keyOf(pageId) + crypto.randomUUID()
  return (copy: { value: Page; base: Page } | undefined): boolean => {
    if (copy) return storeDraft<Page>(key, { ...copy, revision, at: new Date().toISOString(), by: author() })
    dropDraft(key)
    return true
  }
}

function keyOf(pageId: string): string {
  return `${staffPaths.pageDraft(pageId)}#`
}
