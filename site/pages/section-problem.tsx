import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ClosedGate } from '#blocks/kit/drawings/closed-gate.tsx'
import { ButtonLink } from '#blocks/kit/ui/button-link.tsx'
import { tell } from '../http/query-client.ts'
import { useContactWays } from '../page/use-contact-ways.ts'
import styles from './section-problem.module.css'

type SectionProblemProps = {
  error: Error | undefined
  /** In the place of the page's main heading. */
  isHead?: boolean
  onRetry: () => void
  isTrying?: boolean
}

/**
 * In place of a section that could not be loaded; the rest of the page works. Only the first one of a page has the
 * drawing and the phone number, and is announced. At the top of the page it is seen; farther down a toast tells of it.
 */
export function SectionProblem({ error, isHead, onRetry, isTrying = false }: SectionProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isFirst, setFirst] = useState(true)
  const Heading = isHead ? 'h1' : 'h2'
  useLayoutEffect(() => setFirst(document.querySelector(`.${styles.problem}`) === box.current), [])
  // Until then the whole page may turn out to have failed, which is told in its place.
  const queries = useQueryClient()
  const isSettled = useSyncExternalStore(
    queries.getQueryCache().subscribe,
    () => queries.isFetching() === 0,
    () => false,
  )
  const isTold = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry that fails is told by the query cache
  useEffect(() => {
    if (!isSettled || isTold.current) return
    isTold.current = true
    if (box.current?.previousElementSibling) tell(error)
  }, [isSettled])
  const { phone, phoneHref } = useContactWays({ enabled: false })
  return (
    <div ref={box} className={styles.problem} role={isFirst ? 'alert' : undefined}>
      <ClosedGate className={styles.drawing} />
      <Heading>This gate is stuck</Heading>
      <p>
        Sorry, this part of the page didn’t load. Try again
        <span className={styles.call}>, or call us: we know most of it by heart</span>.
      </p>
      <div className={styles.ways}>
        <TryAgain isTrying={isTrying} onRetry={onRetry} />
        <span className={styles.call}>
          <ButtonLink href={phoneHref} kind="second">{`Call ${phone}`}</ButtonLink>
        </span>
      </div>
    </div>
  )
}

/** Tries again by a click, and by itself once the browser is back online. */
export function TryAgain({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  })
  return (
    <button
      type="button"
      className="button button-main"
      // `disabled` would lose the focus.
      aria-disabled={isTrying || undefined}
      onClick={isTrying ? undefined : onRetry}
    >
      {isTrying ? 'Trying…' : 'Try again'}
    </button>
  )
}
