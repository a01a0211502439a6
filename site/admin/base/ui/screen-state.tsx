import { type ReactNode, useEffect } from 'react'
import { EmptyField } from '#blocks/kit/drawings/empty-field.tsx'
import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { useIsOffline } from '../host/host.ts'
import { Button } from './button.tsx'
import styles from './screen-state.module.css'

type WhenReadProps<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** What is drawn of a reply, and until it is here how far the reading is. */
export function WhenRead<T>({ query: { data, error, refetch }, children }: WhenReadProps<T>) {
  return data === undefined ? <ScreenState error={error} onRetry={() => void refetch()} /> : children(data)
}

/** Shown until a screen's record is loaded: a skeleton, an error, "no longer here", or that there is no connection. */
export function ScreenState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isOffline = useIsOffline()
  if (error instanceof ApiError && error.status === 404) {
    return <Nothing title="This is no longer here" text="It may have been deleted. Check the trash." />
  }
  if (error instanceof ApiError && error.status === 403) {
    return <Nothing {...notAllowed} />
  }
  // Reads wait for the network, and go on by themselves.
  if (error instanceof NetworkError || (isOffline && !error)) {
    return (
      <Nothing
        title="You’re offline"
        text="This wasn’t opened before. It appears here once you’re back online."
      >
        {error && <Button onClick={onRetry}>Try again</Button>}
      </Nothing>
    )
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

const notAllowed = { title: 'You don’t have access', text: 'Ask an owner if you need it.' }

/** Shown if the account's role may not open the screen, or may not read its data. */
export function NotAllowed() {
  return <Nothing {...notAllowed} isScreen />
}

type NothingProps = {
  title: string
  text?: string
  /** True where no screen is around it: its title is the screen's. */
  isScreen?: boolean
  children?: ReactNode
}

/** An empty state with a drawing; `children` offers what to do next. */
export function Nothing({ title, text, isScreen = false, children }: NothingProps) {
  const Heading = isScreen ? 'h1' : 'h2'
  const isOffline = useIsOffline()
  useEffect(() => {
    if (isScreen) document.title = `${title} · Staff`
  }, [title, isScreen])
  return (
    <div className={styles.nothing}>
      {!isOffline && <EmptyField />}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
