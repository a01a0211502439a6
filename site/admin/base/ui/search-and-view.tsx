import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './search-and-view.module.css'

type SearchAndViewProps = {
  label: string
  text: string
  onText: (text: string) => void
  /** Filters to choose from; an empty list hides the control. */
  views: readonly { value: string; label: string }[]
  view: string
  onView: (view: string) => void
  /** Rows out of sight are not in the document: Ctrl+F leads to this search, there to the browser's. */
  takesFind?: boolean
  children?: ReactNode
}

/** The tools above a list: a search input and a choice of views. */
export function SearchAndView({
  label,
  text,
  onText,
  views,
  view,
  onView,
  takesFind = false,
  children,
}: SearchAndViewProps) {
  const box = useRef<HTMLInputElement>(null)
  useFindKey(box, takesFind)
  return (
    <div className={styles.tools}>
      <input
        ref={box}
        className={`input ${styles.search}`}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => onText(target.value)}
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

function useFindKey(box: RefObject<HTMLInputElement | null>, isTaken: boolean) {
  useEffect(() => {
    if (!isTaken) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f'
      if (!isFind || event.defaultPrevented || document.activeElement === box.current) return
      if (document.activeElement?.closest('[role$="dialog"]')) return // it lies over the list
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [box, isTaken])
}
