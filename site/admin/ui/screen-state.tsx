import { EmptyField } from '#blocks/drawings/empty-field.tsx'
import { ApiError } from '../../http/api-error.ts'
import { LoadProblem } from '../../ui/load-problem.tsx'
import styles from './screen-state.module.css'

/** What a screen shows before its record is there: a skeleton, what went wrong, or that there is no such thing. */
export function ScreenState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return <Nothing title="This is no longer here" text="Somebody may have deleted it. Look in the trash." />
  }
  if (error instanceof ApiError && error.status === 403) {
    return <NotAllowed />
  }
  if (error) return <LoadProblem onRetry={onRetry} />
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label="Loading" role="status">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={styles.line} data-skeleton />
      ))}
    </div>
  )
}

/** A screen, or what it reads, that this account's role may not have. */
export function NotAllowed() {
  return <Nothing title="Not for your account" text="Ask an owner if you need to work here." />
}

/** An empty place, drawn; `children` is what to do about it. */
export function Nothing({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: React.ReactNode
}) {
  return (
    <div className={styles.nothing}>
      <EmptyField />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
