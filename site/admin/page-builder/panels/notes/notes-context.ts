import { createContext, type RefObject, useContext } from 'react'
import type { PageNote } from '#blocks/contract/pages/page-note.ts'
import type { TypedNotes } from './typed-notes.ts'

export type Notes = {
  /** As they were last read; undefined until then. */
  notes: readonly PageNote[] | undefined
  error: Error | null
  /** The list of the page's notes is shown. */
  isListShown: boolean
  showList: (isShown: boolean) => void
  /** The notes of the selected block are shown. */
  areBlockNotesShown: boolean
  showBlockNotes: (areShown: boolean) => void
  /** Whatever is shown next takes the focus: it was asked for. */
  takesFocus: RefObject<boolean>
  typed: TypedNotes
}

export const NotesContext = createContext<Notes | undefined>(undefined)

export function useNotes(): Notes {
  const notes = useContext(NotesContext)
  if (!notes) throw new Error('There is no page open')
  return notes
}

/** How many open notes each block has. Rows of blocks read it alone, so that they rerender only when it changes. */
export const OpenNotesContext = createContext<ReadonlyMap<string, number>>(new Map())

export const useOpenNotes = () => useContext(OpenNotesContext)
