import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef, useState } from 'react'
import type { PageNote } from '#blocks/contract/pages/page-note.ts'
import type { SignedInUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { toldInPlace } from '../../../../http/query-client.ts'
import { dropDraft, readDraft, storeDraft } from '../../../base/local-drafts/local-drafts.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { useEditor } from '../../page/core/editor-context.ts'

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

type Notes = {
  /** As they were last read; undefined until then. */
  notes: readonly PageNote[] | undefined
  error: Error | null
  isListShown: boolean
  showList: (isShown: boolean) => void
  areBlockNotesShown: boolean
  showBlockNotes: (areShown: boolean) => void
  /** Whatever is shown next takes the focus: it was asked for. */
  takesFocus: RefObject<boolean>
  typed: TypedNotes
}

const NotesContext = createContext<Notes | undefined>(undefined)

export function useNotes(): Notes {
  const notes = useContext(NotesContext)
  if (!notes) throw new Error('There is no page open')
  return notes
}

/** How many open notes each block has. Rows of blocks read it alone, so that they rerender only when it changes. */
const OpenNotesContext = createContext<ReadonlyMap<string, number>>(new Map())

export const useOpenNotes = () => useContext(OpenNotesContext)

/** The fields in which notes are typed: `page`, `block:<id>`, `reply:<number>` and `edit:<number>`. */
export type NoteField = 'page' | `block:${string}` | `reply:${number}` | `edit:${number}`
/** What is typed in each field, and the idempotency key of its text once that was sent. */
type Typed = Readonly<Partial<Record<NoteField | `key:${NoteField}`, string>>>

/** What is typed and not sent. It survives a lost connection, leaving the page and closing the tab. */
type TypedNotes = {
  read(field: NoteField): string | undefined
  /** `undefined` when it was sent or dropped. */
  keep(field: NoteField, text: string | undefined): void
  /** The idempotency key to send this text with: the same until the text changes, so that a lost response makes no second note. */
  keyOf(field: NoteField, text: string): string
}

function typedNotes(pageId: string, { id, name }: SignedInUser): TypedNotes {
  const draft = `${staffPaths.pageNotes(pageId)}#typed`
  /** Of texts that were sent from here, where nothing can be stored. */
  const sent = new Map<NoteField, { text: string; key: string }>()
  /** Read each time: another tab may have typed, too. */
  const typed = (): Typed => {
    const stored = readDraft<Typed>(draft)
    return stored?.by?.id === id ? stored.value : {}
  }
  function store(value: Typed): void {
    const by = { id, name }
    if (Object.keys(value).length === 0) dropDraft(draft)
    else storeDraft<Typed>(draft, { value, base: {}, revision: 0, at: new Date().toISOString(), by })
  }
  function storedKey(field: NoteField, text: string): string | undefined {
    const { [field]: last, [`key:${field}` as const]: key } = typed()
    return last === text ? key : undefined
  }

  return {
    read: (field) => typed()[field],
    keep(field, text) {
      const { [field]: _, [`key:${field}` as const]: __, ...others } = typed()
      sent.delete(field)
      store(text === undefined ? others : { ...others, [field]: text })
    },
    keyOf(field, text) {
      const last = sent.get(field)
      const key = (last?.text === text && last.key) || storedKey(field, text) || crypto.randomUUID()
      sent.set(field, { text, key })
      store({ ...typed(), [field]: text, [`key:${field}`]: key })
      return key
    },
  }
}

/** Reads the notes of the page. Wraps the editor from outside: when that starts again, what is open stays so. */
export function NotesProvider({ children }: { children: ReactNode }) {
  const { id } = useEditor().opened.summary
  const user = useUser()
  const { data: notes, error } = useQuery<PageNote[]>({
    queryKey: [staffPaths.pageNotes(id)],
    meta: toldInPlace,
  })
  const [isListShown, showList] = useState(false)
  const [areBlockNotesShown, showBlockNotes] = useState(false)
  const takesFocus = useRef(false)
  const typed = useMemo(() => typedNotes(id, user), [id, user])
  const open = useMemo(() => openByBlock(notes ?? []), [notes])
  const context = useMemo(
    () => ({ notes, error, isListShown, showList, areBlockNotesShown, showBlockNotes, takesFocus, typed }),
    [notes, error, isListShown, areBlockNotesShown, typed],
  )
  return (
    <NotesContext value={context}>
      <OpenNotesContext value={open}>{children}</OpenNotesContext>
    </NotesContext>
  )
}
