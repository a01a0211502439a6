import type { ReactNode } from 'react'
import styles from './desktop-bar.module.css'

type LineProps = { name: string; words: string; waitsFor?: string; children?: ReactNode }

/** A line of the bar: what there is to say, and the ways on from it. */
export function Line({ name, words, waitsFor, children }: LineProps) {
  return (
    <div className={styles.line} data-desktop-line={name} data-waits-for={waitsFor}>
      {words && <p className={styles.words}>{words}</p>}
      {children}
    </div>
  )
}

export function Way({ words, onClick }: { words: string; onClick: () => unknown }) {
  return (
    <button type="button" className={styles.button} onClick={() => void onClick()}>
      {words}
    </button>
  )
}
