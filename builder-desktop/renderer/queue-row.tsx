import { createContext, type ReactNode, useContext, useId } from 'react'
import { useAttempt } from './attempt.ts'
import styles from './desktop-bar.module.css'
import { passFocusOn } from './pass-focus-on.ts'

type LineProps = { name: string; words: string; waitsFor?: string; children?: ReactNode }

/** Of the words of a line: of several lines the buttons have the same names. */
const WordsId = createContext<string | undefined>(undefined)

/** A line of the bar: what there is to say, and the ways on from it. */
export function Line({ name, words, waitsFor, children }: LineProps) {
  const id = useId()
  return (
    <div className={styles.line} data-desktop-line={name} data-waits-for={waitsFor}>
      {words && (
        <p className={styles.words} id={id}>
          {words}
        </p>
      )}
      <WordsId value={words ? id : undefined}>{children}</WordsId>
    </div>
  )
}

/** What the main process refuses is told in the bar. */
export function Way({ words, onClick }: { words: string; onClick: () => unknown }) {
  const attempt = useAttempt()
  return (
    <button
      type="button"
      className={styles.button}
      aria-describedby={useContext(WordsId)}
      ref={passFocusOn}
      onClick={() => void attempt(onClick)}
    >
      {words}
    </button>
  )
}
