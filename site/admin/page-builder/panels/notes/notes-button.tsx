import { useEffect, useRef } from 'react'
import { useUser } from '../../../base/session/session-queries.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { Icon } from '../../page/core/icon.tsx'
import styles from './note-count.module.css'
import { newsOf, useNotes, useOpenNotes } from './page-notes.tsx'

/** Shows and hides the list of the page's notes, and says how many are open. */
export function NotesButton({ className = '' }: { className?: string | undefined }) {
  const { isListShown, showList, takesFocus } = useNotes()
  const open = useOpenNotes()
  const count = [...open.values()].reduce((sum, each) => sum + each, 0)
  return (
    <button
      type="button"
      className={className}
      data-notes-button=""
      aria-pressed={isListShown}
      onClick={() => {
        takesFocus.current = !isListShown
        showList(!isListShown)
      }}
    >
      <Icon name="note" />
      <span>Notes</span>
      <NoteCount count={count} />
    </button>
  )
}

/** Where the focus goes when the list is closed. */
export function focusNotesButton(): void {
  document.querySelector<HTMLElement>('[data-notes-button]')?.focus()
}

/** The number of open notes on a button or a row; nothing where there are none. */
export function NoteCount({ count, className = '' }: { count: number; className?: string | undefined }) {
  if (count === 0) return null
  return (
    <span className={`${styles.count} ${className}`}>
      <span className="visually-hidden">, </span>
      {count}
      <span className="visually-hidden">{count === 1 ? ' open note' : ' open notes'}</span>
    </span>
  )
}

/** Announces what others write while the page is open. */
export function NotesNews() {
  const { notes } = useNotes()
  const { id: me } = useUser()
  const announce = useAnnounce()
  const known = useRef<ReadonlySet<number>>(undefined)
  useEffect(() => {
    if (!notes) return
    if (known.current) announce(newsOf(notes, known.current, me))
    known.current = new Set(notes.map(({ id }) => id))
  }, [notes, me, announce])
  return null
}
