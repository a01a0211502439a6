import { z } from 'zod'
import { mayAct, type SignedInUser } from '../staff/staff.ts'
import { line } from '../values/text-fields.ts'
import { upTo } from '../values/up-to.ts'

// Notes: what staff say to each other about a page while they arrange it. They are no part of the page's data.

/** Replies count, too. */
export const mostPageNotes = 200
export const mostNoteLength = 1000

const noteText = z.string().trim().min(1, 'Enter a note').check(upTo(mostNoteLength))

const person = {
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** An email address, as in drafts and versions. */
  by: line(200),
}

/** A note, or a reply to one: replies to one note are a flat list. */
export const storedNoteSchema = z.object({
  pageId: z.string().max(60),
  /** The block of the draft that it is about. Blank: the page as a whole. */
  blockId: line(200),
  /** The block's type, to say what a block was that is gone. */
  blockType: line(100),
  /** The note that this replies to; null for a note itself. */
  replyTo: z.int().positive().nullable(),
  text: noteText,
  ...person,
  /** The account that wrote it: nobody else may change its text. */
  userId: z.int().positive(),
  /** When its text was last changed; blank if it never was. */
  editedAt: z.iso.datetime().or(z.literal('')),
  /** Who said that it is done, and when. A reply is done with its note. */
  done: z.object(person).nullable(),
})
export type StoredNote = z.infer<typeof storedNoteSchema>

const byName = line(200)
/** A note as staff read it. `byName` is the name of `by`, or the address of who has no account or name. */
export const pageNoteSchema = storedNoteSchema.omit({ pageId: true }).extend({
  id: z.int().positive(),
  revision: z.int().positive(),
  byName,
  done: z.object({ ...person, byName }).nullable(),
})
export type PageNote = z.infer<typeof pageNoteSchema>

/** About a block, about the page (neither a block nor `replyTo`), or a reply. */
export const newNoteSchema = z
  .strictObject({
    text: noteText,
    blockId: storedNoteSchema.shape.blockId,
    blockType: storedNoteSchema.shape.blockType,
    replyTo: z.int().positive().nullable().default(null),
  })
  .refine(({ replyTo, blockId }) => replyTo === null || blockId === '', {
    path: ['blockId'],
    message: 'A reply is about what its note is about',
  })
export type NewNote = z.input<typeof newNoteSchema>

export const changedNoteSchema = z.strictObject({ text: noteText, isDone: z.boolean() }).partial()

type Whose = Pick<StoredNote, 'userId'>

export function mayEditNote({ id }: Pick<SignedInUser, 'id'>, note: Whose): boolean {
  return note.userId === id
}

/** One's own, unless somebody else has replied: that is theirs. Owners may delete all. */
export function mayDeleteNote(
  { id, role }: Pick<SignedInUser, 'id' | 'role'>,
  note: Whose,
  replies: readonly Whose[],
): boolean {
  return mayAct(role, 'erase') || [note, ...replies].every(({ userId }) => userId === id)
}
