import { useIsOffline } from '../../../base/host/host.ts'
import styles from './notes.module.css'
import { useNotes } from './notes-context.ts'

/** Says what is not there: a connection, or the notes. */
export function NotesState() {
  const isOffline = useIsOffline()
  const { notes, error } = useNotes()
  const words = isOffline
    ? `Notes need a connection. ${notes ? 'You see the last ones loaded here.' : ''} What you type stays here.`
    : error && !notes
      ? 'The notes didn’t load. Check your connection.'
      : ''
  return (
    <p role="status" className={styles.state}>
      {words}
    </p>
  )
}
