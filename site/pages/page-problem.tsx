import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ClosedGate } from '#blocks/kit/drawings/closed-gate.tsx'
import { ButtonLink } from '#blocks/kit/ui/button-link.tsx'
import { NetworkError } from '../http/api-error.ts'
import { titleOf } from '../page/page-metadata.ts'
import { useContactWays } from '../page/use-contact-ways.ts'
import styles from './not-found.module.css'
import { isFailed } from './page-failure.ts'
import { TryAgain } from './section-problem.tsx'

/** In the place of a page of which nothing could be loaded, until some of it is. */
export function PageProblem({ error }: { error: Error | null }) {
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const [isTrying, setTrying] = useState(false)
  const [reason, setReason] = useState(error)
  if (error && error !== reason) setReason(error)
  const { site, phone, phoneHref } = useContactWays({ enabled: false })
  const isOffline = reason instanceof NetworkError || globalThis.navigator?.onLine === false
  const heading = isOffline ? 'No connection' : 'This gate is stuck'
  // After each render: of a page that is not there, only the menu knows the name.
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header nav a')]
    const place = links.find(({ pathname }) => pathname === location.pathname)?.text.trim()
    document.title = titleOf(place ? `${heading}: ${place}` : heading, site)
  })
  useLayoutEffect(() => {
    const { current } = box
    // What comes in its place has no button to go on from.
    return () => {
      if (current?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  async function retry() {
    setTrying(true)
    await queries.refetchQueries({ predicate: ({ state }) => isFailed(state) })
    setTrying(false)
  }
  return (
    <div ref={box} className={styles.page} role="alert">
      <ClosedGate className={styles.drawing} />
      <h1>{heading}</h1>
      <p>
        {isOffline
          ? 'Sorry, we can’t fetch this page right now. It opens automatically once you’re back online. A call may still get through.'
          : 'Sorry, this page didn’t load. Try again, or call us: we know most of it by heart.'}
      </p>
      <div className={styles.ways}>
        <TryAgain isTrying={isTrying} onRetry={retry} />
        <ButtonLink href={phoneHref} kind="second">{`Call ${phone}`}</ButtonLink>
      </div>
    </div>
  )
}
