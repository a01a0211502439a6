import type { Page } from '#blocks/contract/page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dropDraft, type KeptDraft, keepDraft, readDrafts } from '../../forms/kept-drafts.ts'

// Each editor keeps a copy of its own: two tabs with one page must not drop what the other has not sent.

export type KeptPage = { key: string; draft: KeptDraft<Page> }

/** What editors of this page kept and never sent, newest first. */
export function keptPages(pageId: string): KeptPage[] {
  return readDrafts<Page>(keyOf(pageId))
}

/** How one editor keeps its copy; undefined drops it. False where the browser keeps nothing. */
export function pageKeeper(pageId: string, revision: number) {
  const key = keyOf(pageId) + crypto.randomUUID()
  return (copy: { value: Page; base: Page } | undefined): boolean => {
    if (copy) return keepDraft<Page>(key, { ...copy, revision, at: new Date().toISOString() })
    dropDraft(key)
    return true
  }
}

function keyOf(pageId: string): string {
  return `${staffPaths.pageDraft(pageId)}#`
}
