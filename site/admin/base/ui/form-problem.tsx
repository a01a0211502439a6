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

/**
 * A `ref` that focuses an element on mount, so that a screen reader announces it at once; used for errors.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
