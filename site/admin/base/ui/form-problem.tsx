import styles from './form-problem.module.css'

/** Why a form was refused. It takes focus when it appears, and renders nothing while blank. */
export function FormProblem({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className={styles.problem} role="alert" tabIndex={-1} ref={takeFocus}>
      {text}
    </p>
  )
}

/** Focuses an element when it appears, so that a screen reader says it at once; for errors. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
