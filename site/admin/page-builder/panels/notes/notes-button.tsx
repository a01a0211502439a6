import { Icon } from '../../page/core/icon.tsx'
import { NoteCount } from './note-count.tsx'
import { useNotes, useOpenNotes } from './notes-context.ts'

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
