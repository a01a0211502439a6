import styles from './file-icon.module.css'

/** A sheet of paper in the place of a picture, for a file that has none. */
export function FileIcon() {
  return (
    <span className={styles.icon}>
      <svg viewBox="0 0 24 30" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d="M3 1h12l6 6v22H3zM15 1v6h6" strokeLinejoin="round" />
        <path d="M7 13h10M7 17h10M7 21h6" strokeLinecap="round" />
      </svg>
    </span>
  )
}
