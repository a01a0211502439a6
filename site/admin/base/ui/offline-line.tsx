import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useContext, useEffect, useState } from 'react'
import { NetworkError } from '../../../http/api-error.ts'
import { HostContext, useIsOffline } from '../host/host.ts'
import styles from './offline-line.module.css'

/** Says at once that the site can't be reached: without a network, or after a read that failed. The desktop app has its own bar. */
export function OfflineLine() {
  const isOffline = useIsOffline()
  const isUnreached = useIsUnreached()
  const work = useContext(HostContext)?.work
  const takeRoom = useCallback((line: HTMLElement | null) => {
    if (!line) return
    const { style } = document.documentElement
    style.setProperty('--host-bar', `${line.offsetHeight}px`)
    return () => void style.removeProperty('--host-bar')
  }, [])
  if (work || !(isOffline || isUnreached)) return null
  return (
    <p className={styles.line} role="status" ref={takeRoom}>
      {isOffline ? 'You’re offline.' : 'Can’t reach the farm’s server.'} What you opened stays readable.
    </p>
  )
}

/** True from a read that found no server until the next that does. */
function useIsUnreached(): boolean {
  const queries = useQueryClient()
  const [isUnreached, setIsUnreached] = useState(false)
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { action } = event
        if (action.type === 'error') setIsUnreached(action.error instanceof NetworkError)
        else if (action.type === 'success' && !action.manual) setIsUnreached(false)
      }),
    [queries],
  )
  return isUnreached
}
