import { Button } from '../../base/ui/button.tsx'
import { takeFocus } from '../../base/ui/form-problem.tsx'
import styles from './sheet-source.module.css'

/** What became of an import; `undo` takes all of it back. */
export type Outcome = { isDone: boolean; text: string; undo?: () => Promise<unknown> }

/** Takes focus when it appears, so that a screen reader says it at once. */
export function OutcomeNote({ outcome, isBusy }: { outcome: Outcome; isBusy: boolean }) {
  const { isDone, text, undo } = outcome
  return (
    <div
      key={text}
      className={isDone ? styles.done : styles.problem}
      role={isDone ? 'status' : 'alert'}
      tabIndex={-1}
      ref={takeFocus}
    >
      {text}{' '}
      {undo && (
        <Button disabled={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </div>
  )
}
