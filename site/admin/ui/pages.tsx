import styles from './pages.module.css'

/** Paging controls of a list. */
export function Pages({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      <button
        type="button"
        className="button button-second button-small"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Newer
      </button>
      <span>{`Page ${page} of ${pages}`}</span>
      <button
        type="button"
        className="button button-second button-small"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Older
      </button>
    </nav>
  )
}
