import type { ReactNode } from 'react'
import styles from './search-and-view.module.css'

type SearchAndViewProps = {
  /** What the search input is called. */
  label: string
  words: string
  onWords: (words: string) => void
  /** Without any there is nothing to choose. */
  views: readonly { value: string; label: string }[]
  view: string
  onView: (view: string) => void
  /** What else can be done with the whole list. */
  children?: ReactNode
}

/** Stands above a list: the words to look for, and which part of the list is shown. */
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
