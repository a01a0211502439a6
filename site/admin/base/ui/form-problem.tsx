import styles from './form-problem.module.css'
import { takeFocus } from './take-focus.ts'

/** Why a form was refused. It takes focus when it appears, and renders nothing while blank. */
export function FormProblem({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className={styles.problem} role="alert" tabIndex={-1} ref={takeFocus}>
      {text}
    </p>
  )
}
