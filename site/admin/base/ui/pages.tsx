import { Button } from './button.tsx'
import styles from './pages.module.css'

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
      <Button isSmall disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span>{`Page ${page} of ${pages}`}</span>
      <Button isSmall disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
