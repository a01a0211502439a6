import { createContext, type ReactNode, useContext, useId } from 'react'
import { useAttempt } from './attempt.ts'
import styles from './desktop-bar.module.css'
import { passFocusOn } from './pass-focus-on.ts'

type RowProps = { name: string; text: string; waitsFor?: string; children?: ReactNode }

/** Of the words of a line: of several lines the buttons have the same names. */
const TextId = createContext<string | undefined>(undefined)

/** A line of the bar: what there is to say, and the ways on from it. */
export function Row({ name, text, waitsFor, children }: RowProps) {
  const id = useId()
  return (
    <div className={styles.row} data-desktop-line={name} data-waits-for={waitsFor}>
      {text && (
        <p className={styles.text} id={id}>
          {text}
        </p>
      )}
      <TextId value={text ? id : undefined}>{children}</TextId>
    </div>
  )
}

/** What the main process refuses is told in the bar. */
export function RowButton({ text, onClick }: { text: string; onClick: () => unknown }) {
  const attempt = useAttempt()
  return (
    <button
      type="button"
      className={styles.button}
      aria-describedby={useContext(TextId)}
      ref={passFocusOn}
      onClick={() => void attempt(onClick)}
    >
      {text}
    </button>
  )
}
