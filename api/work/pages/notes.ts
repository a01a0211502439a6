import type { PageNote, StoredNote } from '#blocks/contract/pages/page-note.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { Stored } from '../../store/store-types.ts'

/** Notes and replies, oldest first. */
export function notesOf(store: ContentStore, pageId: string): Promise<readonly Stored<StoredNote>[]> {
  return store.list('page-notes', { pageId })
}

export function openNotes(notes: readonly Stored<StoredNote>[]): number {
  return notes.filter(({ value: { replyTo, done } }) => replyTo === null && done === null).length
}

export function pageNote(
  { id, revision, value }: Stored<StoredNote>,
  nameOf: (email: string) => string,
): PageNote {
  const { pageId: _, done, ...note } = value
  return {
    ...note,
    id: Number(id),
    revision,
    byName: nameOf(note.by),
    done: done && { ...done, byName: nameOf(done.by) },
  }
}
