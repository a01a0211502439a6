import type { PageNote } from '#blocks/contract/pages/page-note.ts'

export type NoteThread = { note: PageNote; replies: readonly PageNote[] }

/** Notes that are open come first, and the newest of either; replies are in the order in which they were written. */
export function threadsOf(notes: readonly PageNote[]): NoteThread[] {
  return notes
    .filter(({ replyTo }) => replyTo === null)
    .map((note) => ({ note, replies: notes.filter(({ replyTo }) => replyTo === note.id) }))
    .sort((a, b) => Number(isDone(a)) - Number(isDone(b)) || b.note.id - a.note.id)
}

export function isDone({ note }: NoteThread): boolean {
  return note.done !== null
}

/** How many open notes each block has; those about the page itself are under a blank id. */
export function openByBlock(notes: readonly PageNote[]): ReadonlyMap<string, number> {
  const open = new Map<string, number>()
  for (const { replyTo, done, blockId } of notes) {
    if (replyTo === null && done === null) open.set(blockId, (open.get(blockId) ?? 0) + 1)
  }
  return open
}

/** What others wrote since `known`, in a sentence; blank if nothing. */
export function newsOf(notes: readonly PageNote[], known: ReadonlySet<number>, me: number): string {
  const fresh = notes.filter(({ id, userId }) => !known.has(id) && userId !== me)
  const [first] = fresh
  if (!first) return ''
  if (fresh.length > 1) return `${fresh.length} new notes`
  return `${first.replyTo === null ? 'New note' : 'New reply'} by ${first.byName}: ${first.text}`
}
