import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '../../page-builder/page/core/icon.tsx'
import type { NavSection } from './admin-nav.ts'
import styles from './search-button.module.css'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/** Opens the search over everything, also by Ctrl+K or ⌘K. */
export function SearchButton({ sections }: { sections: readonly NavSection[] }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSearch = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      // In a text with formatting it makes a link.
      if (!isSearch || event.defaultPrevented || document.activeElement?.closest('[role$="dialog"]')) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog sections={sections} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
