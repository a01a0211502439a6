import styles from './form-problem.module.css'
import { takeFocus } from './take-focus.ts'

/** Why a form was not taken. It takes focus when it comes; without words there is nothing. */
export function FormProblem({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className={styles.problem} role="alert" tabIndex={-1} ref={takeFocus}>
      {text}
    </p>
  )
}
