import styles from './load-problem.module.css'

/** A short apology in place of content that could not be loaded; the rest of the page works. */
export function LoadProblem({ onRetry, isTrying = false }: { onRetry: () => void; isTrying?: boolean }) {
  return (
    <div className={styles.problem} role="alert">
      <p>Sorry, this part of the page didn’t load.</p>
      <button type="button" className="button button-second" onClick={onRetry} disabled={isTrying}>
        {isTrying ? 'Trying…' : 'Try again'}
      </button>
    </div>
  )
}
