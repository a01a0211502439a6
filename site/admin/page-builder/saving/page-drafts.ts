import type { Page } from '#blocks/contract/pages/page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import {
  type DraftAuthor,
  dropDraft,
  type LocalDraft,
  readDrafts,
  storeDraft,
} from '../../local-drafts/local-drafts.ts'

// Each editor stores a draft under a key of its own: two tabs on one page must not drop each other's unsent changes.

export type PageLocalDraft = { key: string; draft: LocalDraft<Page> }

// Drafts that the person decided to leave. They are not offered again before the staff area is reloaded.
const leftAlone = new Set<string>()

/**
 * Unsent drafts of this page on this device: those of `userId` first, then those of other people (shown under their
 * names), each group newest first.
 */
export function localDraftsOfPage(pageId: string, userId: number): PageLocalDraft[] {
  const kept = readDrafts<Page>(keyOf(pageId)).filter(({ key }) => !leftAlone.has(key))
  const isOthers = ({ draft }: PageLocalDraft) => draft.by !== undefined && draft.by.id !== userId
  return [...kept.filter((page) => !isOthers(page)), ...kept.filter(isOthers)]
}

/** Leaves a draft to its author. */
export function leaveDraft({ key }: PageLocalDraft): void {
  leftAlone.add(key)
}

/** Returns the function by which one editor stores its draft; `undefined` drops it. False where it can't be stored. */
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
