import { Link } from 'react-router-dom'
import styles from './enquiry.module.css'

/** `path` leads to what the text is about, where there is such a screen. */
export type DayNote = { text: string; path?: string | undefined }

/** What else stands on the days of a booking. Renders nothing if there is nothing. */
export function DayNotes({ notes }: { notes: readonly DayNote[] }) {
  if (notes.length === 0) return null
  return (
    <div className={styles.warning}>
      <p>
        <strong>Already on that day:</strong>
      </p>
      <ul className={styles.list}>
        {notes.map(({ text, path }) => (
          <li key={text}>{path ? <Link to={path}>{text}</Link> : text}</li>
        ))}
      </ul>
    </div>
  )
}
