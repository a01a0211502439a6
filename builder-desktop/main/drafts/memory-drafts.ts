import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { LocalDraft } from '../../ipc.ts'
import type { DraftJournal, JournalEntry } from './draft-journal.ts'

/**
 * A journal whose drafts about enquiries stay in memory: nothing about a customer is on this computer's disk. They
 * survive a reload and a crash of the window, and end with the app, which asks first (window/leaving.ts).
 */
export function enquiriesInMemory(journal: DraftJournal<LocalDraft>, owner: string, now: () => Date) {
  const drafts = new Map<string, JournalEntry<LocalDraft>>()
  return {
    ...journal,
    async save(pageId: string, kept: LocalDraft) {
      if (!isAboutEnquiry(pageId)) return journal.save(pageId, kept)
      drafts.set(pageId, { site: owner, pageId, at: now().toISOString(), kept })
    },
    read: (pageId: string) => drafts.get(pageId) ?? journal.read(pageId),
    list: () => [...drafts.values(), ...journal.list()].sort((a, b) => b.at.localeCompare(a.at)),
    async drop(pageId: string) {
      if (!drafts.delete(pageId)) await journal.drop(pageId)
    },
    /** Whether something would be lost with the app. */
    hasUnsaved: () => drafts.size > 0,
  }
}

/** `key` is that of a local draft, such as `draft:/api/enquiries/7/steps`. */
function isAboutEnquiry(key: string): boolean {
  return [staffPaths.enquiries, staffPaths.jobs].some((path) => key.startsWith(`draft:${path}/`))
}
