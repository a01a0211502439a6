import styles from './chapter-row.module.css'
import { chapters } from './chapters.ts'

/** Links to the sections of the page. The styles hide those that lead to no section, so the row need not know them. */
export function ChapterRow() {
  return (
    <nav className={styles.chapters} aria-label="On this page">
      <ul>
        {Object.entries(chapters).map(([id, name]) => (
          <li key={id}>
            <a className="target" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
