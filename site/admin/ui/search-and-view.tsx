import type { ReactNode } from 'react'
import styles from './search-and-view.module.css'

type SearchAndViewProps = {
  /** The search input's label. */
  label: string
  words: string
  onWords: (words: string) => void
  /** Filters to choose from; an empty list hides the control. */
  views: readonly { value: string; label: string }[]
  view: string
  onView: (view: string) => void
  /** More actions for the whole list. */
  children?: ReactNode
}

/** The tools above a list: a search input and a choice of views. */
export function SearchAndView({ label, words, onWords, views, view, onView, children }: SearchAndViewProps) {
  return (
    <div className={styles.tools}>
      <input
        className={`input ${styles.search}`}
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      {views.length > 0 && (
        <select
          className={`input ${styles.view}`}
          aria-label="Show"
          value={view}
          onChange={({ target }) => onView(target.value)}
        >
          {views.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {children}
    </div>
  )
}
