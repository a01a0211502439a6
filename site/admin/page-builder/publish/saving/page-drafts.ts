import type { Page } from '#blocks/contract/pages/page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { UnsentPage } from '../../../base/host/host.ts'
import {
  type DraftAuthor,
  dropDraft,
  type LocalDraft,
  readDrafts,
  storeDraft,
} from '../../../base/local-drafts/local-drafts.ts'

// Each editor has its own key, so that two tabs on one page don't drop each other's unsent changes.

export type PageLocalDraft = { key: string; draft: LocalDraft<Page> }

// Drafts the person decided to leave. They are not offered again until the staff area is reloaded.
const leftAlone = new Set<string>()

/**
 * Unsent drafts of this page on this device: first those of `userId`, then other people's (shown with their
 * names), each group newest first. `unsent`: what the desktop app has of this person.
 */
export function localDraftsOfPage(
  pageId: string,
  userId: number,
  unsent?: UnsentPage | null,
): PageLocalDraft[] {
  const local = readDrafts<Page>(keyOf(pageId)).filter(({ key }) => !leftAlone.has(key))
  const kept = [
    ...(unsent ? [{ key: `${keyOf(pageId)}unsent`, draft: asLocal(unsent, userId) }] : []),
    ...local,
  ]
  const isOthers = ({ draft }: PageLocalDraft) => draft.by !== undefined && draft.by.id !== userId
  return [...kept.filter((page) => !isOthers(page)), ...kept.filter(isOthers)]
}

function asLocal({ draft, origin, at }: UnsentPage, userId: number): LocalDraft<Page> {
  return { value: draft.data, base: origin, revision: draft.base.layout, at, by: { id: userId, name: '' } }
}

export function leaveDraft({ key }: PageLocalDraft): void {
  leftAlone.add(key)
}

/** With it one editor stores its draft; `undefined` drops it. False if it can't be stored. */
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
