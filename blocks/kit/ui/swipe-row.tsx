import type { ReactNode } from 'react'
import styles from './swipe-row.module.css'

/** A list whose items stand in one row on phones, where it is swiped; elsewhere the list is as its own styles say. */
export function SwipeRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups questions of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key, to be scrolled by key
    <div className={styles.row} role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  )
}
