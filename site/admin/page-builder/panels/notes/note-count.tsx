import styles from './note-count.module.css'

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
