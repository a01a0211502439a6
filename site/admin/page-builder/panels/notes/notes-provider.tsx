import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { PageNote } from '#blocks/contract/pages/page-note.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { toldInPlace } from '../../../../http/query-client.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { NotesContext, OpenNotesContext } from './notes-context.ts'
import { openByBlock } from './page-notes.ts'
import { typedNotes } from './typed-notes.ts'

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
